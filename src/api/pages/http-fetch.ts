import type { ApiFetch } from '#page-handler.ts';

/** Milliseconds that a request of a page may take, body included: longer than a busy API takes to refuse one, so that only an API that hangs is given up. */
const requestTimeout = 8_000;

/**
 * Creates a `fetch` to the API of another process. It sends path, method, body and content type only, so nothing of a visitor leaves this process. It
 * rejects after a timeout and at a redirect.
 */
export function createHttpFetch(apiUrl: string, timeout = requestTimeout): ApiFetch {
  return (path, { method = 'GET', headers, body, signal } = {}) => {
    const contentType = new Headers(headers).get('content-type');
    const timeOut = AbortSignal.timeout(timeout);
    return fetch(`${apiUrl}${path}`, {
      method,
      headers: { accept: 'application/json', ...(contentType !== null && { 'content-type': contentType }) },
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
      ...(body !== undefined && { body }),
    });
  };
}
