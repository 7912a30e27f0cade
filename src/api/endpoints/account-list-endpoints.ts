import { z } from 'zod';
import type { Result } from '#catalogue/result.ts';
import { accountListPaths } from '#contract/account-list/account-list-paths.ts';
import { accountListLimits } from '#contract/account-list/account-list-limits.ts';
import {
  accountListSchema,
  changedAccountListSchema,
  newAccountListSchema,
  type AccountList,
} from '#contract/account-list/account-list.ts';
import { fillPath } from '#contract/routes.ts';
import type { VerifiedAccount } from '#identity/access-token.ts';
import { accountKey } from '#identity/account-key.ts';
import type { AccountLists, ChangeRefusal } from '#store/lists/account-lists.ts';
import { StoreError } from '#store/store-error.ts';
import { createAccountList } from '#use-cases/list/create-account-list.ts';
import { exportAccountList } from '#use-cases/list/export-account-list.ts';
import { accountRequired } from '#api/requests/authorisation.ts';
import { EncodedBody } from '#api/responses/encoded-body.ts';
import { accountProblems, RequestProblem, type ProblemCode } from '#api/responses/problem.ts';
import {
  jsonResponse,
  jsonType,
  notStored,
  spreadsheetResponse,
  spreadsheetType,
  type HttpResponse,
  type WholeResponse,
} from '#api/responses/send-response.ts';
import { defineEndpoint, type ApiContext, type Endpoint } from './endpoint.ts';

const group = 'Lijsten van een account';
const problems = [...accountProblems, 'list.busy', 'list.unavailable'] as const satisfies readonly ProblemCode[];
/** Bytes; more than the longest list in UTF-8. */
const bodyLimit = 4_000_000;
const secondsToWait = 1;
const parameters = z.object({ listId: z.string() });

const answer = (value: unknown, status = 200): WholeResponse => jsonResponse(value, { status, cacheControl: notStored });

/** Calls `work` with the lists and the key of the account. What the store says of a fault is for the log: it names files of the server. */
function withLists<Value>(
  { lists }: ApiContext,
  account: VerifiedAccount | undefined,
  work: (lists: AccountLists, key: string) => Value,
): Value {
  if (account === undefined) {
    throw accountRequired();
  }
  if (lists === undefined) {
    throw new RequestProblem('list.unavailable');
  }
  try {
    return work(lists, accountKey(account));
  } catch (error) {
    if (!(error instanceof StoreError)) {
      throw error;
    }
    throw error.code === 'store.busy'
      ? new RequestProblem('list.busy', { headers: { 'retry-after': String(secondsToWait) } }, { cause: error })
      : new RequestProblem('list.unavailable', {}, { cause: error });
  }
}

function refusal(problem: ChangeRefusal): RequestProblem {
  switch (problem.code) {
    case 'unknown':
      return new RequestProblem('list.unknown');
    case 'changed':
      return new RequestProblem('list.changed', { version: problem.version });
    case 'tooMany':
      return new RequestProblem('list.tooMany', {
        detail: `Een account heeft hoogstens ${accountListLimits.lists} lijsten. Verwijder er eerst een.`,
      });
    case 'tooMuch':
      return new RequestProblem('list.tooMany', {
        detail: `Alle lijsten van een account mogen samen hoogstens ${accountListLimits.bytes / 1_000_000} MB zijn. Verwijder er eerst een.`,
      });
  }
}

function stored<Value>(result: Result<Value, ChangeRefusal>): Value {
  if (!result.ok) {
    throw refusal(result.problem);
  }
  return result.value;
}

function foundList(context: ApiContext, account: VerifiedAccount | undefined, listId: string): AccountList {
  const list = withLists(context, account, (lists, key) => lists.find(key, listId));
  if (list === undefined) {
    throw new RequestProblem('list.unknown');
  }
  return list;
}

const readAll = defineEndpoint(
  {
    method: 'GET',
    path: accountListPaths.lists,
    name: 'readLists',
    group,
    summary: 'De lijsten van wie is ingelogd',
    response: { schema: z.array(accountListSchema), description: 'De lijsten in hun geheel, de laatst gewijzigde eerst' },
    problems,
  },
  async ({ account }, context) => answer(withLists(context, account, (lists, key) => lists.all(key))),
);

const create = defineEndpoint(
  {
    method: 'POST',
    path: accountListPaths.lists,
    name: 'createList',
    group,
    summary: 'Maakt een lijst; zonder schooljaar voor dat waarvoor scholen nu bestellen: vanaf 1 april het volgende',
    body: newAccountListSchema,
    bodyLimit,
    response: {
      status: 201,
      schema: accountListSchema,
      description: 'De lijst met haar id en versie, 1 als ze nieuw is; de kop Location is haar adres',
    },
    problems: [...problems, 'list.tooMany'],
  },
  async ({ account, body }, context): Promise<HttpResponse> => {
    const { now } = context;
    const list = withLists(context, account, (lists, key) => stored(createAccountList(key, body, { lists, now })));
    return { ...answer(list, 201), headers: { location: fillPath(accountListPaths.list, { listId: list.id }) } };
  },
);

const read = defineEndpoint(
  {
    method: 'GET',
    path: accountListPaths.list,
    name: 'readList',
    group,
    summary: 'Een lijst',
    parameters,
    response: { schema: accountListSchema, description: 'De lijst' },
    problems: [...problems, 'list.unknown'],
  },
  async ({ account, parameters: { listId } }, context) => {
    return answer(foundList(context, account, listId));
  },
);

const exportOne = defineEndpoint(
  {
    method: 'GET',
    path: accountListPaths.excel,
    name: 'exportAccountList',
    group,
    summary: 'Een lijst als Excel-bestand om te bestellen',
    parameters,
    response: {
      contentType: spreadsheetType,
      description: 'Een .xlsx met een blad Bestelling, een regel per product en een kolom per klas, en een blad Per klas met de kosten',
    },
    problems: [...problems, 'list.unknown', 'spreadsheet.busy', 'catalogue.preparing'],
    gate: 'count',
    refuseEarly: ({ spreadsheets }) => spreadsheets.refuseWhenFull(),
  },
  async ({ account, parameters: { listId } }, context) => {
    const { current, spreadsheets } = context;
    const list = foundList(context, account, listId);
    const rows = 1 + list.classes.length + list.lines.length;
    return spreadsheetResponse(`${list.name} ${list.schoolYear}`, (send) =>
      spreadsheets.run(rows, () => current.use(async (snapshot) => send(await exportAccountList(list, { snapshot })))),
    );
  },
);

const change = defineEndpoint(
  {
    method: 'PUT',
    path: accountListPaths.list,
    name: 'changeList',
    group,
    summary: 'Vervangt een lijst door haar volgende versie, als niemand anders haar intussen heeft gewijzigd',
    parameters,
    body: changedAccountListSchema,
    bodyLimit,
    response: { schema: accountListSchema, description: 'De lijst, met een versie die één hoger is' },
    problems: [...problems, 'list.unknown', 'list.changed', 'list.tooMany'],
  },
  async ({ account, parameters: { listId }, body }, context) => {
    if (body.id !== undefined && body.id !== listId) {
      throw new RequestProblem('request.invalid', { errors: [{ field: 'id', reason: 'is niet het id in het adres' }] });
    }
    return answer(withLists(context, account, (lists, key) => stored(lists.replace(key, { ...body, id: listId }))));
  },
);

const remove = defineEndpoint(
  {
    method: 'DELETE',
    path: accountListPaths.list,
    name: 'removeList',
    group,
    summary: 'Verwijdert een lijst',
    parameters,
    response: { status: 204, description: 'De lijst is weg' },
    problems: [...problems, 'list.unknown'],
  },
  async ({ account, parameters: { listId } }, context) => {
    if (!withLists(context, account, (lists, key) => lists.remove(key, listId))) {
      throw new RequestProblem('list.unknown');
    }
    return { status: 204, contentType: jsonType, cacheControl: notStored, body: new EncodedBody(Buffer.alloc(0)) };
  },
);

/** The named lists of an account, with classes and numbers. Ours: specification 7 has no such calls. */
export const accountListEndpoints: readonly Endpoint[] = [readAll, create, read, exportOne, change, remove];
