import type { JSX } from 'react';
import { formatCents, type Cents } from '#catalogue/prices/money.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import styles from './price.module.css';

/** A price; unknown reads 'prijs op aanvraag'. Spec 9. */
export function Price({ price, className }: { readonly price: Cents | undefined; readonly className?: string }): JSX.Element {
  const text = useTexts();
  const classes = ['fixed', styles.price, price === undefined && styles.ask, className].filter(Boolean).join(' ');
  return <span className={classes}>{price === undefined ? text('price.onRequest') : formatCents(price)}</span>;
}
