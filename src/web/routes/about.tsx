import type { JSX } from 'react';
import { breadcrumbData } from '#web/features/hierarchy/breadcrumb-data.ts';
import { AboutPage } from '#web/features/content/about-page.tsx';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import type { TextHandle } from '#web/texts/texts.ts';
import { JsonLd } from '#web/ui/head/json-ld.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';

export const handle: TextHandle = { namespaces: ['content'] };

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
