import { apiPaths, imagePassHeader } from '#contract/routes.ts';

/** Sends requests to paths of this site or to absolute addresses. */
export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** Address of a path of the API: under the base address, except the settings, which the site itself serves. Specification 7. */
const apiAddress = (path: string, apiUrl: string): string => (path === apiPaths.settings ? path : `${apiUrl}${path}`);

/**
 * Creates a fetch that resolves paths against the base address of the API. From another origin the cookie that gives access to the images of a closed
 * catalogue comes in a header: `storePass` gets it. Specification 7.
 */
export function createApiFetch(fetch: Fetch, apiUrl: string, storePass: (cookie: string) => void): Fetch {
  return async (path, init) => {
    const response = await fetch(apiAddress(path, apiUrl), init);
    const pass = apiUrl === '' ? null : response.headers.get(imagePassHeader);
    if (pass !== null) {
      storePass(pass);
    }
    return response;
  };
}
