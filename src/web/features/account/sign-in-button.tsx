import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useAccount, useAccountPort } from './account-provider.tsx';
import type { TabLook } from './header-item-classes.ts';

/** The page that is open, as a path to come back to. */
export const currentPath = (): string => `${location.pathname}${location.search}${location.hash}`;

/** 'Inloggen' in the head: leaves for the provider, and says so while that takes time. */
export function SignInButton({ look }: { readonly look: TabLook }): JSX.Element {
  const text = useTexts();
  const port = useAccountPort();
  const busy = useAccount().state !== 'none';
  return (
    <button type="button" className={look.tabClass} aria-disabled={busy} onClick={() => void port.login(currentPath())}>
      <Icon name="login-2" />
      <span className={look.wordClass}>{text(busy ? 'account.waiting' : 'account.signIn')}</span>
    </button>
  );
}
