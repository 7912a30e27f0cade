import { contentOfList } from '#catalogue/account-list/list-content.ts';
import type { DatabaseSync } from 'node:sqlite';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { accountListLimits } from '#contract/account-list/account-list-limits.ts';
import type { AccountList, AccountListContent } from '#contract/account-list/account-list.ts';
import { StoreError } from '#store/store-error.ts';
import { ListDatabase, type ListDatabaseOptions } from './list-database.ts';

/** Why a list was not stored: the account has as many or as much as it may. */
export type ListRefusal = { readonly code: 'tooMany' | 'tooMuch' };
/** `changed`: the version is not the stored one, which is `version`. */
export type ChangeRefusal = ListRefusal | { readonly code: 'unknown' } | { readonly code: 'changed'; readonly version: number };

/** The lists of accounts. `account` is the key of an account. Each function throws a StoreError when the database cannot be used. */
export type AccountLists = {
  /** The lists of an account, the last changed first. */
  all(account: string): readonly AccountList[];
  find(account: string, id: string): AccountList | undefined;
  /** Adds a list, unless the account has one with this id: that one is the result then. */
  add(account: string, id: string, content: AccountListContent): Result<AccountList, ListRefusal>;
  /** Replaces version `list.version` of a list, and no other. */
  replace(account: string, list: AccountList): Result<AccountList, ChangeRefusal>;
  /** Removes a list. Returns whether it was there. */
  remove(account: string, id: string): boolean;
  close(): void;
};

type Row = Readonly<Record<string, unknown>>;

const columns = 'id, version, content';
const nextTurn = '(SELECT coalesce(max(turn), 0) + 1 FROM lists WHERE account = :account)';

const storedList = (own: Pick<AccountList, 'id' | 'version'>, content: AccountListContent): AccountList => ({
  ...own,
  ...contentOfList(content),
});

function listOf({ id, version, content }: Row): AccountList {
  try {
    return storedList({ id: String(id), version: Number(version) }, JSON.parse(String(content)) as AccountListContent);
  } catch (error) {
    throw new StoreError('store.damaged', 'Een lijst is niet zoals ze is bewaard. Zet een reservekopie terug.', { cause: error });
  }
}

const written = (content: AccountListContent): string => JSON.stringify(contentOfList(content));

const numberOf = (row: Row | undefined, column: string): number => Number(row?.[column] ?? 0);

const find = (database: DatabaseSync, account: string, id: string): AccountList | undefined => {
  const row = database.prepare(`SELECT ${columns} FROM lists WHERE account = ? AND id = ?`).get(account, id);
  return row && listOf(row);
};

// Whether the other lists of an account leave room for this one.
const hasRoom = `(SELECT coalesce(sum(octet_length(content)), 0) FROM lists WHERE account = :account AND id <> :id) + octet_length(:content) <= ${accountListLimits.bytes}`;
const countOfLists = '(SELECT count(*) FROM lists WHERE account = :account)';

function add(database: DatabaseSync, account: string, list: AccountList): Result<AccountList, ListRefusal> {
  const { id, version } = list;
  const { changes } = database
    .prepare(
      `INSERT INTO lists (id, account, version, turn, content) SELECT :id, :account, :version, ${nextTurn}, :content
      WHERE ${countOfLists} < ${accountListLimits.lists} AND ${hasRoom} ON CONFLICT (id) DO NOTHING`,
    )
    .run({ id, account, version, content: written(list) });
  const stored = Number(changes) === 1 ? list : find(database, account, id);
  if (stored !== undefined) {
    return ok(stored);
  }
  const count = numberOf(database.prepare(`SELECT ${countOfLists} AS lists`).get({ account }), 'lists');
  return failed({ code: count >= accountListLimits.lists ? 'tooMany' : 'tooMuch' });
}

function replace(database: DatabaseSync, account: string, list: AccountList): Result<AccountList, ChangeRefusal> {
  const { id, version } = list;
  const { changes } = database
    .prepare(
      `UPDATE lists SET version = version + 1, turn = ${nextTurn}, content = :content
      WHERE account = :account AND id = :id AND version = :version AND ${hasRoom}`,
    )
    .run({ account, id, version, content: written(list) });
  if (Number(changes) === 1) {
    return ok(storedList({ id, version: version + 1 }, list));
  }
  const stored = database.prepare('SELECT version FROM lists WHERE account = ? AND id = ?').get(account, id);
  if (stored === undefined) {
    return failed({ code: 'unknown' });
  }
  const current = numberOf(stored, 'version');
  return failed(current === version ? { code: 'tooMuch' } : { code: 'changed', version: current });
}

/** The lists of accounts in a database of their own. The file is opened, or made, at the first use. */
export function openAccountLists(options: ListDatabaseOptions): AccountLists {
  const lists = new ListDatabase(options);
  return {
    all: (account) =>
      lists.use((database) =>
        database.prepare(`SELECT ${columns} FROM lists WHERE account = ? ORDER BY turn DESC`).all(account).map(listOf),
      ),
    find: (account, id) => lists.use((database) => find(database, account, id)),
    add: (account, id, content) => lists.use((database) => add(database, account, storedList({ id, version: 1 }, content))),
    replace: (account, list) => lists.use((database) => replace(database, account, list)),
    remove: (account, id) =>
      lists.use((database) => Number(database.prepare('DELETE FROM lists WHERE account = ? AND id = ?').run(account, id).changes) === 1),
    close: () => lists.close(),
  };
}
