import type { JSX } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientContext } from '#web/contexts.ts';
import { Hero } from '#web/features/home/hero.tsx';
import { loadHome, type HomeData } from '#web/features/home/load-home.ts';
import { SubjectIndex } from '#web/features/home/subject-index.tsx';
import { NewProducts, UpcomingProducts } from '#web/features/home/whats-new.tsx';
import { SearchBar } from '#web/features/search/search-bar.tsx';
import { useTexts } from '#web/text-provider.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = ({ context }: LoaderFunctionArgs): Promise<HomeData> => loadHome(context.get(clientContext));

export const loader = load;
export const clientLoader = load;

export default function Home(): JSX.Element {
  const text = useTexts();
  const data = useLoaderData<typeof load>();
  return (
    <>
      <PageHead type="website" />
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
