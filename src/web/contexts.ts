import { createContext } from 'react-router';
import type { CatalogueClient } from './catalogue-client.ts';
import type { SiteFacts } from './site-facts.ts';
import type { TextStore } from './texts.ts';

/** The client of every load function: in the browser it fetches, on the server it dispatches inside the process. */
export const clientContext = createContext<CatalogueClient>();

/** Settings, areas and site facts, gathered before a page renders. Only set on the server. */
export const siteContext = createContext<SiteFacts>();

/** Nonce of the request's Content-Security-Policy. Only set on the server. */
export const nonceContext = createContext<string>('');

/** The texts of the browser: a page that has its own asks for them before it renders. Only set in the browser. */
export const textStoreContext = createContext<TextStore>();
