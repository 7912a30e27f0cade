import { data } from 'react-router';
import type { Fetched } from './fetched.ts';

/** The value of data that a page cannot do without. Throws a failure as status 503 with `no-store`, so that the page shows the failure and is not cached. */
export function criticalData<Value>(fetched: Fetched<Value>): Value {
  if (fetched.failure) {
    throw data(fetched.failure, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
  return fetched.value;
}
