import { createContext } from 'react-router';
import type { CatalogueClient } from './catalogue-client.ts';

/** The client of every loader: in the browser it fetches, on the server it dispatches inside the process. */
export const clientContext = createContext<CatalogueClient>();
