import type { JSX } from 'react';
import { centsFromEuros, formatCents, missingPrice } from '#catalogue/money.ts';
import { useTexts } from '#web/text-provider.tsx';
import styles from './price.module.css';

/** A price in euros as the wire gives it; unknown reads 'prijs op aanvraag'. Spec 9. */
export function Price({ euros, className }: { readonly euros: number | null | undefined; readonly className?: string }): JSX.Element {
  const text = useTexts();
  const amount = euros === null || euros === undefined || euros === missingPrice ? undefined : centsFromEuros(euros);
  const classes = [styles.price, !amount?.ok && styles.ask, className].filter(Boolean).join(' ');
  return <span className={classes}>{amount?.ok ? formatCents(amount.value) : text('price.onRequest')}</span>;
}
