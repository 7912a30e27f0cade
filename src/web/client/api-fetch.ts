import { apiPaths, imagePassHeader } from '#contract/routes.ts';

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** Address of a path of the API: under the base address, but for the settings, which are the site's own. Spec 7. */
export const apiAddress = (path: string, apiUrl: string): string => (path === apiPaths.settings ? path : `${apiUrl}${path}`);

/**
 * Makes a fetch that takes paths to the base address of the API. From another origin the pass for images of a closed catalogue comes in a header:
 * `keepPass` gets it. Spec 7.
 */
export function createApiFetch(fetch: Fetch, apiUrl: string, keepPass: (cookie: string) => void): Fetch {
  return async (path, init) => {
    const response = await fetch(apiAddress(path, apiUrl), init);
    const pass = apiUrl === '' ? null : response.headers.get(imagePassHeader);
    if (pass !== null) {
      keepPass(pass);
    }
    return response;
  };
}
