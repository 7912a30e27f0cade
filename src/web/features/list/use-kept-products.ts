import useSWR from 'swr';
import { cacheTimings } from '#web/client/revalidation.ts';
import { useClient } from '#web/client/client-provider.tsx';
import { fetchKeptProducts, type KeptProducts } from './kept-products.ts';

/** The products of a list as the catalogue has them now; `retry` asks at once. `failed` may stand beside what an earlier answer of this visit said. */
export type FollowedProducts = {
  readonly kept: KeptProducts | undefined;
  readonly failed: boolean;
  readonly asking: boolean;
  readonly retry: () => void;
};

/** Follows a list: asks when it changes and when the visitor comes back to the page. */
export function useKeptProducts(ids: readonly string[]): FollowedProducts {
  const client = useClient();
  const key = ids.length > 0 ? ['products by ids', ...ids.toSorted()] : null;
  const { data, error, isValidating, mutate } = useSWR<KeptProducts, unknown>(
    key,
    () => fetchKeptProducts(ids, { client, clock: () => new Date() }),
    { ...cacheTimings, keepPreviousData: true },
  );
  return { kept: data, failed: error !== undefined, asking: isValidating, retry: () => void mutate() };
}
