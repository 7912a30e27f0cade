import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserRoutes } from './browser-routes.ts';
import { createCatalogueClient } from './client/catalogue-client.ts';
import { ClientProvider } from './client/client-provider.tsx';
import { clientContext } from './client/client-context.ts';
import { replayEarlyEvents } from './early/replay-events.ts';
import { createDedupedFetch } from './client/deduped-fetch.ts';
import { fetchInTime, probeLimit } from './client/fetch-in-time.ts';
import { Document } from './document/document.tsx';
import { createAccountFetch } from './features/account/account-fetch.ts';
import { AccountProvider } from './features/account/account-provider.tsx';
import { createBrowserAccount } from './features/account/browser-account.ts';
import { OpenedSiteProvider } from './features/account/closed-site.tsx';
import { createPageRefresh, loadWatchContext, watchedFetch } from './page-refresh.ts';
import { readPageState } from './document/page-state.ts';
import { ErrorBoundary, Root } from './root.tsx';
import { readSite, SiteContext } from './site/site.ts';
import { TextProvider } from './texts/text-provider.tsx';
import { createTextStore } from './texts/texts.ts';
import { keepEntriesApart } from './ui/entry-keys.ts';
import { watchSteps } from './ui/next-step.ts';
import { installTrustRules } from './document/trusted-types.ts';

installTrustRules(globalThis);
keepEntriesApart();
watchSteps();
const { origin } = location;
// The open page; during a navigation of the router, the page that is being opened.
let address = (): URL => new URL(location.href);
const account = createBrowserAccount({ readSettings: () => client.settings(), address: () => address() });
const pageState = readPageState(document);
const site = readSite(pageState.site);
const { apiUrl } = site;
const { cdnUrl } = site.settings;
const calls = createDedupedFetch(createAccountFetch(apiUrl, account.acquireToken), () => performance.now());
const client = createCatalogueClient({ fetch: calls.fetch, log: console, cdnUrl });
void account.start();

const pageAddress = (): string => `${origin}${location.pathname}${location.search}`;

/** Context of one load: a client that notes failures. A revalidation first drops the shared responses, so that its requests are sent. */
function loadContext(isRevalidation: boolean): RouterContextProvider {
  const context = new RouterContextProvider();
  const watch = { failed: false };
  if (isRevalidation) {
    calls.forget();
  }
  context.set(loadWatchContext, watch);
  context.set(clientContext, createCatalogueClient({ fetch: watchedFetch(calls.fetch, watch), log: console, cdnUrl }));
  return context;
}

/** Marks the document as hydrated. It is the outermost component, so its effect runs last: every part of the page listens by then. */
function Hydrated({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(() => {
    // For measurements and tests: from here on every button and link responds.
    document.documentElement.dataset['hydrated'] = '';
    void replayEarlyEvents();
  }, []);
  return children;
}

async function hydrate(): Promise<void> {
  const texts = createTextStore({ fetch: fetchInTime, version: site.textVersion });
  const needs = pageState.namespaces.map(texts.need);
  const leave = (): void => location.assign(address());
  const isLost = async ({ signal }: Request): Promise<boolean> => {
    const lost = await fetchInTime('/robots.txt', { method: 'HEAD', cache: 'no-store' }, probeLimit).then(
      () => false,
      () => true,
    );
    const { location: open, navigation } = router.state;
    if (lost && !signal.aborted && navigation.location && navigation.historyAction !== 'POP') {
      const state = { lost: createPath(navigation.location) };
      void router.navigate(open, { state, replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    }
    return lost;
  };
  const shown = (name: string, { url }: Request): unknown => {
    const { revalidation, navigation, loaderData } = router.state;
    return revalidation === 'loading' && navigation.state === 'idle' && url === pageAddress() ? loaderData[name] : undefined;
  };
  const isReadable = (): boolean => site.access === 'open' || account.current().active !== undefined;
  const refresh = (): void => {
    if (router.state.revalidation === 'idle' && router.state.navigation.state === 'idle' && isReadable()) {
      void router.revalidate();
    }
  };
  const { settled } = createPageRefresh({ page: document, view: window, now: () => Date.now() }, refresh);
  const [children] = await Promise.all([browserRoutes(location.pathname, { texts, leave, isLost, shown, settled }), ...needs]);
  const root = { id: 'root', Component: Root, ErrorBoundary, children: [...children] };
  const getContext = (): RouterContextProvider => loadContext(router.state.revalidation === 'loading');
  const router = createBrowserRouter([root], { hydrationData: pageState.router, getContext });
  address = () => new URL(createPath(router.state.navigation.location ?? router.state.location), origin);
  settled(pageState.failed);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Hydrated>
          <Document>
            <SiteContext value={site}>
              <TextProvider texts={texts.texts}>
                <ClientProvider client={client}>
                  <AccountProvider account={account}>
                    <OpenedSiteProvider>
                      <RouterProvider router={router} />
                    </OpenedSiteProvider>
                  </AccountProvider>
                </ClientProvider>
              </TextProvider>
            </SiteContext>
          </Document>
        </Hydrated>
      </StrictMode>,
    );
  });
}

// Without its texts or its code the page stays as the server rendered it, and works like a page without JavaScript. Not a top-level await: pages import
// shared modules from this file and would wait for it, while hydration needs the pages.
hydrate().catch((error: unknown) => {
  console.error(error);
  globalThis.earlyEvents.giveUp();
});
