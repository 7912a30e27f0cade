import { createContext, useContext, type JSX, type ReactNode } from 'react';
import type { CatalogueClient } from './catalogue-client.ts';

const ClientContext = createContext<CatalogueClient | undefined>(undefined);

/** Gives the client to everything inside, for calls that are no part of loading a page. */
export function ClientProvider({ client, children }: { readonly client: CatalogueClient; readonly children: ReactNode }): JSX.Element {
  return <ClientContext value={client}>{children}</ClientContext>;
}

/** The client, for calls that follow a touch or a keystroke. */
export function useClient(): CatalogueClient {
  const client = useContext(ClientContext);
  if (!client) {
    throw new Error('useClient needs a ClientProvider around it');
  }
  return client;
}
