import type { JSX } from 'react';
import { filterProblem } from '#catalogue/search-filter.ts';
import { pagePaths } from '#contract/routes.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { Note } from '#web/ui/note.tsx';
import { BrokenPage } from '#web/ui/broken-page.tsx';
import type { SearchPageData } from './load-search.ts';
import { SearchedWords } from './results/searched-words.tsx';
import { noFilters, searchHref, withFilters, type SearchState } from './search-state.ts';

/** The page of a search that was refused or failed, as opposed to one without results. Spec 8. */
export function SearchFailedPage({ data, state }: { readonly data: SearchPageData; readonly state: SearchState }): JSX.Element {
  const text = useTexts();
  if (data.status !== 'refused') {
    const [title, message] = [text(`${data.status}.title`), text(`${data.status}.message`)];
    return <BrokenPage title={title} message={message} kicker={<SearchedWords state={shorten(state)} />} />;
  }
  return (
    <div className="wrap page">
      <PageHead title={text('refused.title')} hidden />
      <SearchedWords state={shorten(state)} />
      <h1>{text('refused.title')}</h1>
      <Note tone="warn" alert className="lead">
        <p>{data.problem}</p>
      </Note>
      {filterProblem(state.filters) === undefined ? (
        <p>
          {text('refused.again')} <a href={pagePaths.products}>{text('ways.all')}</a>
        </p>
      ) : (
        <p>
          <a href={searchHref(withFilters(state, noFilters))}>{text('filters.clearAll')}</a>
        </p>
      )}
    </div>
  );
}

const longestShown = 80;

function shorten(state: SearchState): SearchState {
  const cut = (words: string): string => (words.length > longestShown ? `${words.slice(0, longestShown)}…` : words);
  return { ...state, search: cut(state.search), syntax: cut(state.syntax) };
}
