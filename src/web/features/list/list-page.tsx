import { useState, type JSX } from 'react';
import { removeFromList, type ListItem } from '#catalogue/list.ts';
import { pagePaths } from '#contract/routes.ts';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { myList } from '#web/storage/my-list.ts';
import { useTexts } from '#web/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useCurrentProducts } from './current-products.ts';
import { listLines, restoreItem } from './list-lines.ts';
import { ListTable } from './list-table.tsx';
import { ListTotal } from './list-total.tsx';
import styles from './list-page.module.css';

function EmptyList(): JSX.Element {
  const text = useTexts();
  return (
    <>
      <p className="prose lead">{text('list.empty')}</p>
      <p>
        <a className={buttonClass('first')} href={pagePaths.products}>
          {text('list.toProducts')}
        </a>
      </p>
    </>
  );
}

/** My list as this browser keeps it. Spec 3 and 4. Whatever is taken off can be put back until the page is left. */
export function ListPage(): JSX.Element {
  const text = useTexts();
  const items = useStoredValue(myList);
  const [order, setOrder] = useState<readonly ListItem[]>([]);
  const [kept, setKept] = useState(true);
  const current = useCurrentProducts(items);
  const lines = listLines(items, order);
  const remember = (): void => setOrder(lines.map((line) => line.item));
  const remove = (item: ListItem): void => {
    remember();
    setKept(myList.update((list) => removeFromList(list, item.id)));
  };
  const restore = (item: ListItem): void => void myList.update((list) => restoreItem(list, item, order));
  const clear = (): void => {
    remember();
    setKept(myList.update(() => []));
  };
  return (
    <div className="wrap page">
      <PageHead title={text('list.name')} hidden />
      <h1>{text('list.name')}</h1>
      {items.length > 0 && <p className="soft lead">{text('list.intro', { count: items.length })}</p>}
      {!kept && (
        <Note tone="warn" className="lead">
          <p>{text('list.notKept')}</p>
        </Note>
      )}
      {lines.length === 0 ? (
        <EmptyList />
      ) : (
        <div className={styles.list}>
          <ListTable lines={lines} current={current} onRemove={remove} onRestore={restore} />
          {items.length > 0 && <ListTotal items={items} current={current} onClear={clear} />}
        </div>
      )}
    </div>
  );
}
