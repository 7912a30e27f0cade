import { createContext, useContext, useEffect, useState, type JSX, type ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useClient } from '#web/client-provider.tsx';
import { loadMenu } from '#web/load-menu.ts';
import type { SiteFacts } from '#web/site-facts.ts';
import { SiteOverride, useSite } from '#web/site.ts';
import { useTexts } from '#web/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useAccount, useAccountPort } from './account-provider.tsx';
import { isReturn } from './return-path.ts';
import { currentPath } from './sign-in-button.tsx';

type Gate = 'open' | 'waiting' | 'signIn';
type Opened = { readonly accountId: string; readonly facts: SiteFacts };

const GateContext = createContext<Gate>('open');

/** What the server could not give to a visitor without an account, asked anew with his token: the menu, and the page itself. */
function useOpened(site: SiteFacts): Opened | undefined {
  const client = useClient();
  const { active } = useAccount();
  const { revalidate } = useRevalidator();
  const location = useLocation();
  const [opened, setOpened] = useState<Opened>();
  const accountId = site.closed && !isReturn(location) ? active?.id : undefined;
  const isOpen = opened?.accountId === accountId;
  // Only the first page was loaded without a token, by the server.
  const isFirstPage = location.key === 'default';
  useEffect(() => {
    if (accountId === undefined || isOpen) {
      return undefined;
    }
    let wanted = true;
    void Promise.all([loadMenu(client, () => ''), isFirstPage ? revalidate() : undefined]).then(([{ areas }]) => {
      if (wanted) {
        setOpened({ accountId, facts: { ...site, areas } });
      }
    });
    return () => {
      wanted = false;
    };
  }, [accountId, isOpen, isFirstPage, client, revalidate, site]);
  return isOpen ? opened : undefined;
}

/** Around a site that may be closed to visitors without an account: what is inside `Gated` then shows only to who is signed in. */
export function ClosedSite({ children }: { readonly children: ReactNode }): JSX.Element {
  const site = useSite();
  const { state, active } = useAccount();
  const opened = useOpened(site);
  const waiting = active !== undefined || state === 'startup' || state === 'handleRedirect';
  const gate = !site.closed || opened ? 'open' : waiting ? 'waiting' : 'signIn';
  return (
    <SiteOverride value={opened?.facts}>
      <GateContext value={gate}>{children}</GateContext>
    </SiteOverride>
  );
}

/** Content of the catalogue; on a closed site the way to sign in instead. */
export function Gated({ children }: { readonly children: ReactNode }): ReactNode {
  const text = useTexts();
  const port = useAccountPort();
  const gate = useContext(GateContext);
  if (gate === 'open') {
    return children;
  }
  return (
    <div className="wrap page">
      <PageHead title={text('account.signIn')} hidden />
      <h1>{text('account.signIn')}</h1>
      <p className="prose lead">{text('account.closed')}</p>
      <button type="button" className={buttonClass('first')} disabled={gate === 'waiting'} onClick={() => void port.login(currentPath())}>
        <Icon name="login-2" />
        {text(gate === 'waiting' ? 'account.waiting' : 'account.signIn')}
      </button>
    </div>
  );
}
