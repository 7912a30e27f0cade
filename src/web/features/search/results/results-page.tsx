import { useState, type JSX } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTexts } from '#web/texts/text-provider.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { FilterForm } from '#web/features/search/filters/filter-form.tsx';
import { FilterSheet } from '#web/features/search/filters/filter-sheet.tsx';
import { Interpretation } from '#web/features/search/interpretation/interpretation.tsx';
import type { SearchPageData } from '#web/features/search/load-search.ts';
import { canonicalHref, searchHref, type ChosenFilters, type SearchState } from '#web/features/search/search-state.ts';
import { FoundProducts } from './found-products.tsx';
import { MethodBand } from './method-band.tsx';
import { Pager } from './pager.tsx';
import { ResultsToolbar } from './results-toolbar.tsx';
import { SearchedWords } from './searched-words.tsx';
import { useFocusAfterPaging } from './use-focus-after-paging.ts';
import { useRequestedState } from './use-requested-state.ts';
import styles from './results.module.css';

/** The document title: the text of the search, the number of results, and after the first page the page number. */
function useResultsTitle({ search, syntax, page }: SearchState, total: string): string {
  const text = useTexts();
  const words = search || syntax;
  const parts = words === '' ? [text('results.title')] : [words, total];
  return [...parts, ...(page > 1 ? [text('results.page', { page })] : [])].join(', ');
}

type ResultsPageProps = { readonly data: SearchPageData; readonly state: SearchState; readonly earlier: ChosenFilters | undefined };

/** The results of a search: filters beside them, chosen filters above them, and links to their pages. Spec 2 and 3. */
export function ResultsPage({ data, state, earlier }: ResultsPageProps): JSX.Element {
  const text = useTexts();
  const { key } = useLocation();
  const busy = useNavigation().state === 'loading';
  const requested = useRequestedState(state);
  // The interpretation of another text has not arrived yet.
  const interpretation = requested.search === state.search ? data.interpretation : undefined;
  const [sheetOpen, setSheetOpen] = useState(false);
  const onlyMethods = data.total === 0;
  const total = onlyMethods ? text('band.methods', { count: data.methods.length }) : text('results.total', { count: data.total });
  const title = useResultsTitle(state, total);
  const heading = useFocusAfterPaging(state);
  return (
    <div className="wrap page">
      <PageHead title={title} hidden={data.products.length === 0} path={canonicalHref(state)} />
      <div className={styles.results}>
        <a className={styles.skip} href="#resultaten">
          {text('results.skipFilters')}
        </a>
        <FilterForm state={requested} groups={data.groups} interpretation={interpretation} className={`${styles.filters} no-print`} />
        <section id="resultaten" tabIndex={-1} aria-labelledby="total">
          <SearchedWords state={state} pages={data.pages} />
          <h1 id="total" ref={heading} aria-live="polite">
            {total}
          </h1>
          <Interpretation state={state} interpretation={data.interpretation} />
          <ResultsToolbar
            requested={requested}
            data={data}
            interpretation={interpretation}
            earlier={earlier}
            onOpenFilters={() => setSheetOpen(true)}
          />
          <div className={busy ? styles.busy : undefined} aria-busy={busy} inert={busy}>
            {(onlyMethods || (state.page === 1 && (state.search || state.syntax) !== '')) && <MethodBand methods={data.methods} />}
            <FoundProducts key={data.products.length === 0 ? key : 'products'} data={data} state={state} />
          </div>
          <Pager current={state.page} last={data.pages} href={(page) => searchHref({ ...state, page })} />
        </section>
      </div>
      {sheetOpen && (
        <FilterSheet
          state={requested}
          groups={data.groups}
          interpretation={interpretation}
          total={data.total}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  );
}
