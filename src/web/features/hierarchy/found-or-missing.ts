import { data } from 'react-router';
import type { Result } from '#catalogue/result.ts';
import type { MissingLevel } from './resolve-path.ts';

/** The data of a route of the hierarchy: the view of its page, or the level of its path that does not exist. */
export type FoundOrMissing<View> =
  | { readonly view: View; readonly missing?: undefined }
  | { readonly view?: undefined; readonly missing: MissingLevel };

/** The response data of a route: status 404 for a missing level, and `no-store` for a page of which a part failed to load. */
export function foundOrMissing<View extends { readonly hasFailed: boolean }>(result: Result<View, MissingLevel>) {
  const missing = (level: MissingLevel): FoundOrMissing<View> => ({ missing: level });
  const found = (view: View): FoundOrMissing<View> => ({ view });
  if (!result.ok) {
    return data(missing(result.problem), { status: 404 });
  }
  return data(found(result.value), result.value.hasFailed ? { headers: { 'cache-control': 'no-store' } } : undefined);
}
