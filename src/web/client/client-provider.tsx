import { createContext, useContext, type JSX, type ReactNode } from 'react';
import type { CatalogueClient } from './catalogue-client.ts';

const ClientContext = createContext<CatalogueClient | undefined>(undefined);

/** Provides the client to components, for requests outside the loading of a page. */
export function ClientProvider({ client, children }: { readonly client: CatalogueClient; readonly children: ReactNode }): JSX.Element {
  return <ClientContext value={client}>{children}</ClientContext>;
}

/** The client, for requests that follow an action of the visitor. Throws outside a ClientProvider. */
export function useClient(): CatalogueClient {
  const client = useContext(ClientContext);
  if (!client) {
    throw new Error('useClient needs a ClientProvider around it');
  }
  return client;
}
