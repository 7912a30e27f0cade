import { useMemo, type JSX } from 'react';
import { useLocation } from 'react-router';
import { linesByProduct } from '#catalogue/account-list/list-edits.ts';
import type { AccountList, AccountListContent } from '#contract/account-list/account-list.ts';
import { createAccountListClient, type AccountListClient } from '#web/client/account-list-client.ts';
import type { PathFetch } from '#web/client/path-fetch.ts';
import { useAgainWhenShown, useReading } from '#web/client/use-reading.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { formatNumber } from '#web/texts/texts.ts';
import { plainClass } from '#web/ui/button.ts';
import { CallProblemNote } from '#web/ui/call-problem-note.tsx';
import { DataTable, RowTitle, type Column } from '#web/ui/data-table.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { accountListHref } from './account-list-href.ts';
import styles from './account-list.module.css';
import { NewListForm } from './new-list-form.tsx';
import { removedListOf } from './removed-list.ts';
import { useCreateList } from './use-create-list.ts';
import { WaitingLists } from './waiting-lists.tsx';

const columns: readonly Column<AccountList>[] = [
  { name: 'accountList.name', kind: 'name', cell: ({ id, name }) => <RowTitle name={name} href={accountListHref(id)} /> },
  { name: 'accountList.schoolYear', kind: 'fixed', cell: ({ schoolYear }) => schoolYear },
  { name: 'accountList.classes', kind: 'end', isLabelled: true, cell: ({ classes }) => formatNumber(classes.length) },
  { name: 'accountList.products', kind: 'end', isLabelled: true, cell: ({ lines }) => formatNumber(linesByProduct(lines).length) },
  {
    name: 'accountList.copies',
    kind: 'end',
    isLabelled: true,
    cell: ({ lines }) => formatNumber(lines.reduce((sum, line) => sum + line.number, 0)),
  },
];

/** Offers to store again what was removed just now. */
function RemovedNote({ removed, client }: { readonly removed: AccountListContent; readonly client: AccountListClient }): JSX.Element {
  const text = useTexts();
  const { create, problem } = useCreateList(client);
  return (
    <Note className="lead" alert>
      <p>{text('accountList.removed', { name: removed.name })}</p>
      <button type="button" className={plainClass} onClick={() => void create(removed, { replace: true })}>
        <Icon name="arrow-back-up" />
        {text('myList.undo')}
      </button>
      {problem && <CallProblemNote problem={problem} texts="accountList" />}
    </Note>
  );
}

/** The lists of the account, with a form for a new one. */
export function AccountListsPage({ fetch }: { readonly fetch: PathFetch }): JSX.Element {
  const text = useTexts();
  const client = useMemo(() => createAccountListClient(fetch), [fetch]);
  const removed = removedListOf(useLocation().state);
  const { value, problem, again } = useReading(client.all);
  useAgainWhenShown(again);
  return (
    <>
      <PageHead title={text('accountList.title')} hidden />
      <h1>{text('accountList.title')}</h1>
      <p className="prose lead">{text('accountList.intro')}</p>
      {removed && <RemovedNote removed={removed} client={client} />}
      {problem && <CallProblemNote problem={problem} texts="accountList" again={again} />}
      {!value && !problem && <WaitingLists />}
      {value && value.length > 0 && <DataTable caption={text('accountList.title')} columns={columns} rows={value} />}
      {value && (
        <section className={`${styles.part} no-print`}>
          <h2>{text('accountList.new')}</h2>
          <NewListForm client={client} />
        </section>
      )}
    </>
  );
}
