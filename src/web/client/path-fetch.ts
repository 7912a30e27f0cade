/** As much of a response as the client reads. */
export type PathResponse = Pick<Response, 'ok' | 'status' | 'json' | 'blob'>;

/** Sends a request to a path of this server or of the API behind it, as `fetch` does. */
export type PathFetch = (path: string, init?: RequestInit) => Promise<PathResponse>;
