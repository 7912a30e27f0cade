import { useState, type JSX } from 'react';
import { addToList, removeFromList, type ListItem } from '#catalogue/list/list.ts';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { myList } from '#web/storage/my-list.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass, once } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { NotStored, toListable, type ListButtonProduct } from '#web/ui/product/list-button.tsx';
import { replacedIds } from './set-ways.ts';

type SetListButtonProps = {
  /** Visually hidden text after the label, so that every button of the page has another name. */
  readonly title: string;
  readonly products: readonly ListButtonProduct[];
  /** The ids of the other ways through the set. */
  readonly others: readonly (readonly string[])[];
};

/**
 * Adds the products of one way through a set to my list, or removes them when all are on it. Adding replaces another way of the set that is on the list;
 * products that are on it already keep their place. Absent when none of the products can be on a list. Spec 4.
 */
export function SetListButton({ title, products, others }: SetListButtonProps): JSX.Element | undefined {
  const text = useTexts();
  const listed = new Set(useStoredValue(myList).map(({ id }) => id));
  const isComplete = products.every(({ id }) => listed.has(id));
  const [isStored, setIsStored] = useState(true);
  const remove = (list: readonly ListItem[], ids: readonly string[]): readonly ListItem[] => ids.reduce(removeFromList, list);
  const toggle = (): void => {
    const ids = products.map(({ id }) => id);
    const stored = myList.update((list) =>
      isComplete
        ? remove(list, ids)
        : products.reduce((longer, product) => addToList(longer, toListable(product)), remove(list, replacedIds(ids, { others, listed }))),
    );
    setIsStored(stored);
  };
  return products.length === 0 ? undefined : (
    <>
      <button type="button" className={buttonClass(...(isComplete ? (['on'] as const) : []))} onClick={once(toggle)}>
        <Icon name={isComplete ? 'bookmark-filled' : 'bookmark-plus'} />
        {text(isComplete ? 'hierarchy.set.listed' : 'hierarchy.set.list', { count: products.length })}
        <span className="unseen">: {title}</span>
      </button>
      {!isStored && <NotStored />}
    </>
  );
}
