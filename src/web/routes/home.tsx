import type { JSX } from 'react';
import { SearchBar } from '#web/features/search/search-bar.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function Home(): JSX.Element {
  return (
    <div className="wrap page">
      <PageHead type="website" />
      <SearchBar large />
    </div>
  );
}
