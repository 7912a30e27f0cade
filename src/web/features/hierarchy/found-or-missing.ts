import { data } from 'react-router';
import type { Result } from '#catalogue/result.ts';
import type { MissingLevel } from './resolve-path.ts';

/** What a route of the hierarchy loads: what its page shows, or which level of its path is missing. */
export type FoundOrMissing<View> =
  | { readonly view: View; readonly missing?: undefined }
  | { readonly view?: undefined; readonly missing: MissingLevel };

/** Turns the result of a load into what its route returns: a missing level is a page with status 404, and nobody keeps a page that lacks a part. */
export function foundOrMissing<View extends { readonly hasFailed: boolean }>(result: Result<View, MissingLevel>) {
  const missing = (level: MissingLevel): FoundOrMissing<View> => ({ missing: level });
  const found = (view: View): FoundOrMissing<View> => ({ view });
  if (!result.ok) {
    return data(missing(result.problem), { status: 404 });
  }
  return data(found(result.value), result.value.hasFailed ? { headers: { 'cache-control': 'no-store' } } : undefined);
}
