import { createContext, useContext, useEffect, useState, type JSX, type ReactNode } from 'react';
import { useLocation, useNavigationType, useRevalidator } from 'react-router';
import { imagePassCookie, isOpenPage } from '#contract/routes.ts';
import { useClient } from '#web/client/client-provider.tsx';
import type { SiteData } from '#web/site/site-data.ts';
import { SiteContext, useSite } from '#web/site/site.ts';
import { useCurrentMenu } from '#web/site/use-current-menu.ts';
import { useAccount } from './account-provider.tsx';
import { isReturn } from './openid/return-path.ts';
import { SignInPage, type SignInPhase } from './sign-in-page.tsx';

type Opened = { readonly accountId: string; readonly data: SiteData };
type OpenedState = readonly [opened: Opened | undefined, setOpened: (opened: Opened | undefined) => void];

const OpenedContext = createContext<OpenedState>([undefined, () => undefined]);
const GateContext = createContext<SignInPhase | 'open'>('open');

/** Keeps the site data of a closed site that the signed-in visitor may see. It is outside the router, because a page and an error page have different shells. */
export function OpenedSiteProvider({ children }: { readonly children: ReactNode }): JSX.Element {
  return <OpenedContext value={useState<Opened>()}>{children}</OpenedContext>;
}

function deleteImagePass(): void {
  document.cookie = `${imagePassCookie}=; Path=/; Max-Age=0; SameSite=Strict`;
}

/** Loads with the visitor's token what the server did not send: the menu and the open page. Undefined until it is there, and after sign-out. */
function useOpened(site: SiteData): Opened | undefined {
  const client = useClient();
  const { active } = useAccount();
  const { revalidate } = useRevalidator();
  const location = useLocation();
  const [opened, setOpened] = useContext(OpenedContext);
  const accountId = site.access === 'closed' && !isReturn(location) ? active?.id : undefined;
  const isOpen = opened !== undefined && opened.accountId === active?.id;
  // The server loaded the page of the document without a token; the browser loads the others.
  const isFromServer = useNavigationType() === 'POP';
  useEffect(() => {
    if (accountId === undefined || isOpen) {
      return undefined;
    }
    let wanted = true;
    const open = async (): Promise<void> => {
      const { loadMenu } = await import('#web/site/load-menu.ts');
      const [menu] = await Promise.all([loadMenu(client), isFromServer ? revalidate() : undefined]);
      if (wanted) {
        setOpened({ accountId, data: { ...site, access: 'signedIn', ...menu } });
      }
    };
    void open();
    return () => {
      wanted = false;
    };
  }, [accountId, isOpen, isFromServer, client, revalidate, site, setOpened]);
  useEffect(() => {
    if (opened && !active) {
      setOpened(undefined);
      deleteImagePass();
    }
  }, [opened, active, setOpened]);
  return isOpen ? opened : undefined;
}

/** Provides the site data and the access of this visitor. On a closed site, content inside `AccessGate` shows only after sign-in. */
export function ClosedSite({ children }: { readonly children: ReactNode }): JSX.Element {
  const site = useSite();
  const { state, active } = useAccount();
  const opened = useOpened(site);
  const current = useCurrentMenu(opened?.data ?? site);
  const settingUp = state === 'startup' || state === 'handleRedirect';
  const phase = active ? 'opening' : settingUp ? 'unknown' : 'signIn';
  return (
    <SiteContext value={current}>
      <GateContext value={site.access === 'open' || opened ? 'open' : phase}>{children}</GateContext>
    </SiteContext>
  );
}

function useGate(): SignInPhase | 'open' {
  const gate = useContext(GateContext);
  return isOpenPage(useLocation().pathname) ? 'open' : gate;
}

/** Whether the page shows its content; false where a closed site asks to sign in. Only inside `ClosedSite`. */
export const useIsShown = (): boolean => useGate() === 'open';

/** Shows the content of the catalogue, or on a closed site the sign-in page. Pages without content of the catalogue are always open. */
export function AccessGate({ children }: { readonly children: ReactNode }): ReactNode {
  const gate = useGate();
  return gate === 'open' ? children : <SignInPage phase={gate} />;
}
