import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { createCatalogueClient } from './catalogue-client.ts';
import { ClientProvider } from './client-provider.tsx';
import { clientContext } from './contexts.ts';
import { TextProvider } from './text-provider.tsx';
import { loadTexts } from './texts.ts';

const client = createCatalogueClient({ fetch: (path, init) => fetch(path, init), log: console });

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
          <HydratedRouter getContext={getContext} />
        </ClientProvider>
      </TextProvider>
    </StrictMode>,
  );
});
