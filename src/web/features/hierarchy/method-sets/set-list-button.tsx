import { useState, type JSX } from 'react';
import { addToList, removeFromList, type ListItem } from '#catalogue/list/list.ts';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { myList } from '#web/storage/my-list.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { NotKept, toListable, type ListButtonProduct } from '#web/ui/product/list-button.tsx';
import { replacedIds } from './set-ways.ts';

type SetListButtonProps = {
  /** What is read out behind the words, so that each button of a page has a name of its own. */
  readonly title: string;
  readonly products: readonly ListButtonProduct[];
  /** The ids of the other ways through the set. */
  readonly others: readonly (readonly string[])[];
};

/**
 * Puts the products of one way through a set on my list, or takes them off when they are all there. Another way that is on the list makes room for it:
 * alternatives are never on the list together. What is there already stays where it is. Absent when a list can hold none of them. Spec 4.
 */
export function SetListButton({ title, products, others }: SetListButtonProps): JSX.Element | undefined {
  const text = useTexts();
  const listed = new Set(useStoredValue(myList).map(({ id }) => id));
  const isComplete = products.every(({ id }) => listed.has(id));
  const [kept, setKept] = useState(true);
  const remove = (list: readonly ListItem[], ids: readonly string[]): readonly ListItem[] => ids.reduce(removeFromList, list);
  const toggle = (): void => {
    const ids = products.map(({ id }) => id);
    const isStored = myList.update((list) =>
      isComplete
        ? remove(list, ids)
        : products.reduce((longer, product) => addToList(longer, toListable(product)), remove(list, replacedIds(ids, { others, listed }))),
    );
    setKept(isStored);
  };
  return products.length === 0 ? undefined : (
    <>
      <button type="button" className={buttonClass(...(isComplete ? (['on'] as const) : []))} onClick={toggle}>
        <Icon name={isComplete ? 'bookmark-filled' : 'bookmark-plus'} />
        {text(isComplete ? 'hierarchy.set.listed' : 'hierarchy.set.list', { count: products.length })}
        <span className="unseen">: {title}</span>
      </button>
      {!kept && <NotKept />}
    </>
  );
}
