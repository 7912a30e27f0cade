/** What sends requests: paths of this site or whole addresses. */
export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

type BearerOptions = {
  readonly fetch: Fetch;
  /** Origin of the page, against which a path is read. */
  readonly siteOrigin: string;
  /** Origin of the API: nothing else ever sees a token. */
  readonly apiOrigin: string;
  readonly acquireToken: (options?: { readonly renew: boolean }) => Promise<string | undefined>;
};

/** Whether a request carries the token: its path contains 'api/v2', and it goes to the API. Spec 6 and 7. */
export function carriesToken(address: string, { siteOrigin, apiOrigin }: Pick<BearerOptions, 'siteOrigin' | 'apiOrigin'>): boolean {
  const url = URL.parse(address, siteOrigin);
  return url?.origin === apiOrigin && url.pathname.includes('api/v2');
}

/**
 * Makes a fetch that adds `Authorization: Bearer` for who is signed in. A token that the API refuses is renewed once and the request repeated: the
 * provider may have changed its keys. A request that is refused all the same goes without a token, as an anonymous visitor's. Spec 6 and 7.
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
