import { data } from 'react-router';
import type { Outcome } from './fetched.ts';

/** What a call gave. A page that needs it cannot do without: a failure is thrown as status 503, so that the page says so and is not kept. */
export function required<Value>(outcome: Outcome<Value>): Value {
  if (outcome.failure) {
    throw data(outcome.failure, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
  return outcome.value;
}
