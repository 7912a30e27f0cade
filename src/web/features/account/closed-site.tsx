import { createContext, useContext, useEffect, useState, type JSX, type ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { imagePassCookie, isOpenPage } from '#contract/routes.ts';
import { useClient } from '#web/client/client-provider.tsx';
import type { SiteFacts } from '#web/site/site-data.ts';
import { SiteContext, useSite } from '#web/site/site.ts';
import { useCurrentMenu } from '#web/site/use-current-menu.ts';
import { useAccount } from './account-provider.tsx';
import { isReturn } from './openid/return-path.ts';
import { SignInPage, type SignInPhase } from './sign-in-page.tsx';

type Opened = { readonly accountId: string; readonly facts: SiteFacts };
type OpenedState = readonly [opened: Opened | undefined, setOpened: (opened: Opened | undefined) => void];

const OpenedContext = createContext<OpenedState>([undefined, () => undefined]);
const GateContext = createContext<SignInPhase | 'open'>('open');

/** Keeps what a closed site opened for who is signed in. It stands around the router: a page that failed and one that did not have different shells. */
export function OpenedSiteProvider({ children }: { readonly children: ReactNode }): JSX.Element {
  return <OpenedContext value={useState<Opened>()}>{children}</OpenedContext>;
}

function throwImagePassAway(): void {
  document.cookie = `${imagePassCookie}=; Path=/; Max-Age=0; SameSite=Strict`;
}

/** What the server could not give to a visitor without an account, asked anew with his token: the menu, and the page itself. */
function useOpened(site: SiteFacts): Opened | undefined {
  const client = useClient();
  const { active } = useAccount();
  const { revalidate } = useRevalidator();
  const location = useLocation();
  const [opened, setOpened] = useContext(OpenedContext);
  const accountId = site.access === 'closed' && !isReturn(location) ? active?.id : undefined;
  const isOpen = opened !== undefined && opened.accountId === active?.id;
  // Only the first page was loaded without a token, by the server.
  const isFirstPage = location.key === 'default';
  useEffect(() => {
    if (accountId === undefined || isOpen) {
      return undefined;
    }
    let wanted = true;
    const open = async (): Promise<void> => {
      const { loadMenu } = await import('#web/site/load-menu.ts');
      const [menu] = await Promise.all([loadMenu(client), isFirstPage ? revalidate() : undefined]);
      if (wanted) {
        setOpened({ accountId, facts: { ...site, access: 'signedIn', ...menu } });
      }
    };
    void open();
    return () => {
      wanted = false;
    };
  }, [accountId, isOpen, isFirstPage, client, revalidate, site, setOpened]);
  useEffect(() => {
    if (opened && !active) {
      setOpened(undefined);
      throwImagePassAway();
    }
  }, [opened, active, setOpened]);
  return isOpen ? opened : undefined;
}

/** Around a site that may be closed to visitors without an account: what is inside `Gated` then shows only to who is signed in. */
export function ClosedSite({ children }: { readonly children: ReactNode }): JSX.Element {
  const site = useSite();
  const { state, active } = useAccount();
  const opened = useOpened(site);
  const facts = useCurrentMenu(opened?.facts ?? site);
  const settingUp = state === 'startup' || state === 'handleRedirect';
  const phase = active ? 'opening' : settingUp ? 'unknown' : 'signIn';
  return (
    <SiteContext value={facts}>
      <GateContext value={site.access === 'open' || opened ? 'open' : phase}>{children}</GateContext>
    </SiteContext>
  );
}

function useGate(): SignInPhase | 'open' {
  const gate = useContext(GateContext);
  return isOpenPage(useLocation().pathname) ? 'open' : gate;
}

/** Whether the page shows what it is about; false where a closed site shows the way to sign in instead. For what stands inside `ClosedSite`. */
export const useIsShown = (): boolean => useGate() === 'open';

/** Content of the catalogue; on a closed site the way to sign in instead. Pages that hold nothing of the catalogue are always open. */
export function Gated({ children }: { readonly children: ReactNode }): ReactNode {
  const gate = useGate();
  return gate === 'open' ? children : <SignInPage phase={gate} />;
}
