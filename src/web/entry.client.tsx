import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { createCatalogueClient } from './catalogue-client.ts';
import { ClientProvider } from './client-provider.tsx';
import { clientContext } from './contexts.ts';
import { AccountProvider } from './features/account/account-provider.tsx';
import { createBearerFetch } from './features/account/bearer-fetch.ts';
import { createBrowserAccount } from './features/account/browser-account.ts';
import { TextProvider } from './text-provider.tsx';
import { loadTexts } from './texts.ts';

const account = createBrowserAccount(() => client.settings());
const { origin } = location;
const bearerFetch = createBearerFetch({
  fetch: (path, init) => fetch(path, init),
  siteOrigin: origin,
  apiOrigin: origin,
  acquireToken: account.acquireToken,
});
const client = createCatalogueClient({ fetch: bearerFetch, log: console });
void account.start();

function getContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(clientContext, client);
  return context;
}

const texts = await loadTexts((path) => fetch(path));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextProvider texts={texts}>
        <ClientProvider client={client}>
          <AccountProvider account={account}>
            <HydratedRouter getContext={getContext} />
          </AccountProvider>
        </ClientProvider>
      </TextProvider>
    </StrictMode>,
  );
});
