import { useState, type JSX } from 'react';
import { centsFromEuros, missingPrice } from '#catalogue/money.ts';
import { addToList, removeFromList, type Listable } from '#catalogue/list.ts';
import { productImage } from '#contract/routes.ts';
import type { ListedProduct } from '#contract/product.ts';
import { useSite } from '#web/site.ts';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { myList } from '#web/storage/my-list.ts';
import { useTexts } from '#web/text-provider.tsx';
import { buttonClass } from './button.ts';
import { Icon } from './icon.tsx';

/** What the list button must know of a product; the wire's product and listed product both have it. */
export type ListButtonProduct = Pick<
  ListedProduct,
  'id' | 'title' | 'ean' | 'publisher' | 'packPriceInclVAT' | 'articleGroup' | 'primaryProductImage'
>;

/** The product as my list keeps it. Spec 3. */
export function toListable(product: ListButtonProduct, cdnUrl: string): Listable {
  const { id, title, ean, publisher, packPriceInclVAT, articleGroup, primaryProductImage } = product;
  const price = packPriceInclVAT === null || packPriceInclVAT === missingPrice ? undefined : centsFromEuros(packPriceInclVAT);
  const imageUrl = primaryProductImage ? productImage(cdnUrl, primaryProductImage) : '';
  return { id, title, ean, publisher, type: articleGroup, imageUrl, price: price?.ok ? price.value : null };
}

/** Says that what was put on the list stays there only until the page closes. */
export function NotKept(): JSX.Element {
  return (
    <span role="alert" className="small">
      {useTexts()('list.notKept')}
    </span>
  );
}

/** Puts a product on my list, or takes it off: its words change, so it needs no pressed state. `large` is the filled one of a product page. */
export function ListButton({ product, large = false }: { readonly product: ListButtonProduct; readonly large?: boolean }): JSX.Element {
  const text = useTexts();
  const { cdnUrl } = useSite().settings;
  const present = useStoredValue(myList).some((item) => item.id === product.id);
  const [kept, setKept] = useState(true);
  const toggle = (): void => {
    setKept(myList.update((list) => (present ? removeFromList(list, product.id) : addToList(list, toListable(product, cdnUrl)))));
  };
  const looks = large ? ([present ? 'on' : 'first'] as const) : (['compact', 'quiet', ...(present ? ['on' as const] : [])] as const);
  return (
    <>
      <button type="button" className={buttonClass(...looks)} onClick={toggle}>
        <Icon name={present ? 'bookmark-filled' : 'bookmark-plus'} />
        <span className="word">{text(present ? 'list.present' : large ? 'list.addLong' : 'list.add')}</span>
        {!large && <span className="unseen">: {product.title}</span>}
      </button>
      {!kept && <NotKept />}
    </>
  );
}
