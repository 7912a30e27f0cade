import { useEffect, useRef, useState, type JSX, type RefObject } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import type { SearchInterpretation } from '#contract/interpretation.ts';
import { pagePaths } from '#contract/routes.ts';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { viewMode } from '#web/storage/view-mode.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { moveFocus } from '#web/ui/focus.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { ProductGrid } from '#web/ui/product/product-grid.tsx';
import { Chips } from '#web/features/search/filters/chips.tsx';
import { chosenFilters } from '#web/features/search/filters/chosen-filters.ts';
import { FilterForm } from '#web/features/search/filters/filter-form.tsx';
import { FilterSheet } from '#web/features/search/filters/filter-sheet.tsx';
import { Interpretation } from '#web/features/search/interpretation/interpretation.tsx';
import type { SearchPageData } from '#web/features/search/load-search.ts';
import { MethodBand } from './method-band.tsx';
import { Pager } from './pager.tsx';
import { ProductTable } from './product-table.tsx';
import {
  canonicalHref,
  choicesOf,
  readSearchState,
  searchHref,
  type ChosenFilters,
  type SearchState,
} from '#web/features/search/search-state.ts';
import { SortSelect } from '#web/features/search/filters/sort-select.tsx';
import { ViewSwitch } from './view-switch.tsx';
import styles from './results.module.css';
import bar from '#web/features/search/toolbar.module.css';

/** The search that was requested last: while a navigation loads, the new one, so that a checkbox is ticked at once. */
export function useRequestedState(shown: SearchState): SearchState {
  const { location } = useNavigation();
  return location?.pathname === pagePaths.products ? readSearchState(new URLSearchParams(location.search)) : shown;
}

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

type ToolbarProps = {
  readonly requested: SearchState;
  readonly data: SearchPageData;
  readonly interpretation: SearchInterpretation | undefined;
  readonly earlier: ChosenFilters | undefined;
  readonly onOpenFilters: () => void;
};

function Toolbar({ requested, data, interpretation, earlier, onOpenFilters }: ToolbarProps): JSX.Element {
  const text = useTexts();
  const chosen = choicesOf(chosenFilters(requested, interpretation)).length;
  return (
    <div className={`${bar.toolbar} no-print`}>
      <button type="button" className={`${buttonClass()} ${bar.open}`} aria-haspopup="dialog" onClick={onOpenFilters}>
        <Icon name="adjustments-horizontal" />
        {text('filters.label')}
        {chosen > 0 && <span className={bar.count}>{chosen}</span>}
      </button>
      <Chips state={requested} groups={data.groups} earlier={earlier} interpretation={interpretation} />
      <div className={`cluster ${bar.choices}`}>
        <SortSelect state={requested} id="sort" labelClass="unseen" />
        <ViewSwitch />
      </div>
    </div>
  );
}

/** Moves the focus to the heading after paging through the same results, so that screen readers go on from there. */
function useFocusAfterPaging(state: SearchState): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(state);
  useEffect(() => {
    const before = shown.current;
    shown.current = state;
    const isPaging = before.page !== state.page && searchHref({ ...before, page: 1 }) === searchHref({ ...state, page: 1 });
    if (isPaging && !isBack && heading.current) {
      moveFocus(heading.current);
    }
  }, [state, isBack]);
  return heading;
}

/** The document title: the text of the search, the number of results, and after the first page the page number. */
function useResultsTitle({ search, page }: SearchState, total: string): string {
  const text = useTexts();
  const parts = search === '' ? [text('results.title')] : [search, total];
  return [...parts, ...(page > 1 ? [text('results.page', { page })] : [])].join(', ');
}

/** Says why a search with results shows no products: only methods were found, the page is past the last one, or no product could be read. */
function NoProducts({ data, state }: { readonly data: SearchPageData; readonly state: SearchState }): JSX.Element {
  const text = useTexts();
  return (
    <Note className={styles.note ?? ''}>
      {data.total === 0 ? (
        <p>{text('results.onlyMethods')}</p>
      ) : state.page <= data.pages ? (
        <p>{text('results.unreadable')}</p>
      ) : (
        <p>
          {text('results.pastLast', { page: state.page, count: data.pages })}{' '}
          <a href={searchHref({ ...state, page: data.pages })}>{text('results.toLast')}</a>
        </p>
      )}
    </Note>
  );
}

/** The products of this page, as cards or as a table; or the reason why there are none. */
function Products({ data, state }: { readonly data: SearchPageData; readonly state: SearchState }): JSX.Element {
  const mode = useStoredValue(viewMode);
  if (data.products.length === 0) {
    return <NoProducts data={data} state={state} />;
  }
  return mode === 'list' ? <ProductTable products={data.products} state={state} /> : <ProductGrid products={data.products} />;
}

type ResultsPageProps = { readonly data: SearchPageData; readonly state: SearchState; readonly earlier: ChosenFilters | undefined };

/** The results of a search: filters beside them, chosen filters above them, and links to their pages. Spec 2 and 3. */
export function ResultsPage({ data, state, earlier }: ResultsPageProps): JSX.Element {
  const text = useTexts();
  const { key } = useLocation();
  const busy = useNavigation().state === 'loading';
  const requested = useRequestedState(state);
  // Another text has another interpretation, which is not there yet.
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
          <Toolbar
            requested={requested}
            data={data}
            interpretation={interpretation}
            earlier={earlier}
            onOpenFilters={() => setSheetOpen(true)}
          />
          <div className={busy ? styles.busy : undefined} aria-busy={busy} inert={busy}>
            {(onlyMethods || (state.page === 1 && (state.search || state.syntax) !== '')) && <MethodBand methods={data.methods} />}
            <Products key={data.products.length === 0 ? key : 'products'} data={data} state={state} />
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
