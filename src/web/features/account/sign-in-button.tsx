import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useAccount, useAccountPort } from './account-provider.tsx';
import type { HeaderItemClasses } from './header-item-classes.ts';

/** The open page, as the path to return to after signing in. */
export const currentPath = (): string => `${location.pathname}${location.search}${location.hash}`;

/** 'Inloggen' in the header: redirects to the provider, and says so meanwhile. */
export function SignInButton({ classes }: { readonly classes: HeaderItemClasses }): JSX.Element {
  const text = useTexts();
  const port = useAccountPort();
  const busy = useAccount().state !== 'none';
  return (
    <button type="button" className={classes.tabClass} aria-disabled={busy} onClick={() => void port.login(currentPath())}>
      <Icon name="login-2" />
      <span className={classes.wordClass}>{text(busy ? 'account.waiting' : 'account.signIn')}</span>
    </button>
  );
}
