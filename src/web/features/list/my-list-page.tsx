import { useEffect, useState, type JSX } from 'react';
import { addToList, removeFromList, type ListItem } from '#catalogue/list/list.ts';
import { pagePaths } from '#contract/routes.ts';
import { useSite } from '#web/site/site.ts';
import { useIsStored } from '#web/storage/browser-storage.ts';
import { myList } from '#web/storage/my-list.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass, plainClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { OpeningPart } from '#web/ui/opening-part.tsx';
import { SuggestedLinks } from '#web/ui/suggested-links.tsx';
import { ExcelButton } from './excel-button.tsx';
import { ClearedNote, DamageNote, NotKeptNote, RequestFailedNote } from './list-notes.tsx';
import styles from './list-page.module.css';
import { ListTable } from './list-table.tsx';
import { ListTotal } from './list-total.tsx';
import { PasteForm } from './paste/paste-form.tsx';
import { ShareButton } from './shared/share-button.tsx';
import { useCurrentProducts } from './use-current-products.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useListVisit, type ListVisit } from './use-list-visit.ts';

function EmptyList(): JSX.Element {
  const text = useTexts();
  const suggestions = [
    { href: pagePaths.home, title: text('myList.empty.subjects'), note: text('myList.empty.subjectsNote') },
    { href: pagePaths.products, title: text('myList.empty.search'), note: text('myList.empty.searchNote') },
  ];
  return (
    <>
      <p className="prose lead">{text('myList.empty')}</p>
      <SuggestedLinks links={suggestions} />
    </>
  );
}

function ListActions({ visit: { items, clear } }: { readonly visit: ListVisit }): JSX.Element {
  const text = useTexts();
  const ids = items.map(({ id }) => id);
  return (
    <>
      <ExcelButton ids={ids} />
      <button type="button" className={buttonClass()} onClick={() => window.print()}>
        <Icon name="printer" />
        {text('myList.print')}
      </button>
      <ShareButton ids={ids} />
      <button type="button" className={plainClass} onClick={clear}>
        <Icon name="trash" />
        {text('myList.clear')}
      </button>
    </>
  );
}

/** The way from one of each to numbers for classes, where accounts have lists. */
function AccountListsLink(): JSX.Element | undefined {
  const text = useTexts();
  return useSite().hasAccountLists ? (
    <p className="after no-print">
      {text('myList.forClasses')} <a href={pagePaths.accountLists}>{text('myList.toAccountLists')}</a>
    </p>
  ) : undefined;
}

/** Milliseconds that a list waits for current data, whose notes would move its rows, before it is shown without. */
const longestWait = 1_500;

/** Whether a list is shown: since it was ready for the first time, or has waited. What is added later does not close it. */
function useIsOpen(isReady: boolean): boolean {
  const [isOpen, setIsOpen] = useState(isReady);
  if (isReady && !isOpen) {
    setIsOpen(true);
  }
  useEffect(() => {
    const timer = setTimeout(() => setIsOpen(true), longestWait);
    return () => clearTimeout(timer);
  }, []);
  return isOpen;
}

function MyList(): JSX.Element {
  const text = useTexts();
  const visit = useListVisit();
  const { items, lines, actions, returned, cleared, restoreAll } = visit;
  const request = useCurrentProducts(items.map(({ id }) => id));
  const isStored = useIsStored(myList);
  const isOpen = useIsOpen(Boolean(request.current) || request.failed || items.length === 0);
  useEffect(() => myList.setDamageAside(), []);
  useKeptScroll();
  return (
    <div className={isOpen ? '' : styles.closed}>
      {!isOpen && <p className={`soft ${styles.opening}`}>{text('myList.opening')}</p>}
      {lines.length > 0 && (
        <p className="soft lead no-print">
          {items.length > 0
            ? `${text('myList.intro', { count: items.length })} ${isStored ? text('myList.kept') : ''}`
            : text('myList.emptied')}
        </p>
      )}
      <NotKeptNote />
      <DamageNote />
      {items.length > 0 && <RequestFailedNote request={request} />}
      <ClearedNote count={cleared.length} restore={restoreAll} />
      {lines.length === 0 && cleared.length === 0 && <EmptyList />}
      {lines.length > 0 && (
        <div className={styles.list}>
          <ListTable caption={text('myList.caption')} lines={lines} current={request.current} actions={actions} returned={returned} />
          {items.length > 0 && (
            <ListTotal items={items} current={request.current} failed={request.failed}>
              <ListActions visit={visit} />
            </ListTotal>
          )}
        </div>
      )}
      <PasteForm
        isWanted={items.length === 0}
        target={{
          items: myList.get,
          add: (added) => myList.update((list) => added.reduce<readonly ListItem[]>(addToList, list)),
          remove: (ids) => myList.update((list) => ids.reduce(removeFromList, list)),
          isEmpty: items.length === 0,
        }}
      />
      <AccountListsLink />
    </div>
  );
}

/** The list stored in this browser, with the current data of the catalogue. Spec 3 and 4. */
export function MyListPage(): JSX.Element {
  const text = useTexts();
  return (
    <div className="wrap page">
      <PageHead title={text('list.name')} description={text('myList.metaDescription')} />
      <h1>{text('list.name')}</h1>
      {useIsHydrated() ? (
        <MyList />
      ) : (
        <OpeningPart
          className={styles.unread}
          opening={text('myList.opening')}
          needsScript={text('myList.needsScript')}
          href={pagePaths.list}
        />
      )}
    </div>
  );
}
