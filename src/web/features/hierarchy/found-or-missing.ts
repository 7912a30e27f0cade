import { data } from 'react-router';
import type { Result } from '#catalogue/result.ts';
import type { MissingLevel } from './resolve-path.ts';

/** What a route of the hierarchy loads: what its page shows, or which level of its path is missing. */
export type FoundOrMissing<View> =
  | { readonly view: View; readonly missing?: undefined }
  | { readonly view?: undefined; readonly missing: MissingLevel };

/** Turns the result of a load into what its route returns: a missing level is a page with status 404. */
export function foundOrMissing<View>(result: Result<View, MissingLevel>) {
  const missing = (level: MissingLevel): FoundOrMissing<View> => ({ missing: level });
  const found = (view: View): FoundOrMissing<View> => ({ view });
  return result.ok ? data(found(result.value)) : data(missing(result.problem), { status: 404 });
}
