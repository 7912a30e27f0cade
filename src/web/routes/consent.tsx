import type { JSX } from 'react';
import { ConsentPage } from '#web/features/consent/consent-page.tsx';
import { useTexts } from '#web/texts/text-provider.tsx';
import type { TextHandle } from '#web/texts/texts.ts';
import { PageHead } from '#web/ui/head/page-head.tsx';

export const handle: TextHandle = { namespaces: ['content'] };

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
