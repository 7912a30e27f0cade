import type { JSX } from 'react';
import { useParams } from 'react-router';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { AccountListPage } from '#web/features/list/account/account-list-page.tsx';
import { useTexts } from '#web/texts/text-provider.tsx';
import type { TextHandle } from '#web/texts/texts.ts';

export const handle: TextHandle = { namespaces: ['list', 'account-lists'] };

/** A list of an account, with its classes and numbers. */
export default function AccountListRoute(): JSX.Element {
  const { listId = '' } = useParams();
  return (
    <AccountPage title={useTexts()('accountList.one')} texts="accountList">
      {(fetch) => <AccountListPage key={listId} listId={listId} fetch={fetch} />}
    </AccountPage>
  );
}
