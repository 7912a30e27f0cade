import { useEffect, type JSX } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '#web/site/site.ts';
import { useAccount, useAccountPort } from './account-provider.tsx';
import styles from './account.module.css';
import { accountParts } from './lazy-parts.ts';
import { isReturn } from './openid/return-path.ts';
import { SignInButton } from './sign-in-button.tsx';
import { SignInProblemNote } from './sign-in-problem-note.tsx';
import type { HeaderItemClasses } from './header-item-classes.ts';

/** Dismisses the error of a sign-in when the visitor leaves the error screen: navigating back does not show it again. */
function useDismissSeenError(): void {
  const { error, problem } = useAccount();
  const { dismiss } = useAccountPort();
  const seen = error !== undefined && problem === undefined && !isReturn(useLocation());
  useEffect(() => {
    if (seen) {
      dismiss();
    }
  }, [seen, dismiss]);
}

/**
 * The account in the header: 'Inloggen', or the app drawer and the profile menu. It keeps its room from the first paint and shows nothing until set-up is
 * ready. Absent when no provider is configured. Specification 2.
 */
export function AccountBar(classes: HeaderItemClasses): JSX.Element | undefined {
  const { oidcAuthority } = useSite().settings;
  const { state, active, problem, error } = useAccount();
  useDismissSeenError();
  if (!oidcAuthority) {
    return undefined;
  }
  const Menus = accountParts()?.Menus;
  const settingUp = state === 'startup' || state === 'handleRedirect';
  return (
    <div className={styles.account} data-account={active ? 'active' : 'none'} data-ready={!settingUp}>
      {active && Menus ? <Menus classes={classes} account={active} /> : <SignInButton classes={classes} />}
      {problem && <SignInProblemNote problem={problem} error={error} />}
    </div>
  );
}
