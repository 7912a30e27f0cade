import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { createCatalogueClient } from './catalogue-client.ts';
import { ClientProvider } from './client-provider.tsx';
import { clientContext, textStoreContext } from './contexts.ts';
import { createDedupedFetch } from './deduped-fetch.ts';
import { AccountProvider } from './features/account/account-provider.tsx';
import { createBearerFetch } from './features/account/bearer-fetch.ts';
import { createBrowserAccount } from './features/account/browser-account.ts';
import { OpenedSiteProvider } from './features/account/closed-site.tsx';
import { TextProvider } from './text-provider.tsx';
import { createTextStore } from './texts.ts';

const account = createBrowserAccount(() => client.settings());
const { origin } = location;
const bearerFetch = createBearerFetch({
  fetch: (path, init) => fetch(path, init),
  siteOrigin: origin,
  apiOrigin: origin,
  acquireToken: account.acquireToken,
});
const client = createCatalogueClient({ fetch: createDedupedFetch(bearerFetch, () => performance.now()), log: console });
void account.start();

// The server named the page's namespaces in its head.
const textLinks = [...document.querySelectorAll<HTMLLinkElement>('link[data-namespace]')];
const version = new URL(textLinks[0]?.href ?? location.href).searchParams.get('v') ?? '';
const textStore = createTextStore({ fetch: (path) => fetch(path), version });

function getContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(clientContext, client);
  context.set(textStoreContext, textStore);
  return context;
}

function wakeUp(): void {
  hydrateRoot(
    document,
    <StrictMode>
      <TextProvider texts={textStore.texts}>
        <ClientProvider client={client}>
          <AccountProvider account={account}>
            <OpenedSiteProvider>
              <HydratedRouter getContext={getContext} />
            </OpenedSiteProvider>
          </AccountProvider>
        </ClientProvider>
      </TextProvider>
    </StrictMode>,
  );
}

// Without its texts the page stays as the server made it, and works like a page without JavaScript. Not with a top-level await: pages import
// what is shared from this file, and would wait for it, while waking up needs the pages.
void Promise.all(textLinks.map(({ dataset }) => textStore.need(dataset['namespace'] ?? ''))).then(() => startTransition(wakeUp));
