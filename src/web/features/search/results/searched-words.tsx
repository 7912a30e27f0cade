import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import type { SearchState } from '#web/features/search/search-state.ts';

/** The text of the search, above the total; after the first page also the page number. */
export function SearchedWords({ state, pages = 1 }: { readonly state: SearchState; readonly pages?: number }): JSX.Element {
  const text = useTexts();
  const words = state.search || state.syntax;
  return (
    <p className="kicker">
      {words === '' ? (
        text('results.everything')
      ) : (
        <>
          {text('results.for')} <b>{words}</b>
        </>
      )}
      {state.page > 1 && state.page <= pages && `, ${text('results.pageOf', { page: state.page, pages })}`}
    </p>
  );
}
