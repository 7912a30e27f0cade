import { useState, type JSX } from 'react';
import { addToList, listItem } from '#catalogue/list/list.ts';
import { pagePaths } from '#contract/routes.ts';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { myList } from '#web/storage/my-list.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { toListable } from '#web/ui/product/list-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { ExcelButton } from '#web/features/list/excel-button.tsx';
import type { CurrentProducts } from '#web/features/list/current-products.ts';
import styles from '#web/features/list/list-page.module.css';
import notes from '#web/features/list/list-notes.module.css';
import { NotKeptNote } from '#web/features/list/list-notes.tsx';
import { ListTable } from '#web/features/list/list-table.tsx';
import { ListTotal } from '#web/features/list/list-total.tsx';
import type { SharedList } from './load-shared-list.ts';

/** Adds a shared list to my list; entries that are there already stay as they are. */
function TakeOver({ products }: Pick<SharedList, 'products'>): JSX.Element | undefined {
  const text = useTexts();
  const isHydrated = useIsHydrated();
  const listed = new Set(useStoredValue(myList).map(({ id }) => id));
  const [taken, setTaken] = useState<number>();
  const newCount = products.filter(({ id }) => !listed.has(id)).length;
  if (!isHydrated || products.length === 0) {
    return undefined;
  }
  const takeOver = (): void => {
    setTaken(newCount);
    myList.update((list) => products.reduce((longer, product) => addToList(longer, toListable(product)), list));
  };
  return (
    <div className="cluster" role="status">
      {newCount > 0 ? (
        <button type="button" className={buttonClass('first')} onClick={takeOver}>
          <Icon name="bookmark-plus" />
          {text('myList.shared.takeOver')}
        </button>
      ) : (
        <>
          <span>{taken ? text('myList.shared.taken', { count: taken }) : text('myList.shared.present')}</span>
          <a href={pagePaths.list}>{text('myList.shared.open')}</a>
        </>
      )}
    </div>
  );
}

function Omissions({ missing, leftOut }: Pick<SharedList, 'missing' | 'leftOut'>): JSX.Element {
  const text = useTexts();
  return (
    <>
      {missing.length > 0 && (
        <Note tone="warn" className={notes.message ?? ''}>
          <p>{text('myList.shared.missing', { count: missing.length, ids: missing.join(', ') })}</p>
        </Note>
      )}
      {leftOut > 0 && (
        <Note tone="warn" className={notes.message ?? ''}>
          <p>{text('myList.shared.leftOut', { count: leftOut })}</p>
        </Note>
      )}
    </>
  );
}

/** A list shared by a link. It can be read, added to my list, downloaded and printed; opening it does not change my list. */
export function SharedListPage({ shared }: { readonly shared: SharedList }): JSX.Element {
  const text = useTexts();
  const { products, missing, leftOut } = shared;
  const [at] = useState(() => new Date());
  const ids = products.map(({ id }) => id);
  const current: CurrentProducts = { requested: new Set(ids), products: new Map(products.map((product) => [product.id, product])), at };
  const lines = products
    .flatMap((product) => listItem({ id: product.id, title: product.title, ean: product.ean }) ?? [])
    .map((item) => ({ item }));
  return (
    <div className="wrap page">
      <PageHead title={text('myList.shared.title')} hidden />
      <h1>{text('myList.shared.title')}</h1>
      <p className="soft lead no-print">{text('myList.shared.intro', { count: products.length })}</p>
      <NotKeptNote />
      <Omissions missing={missing} leftOut={leftOut} />
      <div className={`${notes.message} no-print`}>
        <TakeOver products={products} />
      </div>
      {products.length === 0 ? (
        <p>
          <a href={pagePaths.list}>{text('myList.shared.open')}</a>
        </p>
      ) : (
        <div className={styles.list}>
          <ListTable caption={text('myList.shared.caption')} lines={lines} current={current} />
          <ListTotal items={products} current={current}>
            <ExcelButton ids={ids} />
            <button type="button" className={buttonClass()} onClick={() => window.print()}>
              <Icon name="printer" />
              {text('myList.print')}
            </button>
          </ListTotal>
        </div>
      )}
    </div>
  );
}
