import { createContext, useContext, type JSX, type ReactNode } from 'react';
import type { CatalogueClient } from './catalogue-client.ts';
import type { PathFetch } from './path-fetch.ts';

const ClientContext = createContext<CatalogueClient | undefined>(undefined);
const FetchContext = createContext<PathFetch | undefined>(undefined);

type ClientProviderProps = {
  readonly client: CatalogueClient;
  /** Sends requests to the API with the token of the visitor; absent on the server. */
  readonly fetch?: PathFetch;
  readonly children: ReactNode;
};

/** Provides the client to components, for requests outside the loading of a page. */
export function ClientProvider({ client, fetch, children }: ClientProviderProps): JSX.Element {
  return (
    <ClientContext value={client}>
      <FetchContext value={fetch}>{children}</FetchContext>
    </ClientContext>
  );
}

/** Sends requests to the API that the client does not know, with the token of the visitor; undefined on the server. */
export const useApiFetch = (): PathFetch | undefined => useContext(FetchContext);

/** The client, for requests that follow an action of the visitor. Throws outside a ClientProvider. */
export function useClient(): CatalogueClient {
  const client = useContext(ClientContext);
  if (!client) {
    throw new Error('useClient needs a ClientProvider around it');
  }
  return client;
}
