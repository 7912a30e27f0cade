import { useState, type JSX } from 'react';
import { addToList, removeFromList, type Listable } from '#catalogue/list/list.ts';
import type { ProductSummary } from '#catalogue/mappers/product-summary.ts';
import { useStoredFact } from '#web/storage/browser-storage.ts';
import { myList } from '#web/storage/my-list.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { useAnnouncement } from '#web/ui/announcement.tsx';
import { buttonClass, once } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** The fields of a product that the list button needs; a product without an id cannot be on a list. */
export type ListButtonProduct = Pick<ProductSummary, 'id' | 'title' | 'ean' | 'publisher' | 'price' | 'publicationType' | 'imageUrl'>;

/** The product as an entry of my list. Specification 3. */
export function toListable({ publicationType, ...product }: ListButtonProduct): Listable {
  const { id, title, ean, publisher, price, imageUrl } = product;
  return { id, title, ean, publisher, price, imageUrl, type: publicationType };
}

/** Says that the list is not stored: its changes last until the page closes. */
export function NotStored(): JSX.Element {
  return (
    <span role="alert" className="small">
      {useTexts()('list.notKept')}
    </span>
  );
}

type ListButtonProps = { readonly product: ListButtonProduct; readonly large?: 'first' | 'second' };

/**
 * Adds a product to my list, or removes it, and announces it. `large` is the button of a product page, filled when it is the first action there.
 * Absent for a product without an id.
 */
export function ListButton({ product, large }: ListButtonProps): JSX.Element | undefined {
  const text = useTexts();
  const announce = useAnnouncement();
  const present = useStoredFact(myList, (list) => list.some((item) => item.id === product.id));
  const [isStored, setIsStored] = useState(true);
  const toggle = (): void => {
    setIsStored(myList.update((list) => (present ? removeFromList(list, product.id) : addToList(list, toListable(product)))));
    announce(text(present ? 'list.wasRemoved' : 'list.wasAdded', { title: product.title }));
  };
  if (product.id === '') {
    return undefined;
  }
  const own = { first: ['first'], second: [] } as const;
  const looks = large ? (present ? (['on'] as const) : own[large]) : (['compact', 'quiet', ...(present ? ['on' as const] : [])] as const);
  return (
    <>
      <button type="button" className={buttonClass(...looks)} aria-pressed={present} onClick={once(toggle)}>
        <Icon name={present ? 'bookmark-filled' : 'bookmark-plus'} />
        <span className="word">{text(present ? 'list.present' : large ? 'list.addLong' : 'list.add')}</span>
        {!large && <span className="unseen">: {product.title}</span>}
      </button>
      {!isStored && <NotStored />}
    </>
  );
}
