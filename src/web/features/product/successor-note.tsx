import type { JSX } from 'react';
import type { Product } from '#catalogue/mappers/product.ts';
import { productHref } from '#contract/routes.ts';
import { useTexts } from '#web/text-provider.tsx';
import { Note } from '#web/ui/note.tsx';
import type { EditionOfProduct } from './edition-chain.ts';
import { editionWithYear } from './edition-with-year.ts';
import styles from './product.module.css';

const gone: ReadonlySet<string | undefined> = new Set(['Uitverkocht oude druk', 'Uitverkocht']);

type SuccessorNoteProps = { readonly product: Pick<Product, 'availability'>; readonly successor: EditionOfProduct | undefined };

/** Says that a product can no longer be had and what came in its place. Absent as long as it can be had, or when nothing replaces it. */
export function SuccessorNote({ product, successor }: SuccessorNoteProps): JSX.Element | undefined {
  const text = useTexts();
  const href = successor && productHref(successor);
  if (!successor || !href || !gone.has(product.availability.status)) {
    return undefined;
  }
  return (
    <Note tone="warn" className={styles.successor ?? ''}>
      <p>
        {text('product.replaced')}{' '}
        <a href={href}>{text('product.replacedBy', { edition: editionWithYear(successor) || successor.title })}</a>
      </p>
    </Note>
  );
}
