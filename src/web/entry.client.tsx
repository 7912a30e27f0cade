import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserRoutes } from './browser-routes.ts';
import { createCatalogueClient } from './catalogue-client.ts';
import { ClientProvider } from './client-provider.tsx';
import { clientContext } from './contexts.ts';
import { createDedupedFetch } from './deduped-fetch.ts';
import { Document } from './document.tsx';
import { AccountProvider } from './features/account/account-provider.tsx';
import { createBearerFetch } from './features/account/bearer-fetch.ts';
import { createBrowserAccount } from './features/account/browser-account.ts';
import { OpenedSiteProvider } from './features/account/closed-site.tsx';
import { readPageState } from './page-state.ts';
import { ErrorBoundary, Root } from './root.tsx';
import { readSite, SiteContext } from './site.ts';
import { TextProvider } from './text-provider.tsx';
import { createTextStore } from './texts.ts';

const { origin } = location;
// The page that is open; once the router is there, the one that is being opened.
let address = (): URL => new URL(location.href);
const account = createBrowserAccount({ readSettings: () => client.settings(), address: () => address() });
const bearerFetch = createBearerFetch({
  fetch: (path, init) => fetch(path, init),
  siteOrigin: origin,
  apiOrigin: origin,
  acquireToken: account.acquireToken,
});
const pageState = readPageState(document);
const site = readSite(pageState.site);
const dedupedFetch = createDedupedFetch(bearerFetch, () => performance.now());
const client = createCatalogueClient({ fetch: dedupedFetch, log: console, cdnUrl: site.settings.cdnUrl });
void account.start();

function getContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(clientContext, client);
  return context;
}

async function wakeUp(): Promise<void> {
  const texts = createTextStore({ fetch: (path) => fetch(path), version: site.textVersion });
  // The server named the page's namespaces in its head.
  const textLinks = document.querySelectorAll<HTMLLinkElement>('link[data-namespace]');
  const needs = Array.from(textLinks, ({ dataset }) => texts.need(dataset['namespace'] ?? ''));
  const leave = (): void => location.assign(address());
  const [children] = await Promise.all([browserRoutes(location.pathname, texts, leave), ...needs]);
  const root = { id: 'root', Component: Root, ErrorBoundary, children: [...children] };
  const router = createBrowserRouter([root], { hydrationData: pageState.router, getContext });
  address = () => new URL(createPath(router.state.navigation.location ?? router.state.location), origin);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
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
      </StrictMode>,
    );
  });
}

// Without its texts or its code the page stays as the server made it, and works like a page without JavaScript. Not with a top-level await: pages import
// what is shared from this file, and would wait for it, while waking up needs the pages.
wakeUp().catch(console.error);
