import { randomUUID } from 'node:crypto';
import { schoolYearAt } from '#catalogue/list/school-year.ts';
import type { Result } from '#catalogue/result.ts';
import type { AccountList, NewAccountList } from '#contract/account-list/account-list.ts';
import type { AccountLists, ListRefusal } from '#store/lists/account-lists.ts';

/** Stores a new list of an account, under an id that nobody can guess. Without a school year it is for the one that schools order for now. */
export function createAccountList(
  account: string,
  { schoolYear, ...rest }: NewAccountList,
  { lists, now }: { readonly lists: Pick<AccountLists, 'add'>; readonly now: () => Date },
): Result<AccountList, ListRefusal> {
  return lists.add(account, randomUUID(), { ...rest, schoolYear: schoolYear ?? schoolYearAt(now()) });
}
