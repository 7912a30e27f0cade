import type { JSX } from 'react';
import { breadcrumbData } from '#web/features/hierarchy/breadcrumb-data.ts';
import { AboutPage } from '#web/features/content/about-page.tsx';
import { contentHandle, loadContentTexts } from '#web/features/content/content-texts.ts';
import { useSite } from '#web/site.ts';
import { useTexts } from '#web/text-provider.tsx';
import { JsonLd } from '#web/ui/json-ld.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export const handle = contentHandle;
export const loader = () => null;
export const clientLoader = loadContentTexts;

/** About the catalogue. Spec 2. */
export default function AboutRoute(): JSX.Element {
  const text = useTexts();
  const { publicOrigin } = useSite();
  const crumbs = [{ title: text('page.siteName'), href: '/' }, { title: text('about.title') }];
  return (
    <div className="wrap page">
      <PageHead title={text('about.title')} description={text('about.intro')} type="website" />
      <JsonLd data={breadcrumbData(crumbs, publicOrigin)} />
      <AboutPage />
    </div>
  );
}
