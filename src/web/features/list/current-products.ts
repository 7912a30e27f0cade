import { useEffect, useState } from 'react';
import type { ListItem } from '#catalogue/list.ts';
import type { ListedProduct } from '#contract/product.ts';
import { searchLimits } from '#contract/search-limits.ts';
import type { CatalogueClient } from '#web/catalogue-client.ts';
import { useClient } from '#web/client-provider.tsx';

const entriesAtOnce = Math.min(searchLimits.pageSize, Math.floor(searchLimits.queryLength / 'ean;0000000000000|'.length));

/** What the catalogue says by now of listed products, by id. Asked by EAN, as many at once as a search allows; what fails stays unknown. */
export async function fetchCurrentProducts(
  client: Pick<CatalogueClient, 'searchProducts'>,
  eans: readonly string[],
): Promise<ReadonlyMap<string, ListedProduct>> {
  const found = new Map<string, ListedProduct>();
  for (let start = 0; start < eans.length; start += entriesAtOnce) {
    const query = eans
      .slice(start, start + entriesAtOnce)
      .map((ean) => `ean;${ean}`)
      .join('|');
    const { value } = await client.searchProducts({ query, pageSize: searchLimits.pageSize, profile: 'Hints' });
    value.products.forEach((product) => found.set(product.id, product));
  }
  return found;
}

const nothingYet: ReadonlyMap<string, ListedProduct> = new Map();

/** Follows the list; asks anew only when a product comes in that was not asked yet. */
export function useCurrentProducts(items: readonly ListItem[]): ReadonlyMap<string, ListedProduct> {
  const client = useClient();
  const [current, setCurrent] = useState(nothingYet);
  const eans = [...new Set(items.flatMap((item) => item.ean ?? []))].sort().join(' ');
  useEffect(() => {
    let gone = false;
    const ask = async (): Promise<void> => {
      const found = await fetchCurrentProducts(client, eans.split(' ').filter(Boolean));
      if (!gone) {
        setCurrent((before) => new Map([...before, ...found]));
      }
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [client, eans]);
  return current;
}
