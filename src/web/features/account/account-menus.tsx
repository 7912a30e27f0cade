import type { JSX } from 'react';
import type { Account } from './account.ts';
import { AppDrawer } from './app-drawer.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import type { HeaderItemClasses } from './header-item-classes.ts';
import { useApplications } from './use-applications.ts';

/** The header's menus of a signed-in visitor: the app drawer and the profile menu. Specification 2. */
export function Menus({ classes, account }: { readonly classes: HeaderItemClasses; readonly account: Account }): JSX.Element {
  const applications = useApplications(account.id);
  return (
    <>
      <AppDrawer classes={classes} applications={applications} />
      <ProfileMenu classes={classes} account={account} applications={applications} />
    </>
  );
}
