import type { Fetch } from '#web/client/api-fetch.ts';

type BearerOptions = {
  readonly fetch: Fetch;
  /** Origin of the page; paths are resolved against it. */
  readonly siteOrigin: string;
  /** Origin of the API, the only one that gets a token. */
  readonly apiOrigin: string;
  readonly acquireToken: (options?: { readonly renew: boolean }) => Promise<string | undefined>;
};

/** Whether a request carries the token: its path contains 'api/v2' and its origin is that of the API. Specification 6 and 7. */
function carriesToken(address: string, { siteOrigin, apiOrigin }: Pick<BearerOptions, 'siteOrigin' | 'apiOrigin'>): boolean {
  const url = URL.parse(address, siteOrigin);
  return url?.origin === apiOrigin && url.pathname.includes('api/v2');
}

/**
 * Creates a fetch that adds `Authorization: Bearer` for a signed-in visitor. After a 401 the token is renewed and the request repeated once, because the
 * provider may have changed its keys. After a second 401 the request is sent without a token, as an anonymous visitor's. Specification 6 and 7.
 */
export function createBearerFetch(options: BearerOptions): Fetch {
  const { fetch, acquireToken } = options;
  return async (address, init = {}) => {
    if (!carriesToken(address, options)) {
      return fetch(address, init);
    }
    const send = (token: string): Promise<Response> => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${token}`);
      return fetch(address, { ...init, headers });
    };
    const token = await acquireToken();
    if (token === undefined) {
      return fetch(address, init);
    }
    const response = await send(token);
    if (response.status !== 401) {
      return response;
    }
    const renewed = await acquireToken({ renew: true });
    const again = renewed === undefined || renewed === token ? response : await send(renewed);
    return again.status === 401 ? fetch(address, init) : again;
  };
}
