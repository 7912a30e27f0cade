import { createApiFetch, type Fetch } from '#web/client/api-fetch.ts';
import { fetchInTime } from '#web/client/fetch-in-time.ts';
import type { AccountPort } from './account.ts';
import { createBearerFetch } from './bearer-fetch.ts';

/** Makes the fetch of this page to paths of the API, which carries the token of the visitor. `apiUrl` is empty for an API of the same origin. */
export function createAccountFetch(apiUrl: string, acquireToken: AccountPort['acquireToken']): Fetch {
  const { origin } = location;
  const bearerFetch = createBearerFetch({
    fetch: fetchInTime,
    siteOrigin: origin,
    apiOrigin: apiUrl || origin,
    acquireToken,
  });
  return createApiFetch(bearerFetch, apiUrl, (cookie) => void (document.cookie = cookie));
}
