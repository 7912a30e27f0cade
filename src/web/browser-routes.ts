import { matchRoutes, type RouteObject } from 'react-router';
import { pageRoutes, type PageModule, type PageRoute } from './page-routes.ts';
import type { TextStore } from './texts.ts';

/** Leaves for an address by a whole page load. */
export type Leave = () => void;

/** A page as the router of the browser takes it: its data and its own texts are there before it shows. */
function readyPage({ default: Component, loader, clientLoader = loader, handle, shouldRevalidate }: PageModule, texts: TextStore) {
  return {
    Component,
    ...(shouldRevalidate ? { shouldRevalidate } : {}),
    async loader(args: Parameters<NonNullable<typeof loader>>[0]): Promise<unknown> {
      const [loaded = null] = await Promise.all([clientLoader?.(args), ...(handle?.namespaces ?? []).map(texts.need)]);
      return loaded;
    },
  };
}

/**
 * Makes the routes of the browser. The page that is shown is read before it wakes up; the others when somebody goes there. A page whose code is
 * gone, because the site was renewed since, is loaded whole: `leave` does it.
 */
export async function browserRoutes(path: string, texts: TextStore, leave: Leave): Promise<readonly RouteObject[]> {
  const shown = matchRoutes([...pageRoutes], path)?.at(-1)?.route;
  const routeOf = async (page: PageRoute): Promise<RouteObject> => {
    const read = async () => readyPage(await page.read(), texts);
    const lazy = () =>
      read().catch(() => {
        leave();
        return new Promise<never>(() => undefined);
      });
    return { id: page.name, path: page.path, ...(page === shown ? await read() : { lazy }) };
  };
  return Promise.all(pageRoutes.map(routeOf));
}
