import type { AccountList, AccountListContent } from '#contract/account-list/account-list.ts';
import { accountListPaths } from '#contract/account-list/account-list-paths.ts';
import { fillPath } from '#contract/routes.ts';
import { sendCall, type CallResult } from './call-result.ts';
import { jsonBody } from './json-body.ts';
import type { PathFetch } from './path-fetch.ts';

/** A list as it is made: without a school year it is for the one that schools order for. A key makes one list, however often it is sent. */
export type NewList = Pick<AccountListContent, 'name'> & Partial<AccountListContent> & { readonly idempotencyKey?: string };

/** The calls of the lists of an account. None rejects. */
export type AccountListClient = {
  /** The lists, the last changed first. */
  all(): Promise<CallResult<readonly AccountList[]>>;
  read(id: string): Promise<CallResult<AccountList>>;
  create(list: NewList): Promise<CallResult<AccountList>>;
  /** Replaces the version that `list` has. */
  replace(list: AccountList): Promise<CallResult<AccountList>>;
  remove(id: string): Promise<CallResult<undefined>>;
  excel(id: string): Promise<CallResult<Blob>>;
};

/** Makes the client. `fetch` sends the visitor's token along. */
export function createAccountListClient(fetch: PathFetch): AccountListClient {
  const json = <Value>(path: string, init?: RequestInit): Promise<CallResult<Value>> =>
    sendCall<Value>(fetch, (response) => response.json(), path, init);
  const pathOf = (listId: string): string => fillPath(accountListPaths.list, { listId });
  return {
    all: () => json(accountListPaths.lists),
    read: (id) => json(pathOf(id)),
    create: (list) => json(accountListPaths.lists, jsonBody(list)),
    replace: (list) => json(pathOf(list.id), { ...jsonBody(list), method: 'PUT' }),
    remove: (id) => sendCall(fetch, async () => undefined, pathOf(id), { method: 'DELETE' }),
    excel: (id) => sendCall(fetch, (response) => response.blob(), fillPath(accountListPaths.excel, { listId: id })),
  };
}
