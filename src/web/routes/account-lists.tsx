import type { JSX } from 'react';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { AccountListsPage } from '#web/features/list/account/account-lists-page.tsx';
import { useTexts } from '#web/texts/text-provider.tsx';
import type { TextHandle } from '#web/texts/texts.ts';

export const handle: TextHandle = { namespaces: ['list', 'account-lists'] };

/** The lists of an account. */
export default function AccountListsRoute(): JSX.Element {
  return (
    <AccountPage title={useTexts()('accountList.title')} texts="accountList">
      {(fetch) => <AccountListsPage fetch={fetch} />}
    </AccountPage>
  );
}
