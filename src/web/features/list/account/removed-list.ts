import type { AccountListContent } from '#contract/account-list/account-list.ts';

/** State of the history entry of the page of all lists: the list that was removed just now, which can be stored again. */
export type RemovedListState = { readonly removed: AccountListContent };

/** The list that was removed just now; undefined for any other state. */
export const removedListOf = (state: unknown): AccountListContent | undefined =>
  typeof state === 'object' && state !== null && 'removed' in state ? (state as RemovedListState).removed : undefined;
