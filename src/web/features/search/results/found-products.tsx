import type { JSX } from 'react';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { viewMode } from '#web/storage/view-mode.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProductGrid } from '#web/ui/product/product-grid.tsx';
import type { SearchPageData } from '#web/features/search/load-search.ts';
import { searchHref, type SearchState } from '#web/features/search/search-state.ts';
import { ProductTable } from './product-table.tsx';

/** Says why a search with results shows no products: only methods were found, the page is past the last one, or no product could be read. */
function NoProducts({ data, state }: { readonly data: SearchPageData; readonly state: SearchState }): JSX.Element {
  const text = useTexts();
  return (
    <Note className="lead">
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
export function FoundProducts({ data, state }: { readonly data: SearchPageData; readonly state: SearchState }): JSX.Element {
  const mode = useStoredValue(viewMode);
  if (data.products.length === 0) {
    return <NoProducts data={data} state={state} />;
  }
  return mode === 'list' ? <ProductTable products={data.products} state={state} /> : <ProductGrid products={data.products} />;
}
