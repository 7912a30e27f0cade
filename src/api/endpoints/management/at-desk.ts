import type { Desk } from '#management/desk.ts';
import { errorCode, hasErrorCode } from '#contract/caught-error.ts';
import { accountProblems, RequestProblem, type ProblemCode } from '#api/responses/problem.ts';
import { jsonResponse, notStored, type HttpResponse } from '#api/responses/send-response.ts';
import type { ApiContext } from '#api/endpoints/endpoint.ts';

/** The group of the endpoints of the desk. */
export const deskGroup = 'Management';
/** The problems of every endpoint of the desk. */
export const deskProblems = [
  ...accountProblems,
  'account.role',
  'desk.empty',
  'desk.unavailable',
  'desk.noRoom',
] as const satisfies readonly ProblemCode[];

/** A response with what was read; no cache stores it. */
export const deskResponse = (value: unknown, status = 200): HttpResponse => jsonResponse(value, { status, cacheControl: notStored });

// As after a command that another account of the machine gave: its files are not the server's.
const noAccess = 'De server mag niet schrijven in de gegevensmap. Laat de eigenaar en de rechten van de bestanden daar nakijken.';

/** Calls `work` with the desk. What the store says of a fault is a sentence for the manager, so it is sent. */
export async function atDesk<Value>({ desk }: ApiContext, work: (desk: Desk) => Promise<Value>): Promise<Value> {
  if (desk === undefined) {
    throw new RequestProblem('desk.unavailable');
  }
  try {
    return await work(desk);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'store.busy') {
      throw new RequestProblem('desk.busy');
    }
    if (hasErrorCode(error, 'ENOSPC', 'EDQUOT')) {
      throw new RequestProblem('desk.noRoom');
    }
    if (hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS')) {
      throw new RequestProblem('desk.unavailable', { detail: noAccess }, { cause: error });
    }
    if (error instanceof Error && (code?.startsWith('store.') === true || code === 'mapping.file')) {
      throw new RequestProblem('desk.unavailable', { detail: error.message }, { cause: error });
    }
    throw error;
  }
}

/** Gives what was read of the store. Throws the problem `desk.empty` for undefined: there is no store, so nothing to show. */
export function requireStored<Value>(value: Value | undefined): Value {
  if (value === undefined) {
    throw new RequestProblem('desk.empty', { detail: 'Lees eerst een bestand in.' });
  }
  return value;
}
