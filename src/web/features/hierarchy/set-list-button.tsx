import { useState, type JSX } from 'react';
import { addToList, removeFromList } from '#catalogue/list.ts';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { myList } from '#web/storage/my-list.ts';
import { useTexts } from '#web/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon.tsx';
import { NotKept, toListable, type ListButtonProduct } from '#web/ui/list-button.tsx';

/**
 * Puts every product of a set on my list, or takes them all off when they are all there. What is there already stays where it is. Absent when the set
 * has nothing that a list can hold. Spec 4.
 */
export function SetListButton({
  title,
  products: inSet,
}: {
  readonly title: string;
  readonly products: readonly ListButtonProduct[];
}): JSX.Element | undefined {
  const text = useTexts();
  const products = inSet.filter(({ id }) => id !== '');
  const listed = new Set(useStoredValue(myList).map(({ id }) => id));
  const isComplete = products.every(({ id }) => listed.has(id));
  const [kept, setKept] = useState(true);
  const toggle = (): void => {
    const isKept = myList.update((list) =>
      isComplete
        ? products.reduce((rest, { id }) => removeFromList(rest, id), list)
        : products.reduce((longer, product) => addToList(longer, toListable(product)), list),
    );
    setKept(isKept);
  };
  if (products.length === 0) {
    return undefined;
  }
  return (
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
