import { createContext, useContext, type JSX, type ReactNode } from 'react';

const NonceContext = createContext('');

/** Gives inline scripts the nonce of the page's Content-Security-Policy. Only the server has one: a browser shows it to no script. */
export function NonceProvider({ nonce, children }: { readonly nonce: string; readonly children: ReactNode }): JSX.Element {
  return <NonceContext value={nonce}>{children}</NonceContext>;
}

/** The nonce; empty in the browser. */
export const useNonce = (): string => useContext(NonceContext);
