import { failed, ok, type Result } from '#catalogue/result.ts';
import type { PathFetch, PathResponse } from './path-fetch.ts';
import { readProblem } from './read-problem.ts';

/** Why a call gave nothing: the status, 0 without a response, and the code and the sentences of the server, if any. */
export type CallProblem = { readonly status: number; readonly code: string; readonly sentences: readonly string[] };

/**
 * The result of a call at the desk or for a list of an account, which has no default: a problem is shown in its place. What pages read of the catalogue is
 * a `Fetched` value, which always has one.
 */
export type CallResult<Value> = Result<Value, CallProblem>;

const unreachable: CallProblem = { status: 0, code: '', sentences: [] };

async function problemOf(response: PathResponse): Promise<CallProblem> {
  const { status } = response;
  const { code, title, detail, errors = [] } = await readProblem(response);
  // Without one of our codes the response is of something between the server and the visitor, in words of its own.
  if (code === undefined) {
    return { status, code: '', sentences: [] };
  }
  const reasons = errors.map(({ field, reason }) => `${field} ${reason}.`);
  return { status, code, sentences: [title, detail, ...reasons].filter((sentence) => sentence !== undefined) };
}

/** Sends a call and reads its response. Never rejects: a problem has the sentences of the server. */
export async function sendCall<Value>(
  fetch: PathFetch,
  read: (response: PathResponse) => Promise<unknown>,
  path: string,
  init?: RequestInit,
): Promise<CallResult<Value>> {
  try {
    const response = await fetch(path, init);
    return response.ok ? ok((await read(response)) as Value) : failed(await problemOf(response));
  } catch {
    return failed(unreachable);
  }
}

/** Whether a call may succeed when it is sent again: a lost connection and a server that is busy or being renewed pass; a refusal does not. */
export const mayPass = ({ status }: CallProblem): boolean => status === 0 || status === 429 || status >= 500;
