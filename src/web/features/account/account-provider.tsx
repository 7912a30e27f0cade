import { createContext, useContext, useSyncExternalStore, type JSX, type ReactNode } from 'react';
import { startingUp, type AccountPort, type AccountSnapshot } from './account.ts';

// On the server nobody is signed in yet, and set-up never becomes ready.
const noAccount: AccountPort = {
  current: () => startingUp,
  subscribe: () => () => undefined,
  start: async () => undefined,
  login: async () => undefined,
  acquireToken: async () => undefined,
  logout: async () => undefined,
  dismiss: () => undefined,
};

const AccountContext = createContext<AccountPort>(noAccount);

/** Gives the account of this tab to everything inside. */
export function AccountProvider({ account, children }: { readonly account: AccountPort; readonly children: ReactNode }): JSX.Element {
  return <AccountContext value={account}>{children}</AccountContext>;
}

/** The account, for what a touch sets going: signing in and out. */
export const useAccountPort = (): AccountPort => useContext(AccountContext);

/** The current account; the component renders again when it changes. On the server and during hydration it is starting up. */
export function useAccount(): AccountSnapshot {
  const { subscribe, current } = useAccountPort();
  return useSyncExternalStore(subscribe, current, () => startingUp);
}
