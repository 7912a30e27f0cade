/** How long a call may take, with its response, in milliseconds: longer than a server waits for its search cluster. */
export const callLimit = 15_000;
/** The same for a call that only tells whether the site answers. */
export const probeLimit = 5_000;
/** The same for calls of the manager's desk, which read the whole store, but for those about its commands. */
const deskLimit = 120_000;
const deskCalls = /\/Management\/(?!jobs)/u;
/** Bytes that a slow line sends in a millisecond. Those that come are compressed, and far fewer. */
const slowLine = 10;

/** What may take as long as it takes: parts of a feed that are sent, and files that are downloaded. */
const endless = /\/excel|\/report|\/uploads\//u;

const limitOf = (address: string, { body }: RequestInit): number =>
  (deskCalls.test(address) ? deskLimit : callLimit) + (typeof body === 'string' ? body.length / slowLine : 0);

/**
 * Sends a request as `fetch` does, and aborts it when it takes too long, also while its response is read: a browser waits without end on a line that hangs.
 * It rejects with a TimeoutError, so that what is too late is a failure like a lost connection. Specification 8.
 */
export function fetchInTime(address: string, init: RequestInit = {}, limit = limitOf(address, init)): Promise<Response> {
  const signals = [init.signal ?? [], endless.test(address) ? [] : AbortSignal.timeout(limit)].flat();
  return fetch(address, { ...init, signal: AbortSignal.any(signals) });
}
