import { createElement, type ReactNode } from 'react';
import { matchRoutes, type LoaderFunctionArgs, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { abortOf } from './client/deduped-fetch.ts';
import { callLimit } from './client/fetch-in-time.ts';
import { pageRoutes, type PageModule, type PageRoute } from './page-routes.ts';
import { keepShown, loadWatchContext, type PageShown } from './page-refresh.ts';
import type { TextStore } from './texts/texts.ts';

/** What the routes need beside the pages. */
export type BrowserRoutesOptions = {
  readonly texts: TextStore;
  /** Leaves for an address by a whole page load. */
  readonly leave: () => void;
  /** Whether the site does not answer. A navigation by a link is over then: the visitor stays on the open page. */
  readonly isLost: (request: Request) => Promise<boolean>;
  /** What is shown of a page by its name. */
  readonly shown: (name: string, request: Request) => unknown;
  readonly settled: PageShown['settled'];
};

/**
 * A page as the router of the browser takes it: its code, its data and its own texts are there before it shows. The code is not `lazy`, because the
 * router remembers that it could not be loaded. A page whose code is gone, because the site was renewed since, is loaded as a document: `leave` does it.
 */
function browserRoute({ name, path, read }: PageRoute, known: PageModule | undefined, options: BrowserRoutesOptions): RouteObject {
  const { texts, leave, isLost, shown, settled } = options;
  let code = known;
  const load = async (args: LoaderFunctionArgs): Promise<unknown> => {
    code ??= await Promise.race([read(), abortOf(AbortSignal.timeout(callLimit))]);
    const { loader = () => null, clientLoader = loader, handle } = code;
    const loadData = keepShown(clientLoader, { shown: (request) => shown(name, request), settled });
    const [loaded] = await Promise.all([loadData(args), ...(handle?.namespaces ?? []).map(texts.need)]);
    return loaded;
  };
  const end = async (request: Request, failed: boolean): Promise<void> => {
    if (failed && !request.signal.aborted && !(await isLost(request)) && !code) {
      leave();
      await new Promise<never>(() => undefined);
    }
  };
  return {
    id: name,
    path,
    Component: (): ReactNode => code && createElement(code.default),
    shouldRevalidate: (args: ShouldRevalidateFunctionArgs): boolean => code?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
    async loader(args: LoaderFunctionArgs): Promise<unknown> {
      const { request, context } = args;
      const watch = context.get(loadWatchContext);
      try {
        const loaded = await load(args);
        await end(request, watch.failed);
        return loaded;
      } catch (error) {
        await end(request, watch.failed || error instanceof Error);
        throw error;
      }
    },
  };
}

/** Makes the routes of the browser. The code of the open page is loaded before hydration, that of the others on navigation. */
export async function browserRoutes(path: string, options: BrowserRoutesOptions): Promise<readonly RouteObject[]> {
  const shown = matchRoutes([...pageRoutes], path)?.at(-1)?.route;
  return Promise.all(pageRoutes.map(async (page) => browserRoute(page, page === shown ? await page.read() : undefined, options)));
}
