import { hash, randomUUID } from 'node:crypto';
import { schoolYearAt } from '#catalogue/list/school-year.ts';
import type { Result } from '#catalogue/result.ts';
import type { AccountList, NewAccountList } from '#contract/account-list/account-list.ts';
import type { AccountLists, ListRefusal } from '#store/lists/account-lists.ts';

/** The id of the list that an account makes with a key, in the form of a UUID (version 8). */
function idOf(account: string, idempotencyKey: string): string {
  const digits = hash('sha256', JSON.stringify([account, idempotencyKey]));
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/**
 * Stores a new list of an account, under an id that nobody can guess, or the one of its key: a key makes one list. Without a school year it is for the one
 * that schools order for now.
 */
export function createAccountList(
  account: string,
  { schoolYear, idempotencyKey, ...rest }: NewAccountList,
  { lists, now }: { readonly lists: Pick<AccountLists, 'add'>; readonly now: () => Date },
): Result<AccountList, ListRefusal> {
  const id = idempotencyKey === undefined ? randomUUID() : idOf(account, idempotencyKey);
  return lists.add(account, id, { ...rest, schoolYear: schoolYear ?? schoolYearAt(now()) });
}
