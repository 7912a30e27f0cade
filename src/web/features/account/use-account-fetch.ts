import { useMemo } from 'react';
import { createApiFetch } from '#web/client/api-fetch.ts';
import type { PathFetch } from '#web/client/path-fetch.ts';
import { useSite } from '#web/site/site.ts';
import { useAccountPort } from './account-provider.tsx';
import { createBearerFetch } from './bearer-fetch.ts';

function storePass(cookie: string): void {
  document.cookie = cookie;
}

/** A fetch to paths of the API that carries the token of the visitor, for calls that are not of the catalogue. */
export function useAccountFetch(): PathFetch {
  const { apiUrl } = useSite();
  const { acquireToken } = useAccountPort();
  return useMemo(() => {
    const { origin } = location;
    const fetch = (path: string, init?: RequestInit): Promise<Response> => globalThis.fetch(path, init);
    const bearerFetch = createBearerFetch({ fetch, siteOrigin: origin, apiOrigin: apiUrl || origin, acquireToken });
    return createApiFetch(bearerFetch, apiUrl, storePass);
  }, [apiUrl, acquireToken]);
}
