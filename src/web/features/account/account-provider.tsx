import { createContext, useContext, useSyncExternalStore, type JSX, type ReactNode } from 'react';
import { startingUp, type AccountPort, type AccountSnapshot } from './account.ts';

const nothing = async (): Promise<undefined> => undefined;

// On the server nobody is signed in, and set-up never becomes ready.
const noAccount: AccountPort = {
  current: () => startingUp,
  subscribe: () => () => undefined,
  start: nothing,
  login: nothing,
  acquireToken: nothing,
  logout: nothing,
  dismiss: () => undefined,
};

const AccountContext = createContext<AccountPort>(noAccount);

/** Provides the account of this tab to components. */
export function AccountProvider({ account, children }: { readonly account: AccountPort; readonly children: ReactNode }): JSX.Element {
  return <AccountContext value={account}>{children}</AccountContext>;
}

/** The account port, for actions of the visitor: signing in and out. */
export const useAccountPort = (): AccountPort => useContext(AccountContext);

/** The current account; the component renders again when it changes. On the server and during hydration it is starting up. */
export function useAccount(): AccountSnapshot {
  const { subscribe, current } = useAccountPort();
  return useSyncExternalStore(subscribe, current, () => startingUp);
}
