import type { JSX } from 'react';
import { ConsentPage } from '#web/features/consent/consent-page.tsx';
import { contentHandle, loadContentTexts } from '#web/features/content/content-texts.ts';
import { useTexts } from '#web/text-provider.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export const handle = contentHandle;
export const loader = () => null;
export const clientLoader = loadContentTexts;

/** Cookies and consent. Spec 9. */
export default function ConsentRoute(): JSX.Element {
  const text = useTexts();
  return (
    <div className="wrap page">
      <PageHead title={text('consentPage.title')} description={text('consentPage.description')} type="website" />
      <ConsentPage />
    </div>
  );
}
