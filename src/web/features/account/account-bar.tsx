import { useEffect, type JSX } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '#web/site/site.ts';
import { useAccount, useAccountPort } from './account-provider.tsx';
import styles from './account.module.css';
import { accountParts } from './lazy-parts.ts';
import { isReturn } from './openid/return-path.ts';
import { SignInButton } from './sign-in-button.tsx';
import { SignInProblemNote } from './sign-in-problem-note.tsx';
import type { TabLook } from './header-item-classes.ts';

/** Takes the error screen away once the visitor went on from it: going back does not show it again. */
function useSeenError(): void {
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
 * The account in the head: 'Inloggen', or the app drawer and the profile menu. It takes its room at once and shows nothing until set-up is ready.
 * Absent when no provider is configured. Spec 2.
 */
export function AccountBar(look: TabLook): JSX.Element | undefined {
  const { oidcAuthority } = useSite().settings;
  const { state, active, problem, error } = useAccount();
  useSeenError();
  if (!oidcAuthority) {
    return undefined;
  }
  const Menus = accountParts()?.Menus;
  const settingUp = state === 'startup' || state === 'handleRedirect';
  return (
    <div className={styles.account} data-account={active ? 'active' : 'none'} data-ready={!settingUp}>
      {active && Menus ? <Menus look={look} account={active} /> : <SignInButton look={look} />}
      {problem && <SignInProblemNote problem={problem} error={error} />}
    </div>
  );
}
