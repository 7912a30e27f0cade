import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { AccountListContent } from '#contract/account-list/account-list.ts';
import { StoreError } from '#store/store-error.ts';
import { temporaryFolder } from '#store/store.fixture.ts';
import { openAccountLists, type AccountLists } from './account-lists.ts';
import { listDatabaseName, type ListDatabaseOptions } from './list-database.ts';

/** The path of a database of lists in a folder for one test. */
export const listFile = (): string => join(temporaryFolder(), listDatabaseName);

/** Opens lists for one test. */
export function openTestLists(options: Partial<ListDatabaseOptions> & Pick<ListDatabaseOptions, 'file'>): AccountLists {
  const made = openAccountLists({ isRestoring: () => false, ...options });
  onTestFinished(() => made.close());
  return made;
}

/** A list with one line. */
export const content = (name: string, note = ''): AccountListContent => ({
  name,
  schoolYear: '2026-2027',
  classes: [{ name: 'H4', pupils: 28 }],
  lines: [{ productId: 'p1', class: 'H4', number: 28, note }],
});

/** The names of the lists of an account. */
export const namesOf = (account: string, lists: AccountLists): readonly string[] => lists.all(account).map(({ name }) => name);

/** The fault with which a call fails. Throws when it does not. */
export function failureOf(work: () => unknown): StoreError {
  try {
    work();
  } catch (error) {
    if (error instanceof StoreError) {
      return error;
    }
  }
  throw new Error('no fault of the store');
}
