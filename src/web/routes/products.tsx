import { useEffect, useMemo, useRef, useState, type JSX } from 'react';
import { data, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { clientContext } from '#web/client/client-context.ts';
import { EmptyPage } from '#web/features/search/alternatives/empty-page.tsx';
import { loadSearch, type SearchPageData } from '#web/features/search/load-search.ts';
import { ResultsPage } from '#web/features/search/results/results-page.tsx';
import { choicesOf, readSearchState, type ChosenFilters, type SearchState } from '#web/features/search/search-state.ts';
import { SearchFailedPage } from '#web/features/search/search-failed-page.tsx';

const statusCodes: Readonly<Record<SearchPageData['status'], number>> = {
  found: 200,
  empty: 200,
  refused: 400,
  failed: 503,
  preparing: 503,
  busy: 503,
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await loadSearch(context.get(clientContext), new URL(request.url), request.signal);
  const status = statusCodes[page.status];
  return data(page, { status, ...(status === 503 ? { headers: { 'retry-after': '5' } } : {}) });
}

/** The filters of the previous text, as long as the visitor chooses no new ones: a new text resets the filters, and one press restores them. Specification 4. */
function useEarlierFilters(state: SearchState): ChosenFilters | undefined {
  const last = useRef(state);
  const [earlier, setEarlier] = useState<{ readonly search: string; readonly filters: ChosenFilters }>();
  useEffect(() => {
    const before = last.current;
    if (before.search !== state.search) {
      const reset = choicesOf(before.filters).length > 0 && choicesOf(state.filters).length === 0;
      setEarlier(reset ? { search: state.search, filters: before.filters } : undefined);
    }
    last.current = state;
  }, [state]);
  return earlier?.search === state.search ? earlier.filters : undefined;
}

export default function Products(): JSX.Element {
  const page = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const state = useMemo(() => readSearchState(new URLSearchParams(search)), [search]);
  const earlier = useEarlierFilters(state);
  if (page.status === 'found') {
    return <ResultsPage data={page} state={state} earlier={earlier} />;
  }
  return (
    <div id="resultaten" tabIndex={-1}>
      {page.status === 'empty' ? <EmptyPage data={page} state={state} earlier={earlier} /> : <SearchFailedPage data={page} state={state} />}
    </div>
  );
}
