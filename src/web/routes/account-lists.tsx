import { useMemo, type JSX } from 'react';
import { useParams } from 'react-router';
import { createAccountListClient } from '#web/client/account-list-client.ts';
import { SignedInOnly } from '#web/features/account/signed-in-only.tsx';
import { useAccountFetch } from '#web/features/account/use-account-fetch.ts';
import { AccountListPage } from '#web/features/list/account/account-list-page.tsx';
import { AccountListsPage, WaitingLists } from '#web/features/list/account/account-lists-page.tsx';
import { useTexts } from '#web/texts/text-provider.tsx';
import type { TextHandle } from '#web/texts/texts.ts';
import { PageHead } from '#web/ui/head/page-head.tsx';

export const handle: TextHandle = { namespaces: ['list', 'account-lists'] };

/** The lists of the account, or one of them, with the calls that carry the token of the visitor. */
function SignedInLists({ listId }: { readonly listId: string | undefined }): JSX.Element {
  const fetch = useAccountFetch();
  const client = useMemo(() => createAccountListClient(fetch), [fetch]);
  return listId === undefined ? <AccountListsPage client={client} /> : <AccountListPage key={listId} listId={listId} client={client} />;
}

/** The lists of an account, with classes and numbers. */
export default function AccountListsRoute(): JSX.Element {
  const text = useTexts();
  const { listId } = useParams();
  const title = text('accountList.title');
  return (
    <div className="wrap page">
      <PageHead title={title} hidden />
      <SignedInOnly
        title={title}
        about={text('accountList.signIn')}
        needsScript={text('accountList.needsScript')}
        waiting={<WaitingLists />}
      >
        <SignedInLists listId={listId} />
      </SignedInOnly>
    </div>
  );
}
