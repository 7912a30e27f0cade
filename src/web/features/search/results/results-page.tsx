import { useEffect, useRef, useState, type JSX, type RefObject } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
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
import { FilterForm } from '#web/features/search/filters/filter-form.tsx';
import { FilterSheet } from '#web/features/search/filters/filter-sheet.tsx';
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

/** What the visitor has asked by now: while an answer is on its way, already the new choice, so that a box is ticked at once. */
export function useAskedState(shown: SearchState): SearchState {
  const { location } = useNavigation();
  return location?.pathname === pagePaths.products ? readSearchState(new URLSearchParams(location.search)) : shown;
}

/** What was searched, above the total; after the first page also where one is. */
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
  readonly asked: SearchState;
  readonly data: SearchPageData;
  readonly earlier: ChosenFilters | undefined;
  readonly onOpenFilters: () => void;
};

function Toolbar({ asked, data, earlier, onOpenFilters }: ToolbarProps): JSX.Element {
  const text = useTexts();
  const chosen = choicesOf(asked.filters).length;
  return (
    <div className={`${bar.toolbar} no-print`}>
      <button type="button" className={`${buttonClass()} ${bar.open}`} aria-haspopup="dialog" onClick={onOpenFilters}>
        <Icon name="adjustments-horizontal" />
        {text('filters.label')}
        {chosen > 0 && <span className={bar.count}>{chosen}</span>}
      </button>
      <Chips state={asked} groups={data.groups} earlier={earlier} />
      <div className={`cluster ${bar.choices}`}>
        <SortSelect state={asked} id="sorteer" labelClass="unseen" />
        <ViewSwitch />
      </div>
    </div>
  );
}

/** After another page of the same results the focus is on their heading: what comes next is read from there. */
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

/** The title of the page: what was searched, how much of it there is, and after the first page which one this is. */
function useResultsTitle({ search, page }: SearchState, total: string): string {
  const text = useTexts();
  const parts = search === '' ? [text('results.title')] : [search, total];
  return [...parts, ...(page > 1 ? [text('results.page', { page })] : [])].join(', ');
}

/** Why there are no products under what was found: only methods were, the page lies past the last one, or none of its products can be shown. */
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

/** The products of this page, as cards or rows; or why there are none. */
function Products({ data, state }: { readonly data: SearchPageData; readonly state: SearchState }): JSX.Element {
  const mode = useStoredValue(viewMode);
  if (data.products.length === 0) {
    return <NoProducts data={data} state={state} />;
  }
  return mode === 'list' ? <ProductTable products={data.products} state={state} /> : <ProductGrid products={data.products} />;
}

type ResultsPageProps = { readonly data: SearchPageData; readonly state: SearchState; readonly earlier: ChosenFilters | undefined };

/** The product list with something in it: filters beside it, what was chosen above it, and the way through its pages. Spec 2 and 3. */
export function ResultsPage({ data, state, earlier }: ResultsPageProps): JSX.Element {
  const text = useTexts();
  const { key } = useLocation();
  const busy = useNavigation().state === 'loading';
  const asked = useAskedState(state);
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
        <FilterForm state={asked} groups={data.groups} className={`${styles.filters} no-print`} />
        <section id="resultaten" tabIndex={-1} aria-labelledby="aantal">
          <SearchedWords state={state} pages={data.pages} />
          <h1 id="aantal" ref={heading} aria-live="polite">
            {total}
          </h1>
          <Toolbar asked={asked} data={data} earlier={earlier} onOpenFilters={() => setSheetOpen(true)} />
          <div className={busy ? styles.busy : undefined} aria-busy={busy} inert={busy}>
            {(onlyMethods || (state.page === 1 && (state.search || state.syntax) !== '')) && <MethodBand methods={data.methods} />}
            <Products key={data.products.length === 0 ? key : 'products'} data={data} state={state} />
          </div>
          <Pager current={state.page} last={data.pages} href={(page) => searchHref({ ...state, page })} />
        </section>
      </div>
      {sheetOpen && <FilterSheet state={asked} groups={data.groups} total={data.total} onClose={() => setSheetOpen(false)} />}
    </div>
  );
}
