import useSWR from 'swr';
import { cacheTimings } from '#web/client/revalidation.ts';
import { useClient } from '#web/client/client-provider.tsx';
import { fetchCurrentProducts, type CurrentProducts } from './current-products.ts';

/** The request for the products of a list; `retry` repeats it at once. After a failure `current` may hold an earlier response. */
export type CurrentProductsRequest = {
  readonly current: CurrentProducts | undefined;
  readonly failed: boolean;
  readonly isLoading: boolean;
  readonly retry: () => void;
};

/** Loads the products of a list, again when the list changes and when the page becomes visible again. */
export function useCurrentProducts(ids: readonly string[]): CurrentProductsRequest {
  const client = useClient();
  const key = ids.length > 0 ? ['products by ids', ...ids.toSorted()] : null;
  const { data, error, isValidating, mutate } = useSWR<CurrentProducts, unknown>(
    key,
    () => fetchCurrentProducts(ids, { client, clock: () => new Date() }),
    { ...cacheTimings, keepPreviousData: true },
  );
  return { current: data, failed: error !== undefined, isLoading: isValidating, retry: () => void mutate() };
}
