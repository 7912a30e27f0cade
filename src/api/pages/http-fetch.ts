import type { InProcessFetch } from './in-process-fetch.ts';

/** Longest time that a call of a page may take, its body included. */
const patience = 3_000;

/**
 * Makes a `fetch` that asks the API of another process: the path, the method, the body and its type go out, and nothing else, so nothing of a visitor
 * can. It rejects when the answer takes too long, or leads elsewhere.
 */
export function createHttpFetch(apiUrl: string, milliseconds = patience): InProcessFetch {
  return (path, { method = 'GET', headers, body, signal } = {}) => {
    const contentType = new Headers(headers).get('content-type');
    const timeOut = AbortSignal.timeout(milliseconds);
    return fetch(`${apiUrl}${path}`, {
      method,
      headers: { accept: 'application/json', ...(contentType !== null && { 'content-type': contentType }) },
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
      ...(body !== undefined && { body }),
    });
  };
}
