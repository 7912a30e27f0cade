import { useState, type JSX } from 'react';
import { addToList, removeFromList } from '#catalogue/list.ts';
import { useSite } from '#web/site.ts';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { myList } from '#web/storage/my-list.ts';
import { useTexts } from '#web/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon.tsx';
import { NotKept, toListable, type ListButtonProduct } from '#web/ui/list-button.tsx';

/** Puts every product of a set on my list, or takes them all off when they are all there. What is there already stays where it is. Spec 4. */
export function SetListButton({
  title,
  products,
}: {
  readonly title: string;
  readonly products: readonly ListButtonProduct[];
}): JSX.Element {
  const text = useTexts();
  const { cdnUrl } = useSite().settings;
  const listed = new Set(useStoredValue(myList).map(({ id }) => id));
  const isComplete = products.every(({ id }) => listed.has(id));
  const [kept, setKept] = useState(true);
  const toggle = (): void => {
    const isKept = myList.update((list) =>
      isComplete
        ? products.reduce((rest, { id }) => removeFromList(rest, id), list)
        : products.reduce((longer, product) => addToList(longer, toListable(product, cdnUrl)), list),
    );
    setKept(isKept);
  };
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
