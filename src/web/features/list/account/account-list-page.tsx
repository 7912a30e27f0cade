import { useCallback, useMemo, type JSX } from 'react';
import { linesByProduct } from '#catalogue/account-list/list-edits.ts';
import { listCosts } from '#catalogue/account-list/list-costs.ts';
import type { AccountList } from '#contract/account-list/account-list.ts';
import { createAccountListClient, type AccountListClient } from '#web/client/account-list-client.ts';
import type { PathFetch } from '#web/client/path-fetch.ts';
import { useReading } from '#web/client/use-reading.ts';
import { RequestFailedNote } from '#web/features/list/list-notes.tsx';
import { useCurrentProducts } from '#web/features/list/use-current-products.ts';
import { pagePaths } from '#contract/routes.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { CallProblemNote } from '#web/ui/call-problem-note.tsx';
import { passFocusToHeading } from '#web/ui/focus.ts';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import styles from './account-list.module.css';
import { AddClassForm } from './add-class-form.tsx';
import { AddProducts } from './add-products.tsx';
import { BookTable } from './book-table.tsx';
import { ClassTable } from './class-table.tsx';
import { CostNote } from './cost-note.tsx';
import { ListActions } from './list-actions.tsx';
import { ListHead } from './list-head.tsx';
import { SaveNotes } from './save-state.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useListEditor } from './use-list-editor.ts';
import { WaitingLists } from './waiting-lists.tsx';

/** What is above a list, whether it is there or not. */
function Above({ title }: { readonly title: string }): JSX.Element {
  const all = useTexts()('accountList.title');
  return (
    <>
      <PageHead title={title} hidden />
      <Crumbs crumbs={[{ title: all, href: pagePaths.accountLists }, { title }]} />
    </>
  );
}

type ListProps = { readonly list: AccountList; readonly client: AccountListClient };

function EditableList({ list, client }: ListProps): JSX.Element {
  const text = useTexts();
  const { editor, edited } = useListEditor(list, client);
  const { content, removal } = edited;
  const products = linesByProduct(content.lines);
  const ids = products.map(({ productId }) => productId);
  const request = useCurrentProducts(ids);
  const { current } = request;
  // A sum without the prices that are still to come would be wrong.
  const priced = ids.every((id) => current?.requested.has(id)) ? current : undefined;
  const costs = listCosts(content, (id) => current?.products.get(id)?.price);
  return (
    <>
      <Above title={content.name} />
      <ListHead edited={edited} editor={editor} />
      <SaveNotes editor={editor} edited={edited} client={client} />
      {content.lines.length > 0 && <RequestFailedNote request={request} />}
      <section className={styles.part}>
        <h2 id="classes">{text('accountList.classes')}</h2>
        {content.classes.length === 0 && <p className="soft prose no-print">{text('accountList.classes.none')}</p>}
        {(content.classes.length > 0 || content.lines.length > 0) && (
          <ClassTable content={content} costs={costs} editor={editor} hasPrices={priced !== undefined || ids.length === 0} />
        )}
        <AddClassForm content={content} editor={editor} />
      </section>
      <section className={styles.part}>
        <h2 id="books">{text('accountList.books')}</h2>
        {content.lines.length === 0 ? (
          <p className="soft prose">{text('accountList.books.none')}</p>
        ) : (
          <>
            <BookTable products={products} classes={content.classes} costs={costs} current={current} editor={editor} />
            <CostNote costs={costs} current={priced} />
          </>
        )}
      </section>
      <section className={`${styles.part} no-print`}>
        <h2 id="add">{text('accountList.add')}</h2>
        <AddProducts content={content} present={ids} editor={editor} />
      </section>
      <ListActions list={list} edited={edited} editor={editor} client={client} />
      {removal && <UndoBar key={removal.row} removal={removal} editor={editor} />}
    </>
  );
}

type AccountListPageProps = { readonly listId: string; readonly fetch: PathFetch };

/** One list of the account: its classes, its products with numbers, and what it costs. Changes are stored by themselves. */
export function AccountListPage({ listId, fetch }: AccountListPageProps): JSX.Element {
  const text = useTexts();
  const client = useMemo(() => createAccountListClient(fetch), [fetch]);
  const read = useCallback(() => client.read(listId), [client, listId]);
  const { value, problem, again } = useReading(read);
  if (value) {
    return <EditableList list={value} client={client} />;
  }
  const title = text('accountList.one');
  return (
    <>
      <Above title={title} />
      <h1 ref={passFocusToHeading}>{title}</h1>
      {problem ? (
        <div className="lead">
          <CallProblemNote problem={problem} texts="accountList" again={problem.status === 404 ? undefined : again} />
          <p className="after">
            <a href={pagePaths.accountLists}>{text('accountList.toAll')}</a>
          </p>
        </div>
      ) : (
        <WaitingLists />
      )}
    </>
  );
}
