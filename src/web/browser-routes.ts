import { matchRoutes, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { pageRoutes, type PageModule, type PageRoute } from './page-routes.ts';
import { keepShown, type PageShown } from './page-refresh.ts';
import type { TextStore } from './texts/texts.ts';

/** Leaves for an address by a whole page load. */
export type Leave = () => void;

/** What the routes need beside the pages: the texts, how to leave for an address by a whole page load, and what is shown of a page by its name. */
export type BrowserRoutesOptions = {
  readonly texts: TextStore;
  readonly leave: Leave;
  readonly shown: (name: string, request: Request) => unknown;
  readonly settled: PageShown['settled'];
};

/** A page as the router of the browser takes it: its data and its own texts are there before it shows. */
function readyPage(name: string, page: PageModule, { texts, shown, settled }: BrowserRoutesOptions) {
  const { default: Component, loader = () => null, clientLoader = loader, handle, shouldRevalidate } = page;
  const load = keepShown(clientLoader, { shown: (request) => shown(name, request), settled });
  return {
    Component,
    ...(shouldRevalidate ? { shouldRevalidate } : {}),
    async loader(args: LoaderFunctionArgs): Promise<unknown> {
      const [loaded] = await Promise.all([load(args), ...(handle?.namespaces ?? []).map(texts.need)]);
      return loaded;
    },
  };
}

/**
 * Makes the routes of the browser. The code of the open page is loaded before hydration, that of the others on navigation. A page whose code is
 * gone, because the site was renewed since, is loaded as a document: `leave` does it.
 */
export async function browserRoutes(path: string, options: BrowserRoutesOptions): Promise<readonly RouteObject[]> {
  const shown = matchRoutes([...pageRoutes], path)?.at(-1)?.route;
  const routeOf = async (page: PageRoute): Promise<RouteObject> => {
    const read = async () => readyPage(page.name, await page.read(), options);
    const lazy = () =>
      read().catch(() => {
        options.leave();
        return new Promise<never>(() => undefined);
      });
    return { id: page.name, path: page.path, ...(page === shown ? await read() : { lazy }) };
  };
  return Promise.all(pageRoutes.map(routeOf));
}
