import type { JSX } from 'react';
import type { Account } from './account.ts';
import { AppDrawer } from './app-drawer.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import type { TabLook } from './header-item-classes.ts';
import { useApplications } from './use-applications.ts';

/** What the head shows of who is signed in: the app drawer and the profile menu. Spec 2. */
export function Menus({ look, account }: { readonly look: TabLook; readonly account: Account }): JSX.Element {
  const applications = useApplications(account.id);
  return (
    <>
      <AppDrawer look={look} applications={applications} />
      <ProfileMenu look={look} account={account} applications={applications} />
    </>
  );
}
