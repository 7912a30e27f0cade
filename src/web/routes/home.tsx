import type { JSX } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { linkPreviewImage } from '#contract/routes.ts';
import { clientContext } from '#web/client/client-context.ts';
import { Hero } from '#web/features/home/hero.tsx';
import { loadHome, type HomeData } from '#web/features/home/load-home.ts';
import { siteData } from '#web/features/home/site-data.ts';
import { SubjectIndex } from '#web/features/home/subject-index.tsx';
import { NewProducts, UpcomingProducts } from '#web/features/home/whats-new.tsx';
import { SearchBar } from '#web/features/search/suggestions/search-bar.tsx';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { JsonLd } from '#web/ui/head/json-ld.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';

export const loader = ({ context }: LoaderFunctionArgs): Promise<HomeData> => loadHome(context.get(clientContext));

export default function Home(): JSX.Element {
  const text = useTexts();
  const { publicOrigin } = useSite();
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead type="website" image={linkPreviewImage} />
      <JsonLd data={siteData(text('page.siteName'), text('page.defaultDescription'), publicOrigin)} />
      <Hero data={data} search={<SearchBar large />} />
      <div className="wrap page">
        {data.status !== 'ready' && (
          <Note tone="warn">
            <p>{text(data.status === 'preparing' ? 'preparing.message' : 'home.failed')}</p>
          </Note>
        )}
        <SubjectIndex data={data} />
        <NewProducts products={data.newest} />
        <UpcomingProducts products={data.upcoming} />
      </div>
    </>
  );
}
