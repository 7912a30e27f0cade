import type { JSX } from 'react';
import type { PricePoint } from '#catalogue/prices/price-history.ts';
import { formatCents } from '#catalogue/prices/money.ts';
import type { Product } from '#catalogue/mappers/product.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { plotPrices, plotSize } from './price-plot.ts';
import styles from './product.module.css';

const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' });
const dayText = (date: string): string => day.format(new Date(date));

type PriceRow = PricePoint & { readonly id: string };

function PriceOfDay({ price }: Pick<PricePoint, 'price'>): JSX.Element {
  const text = useTexts();
  return <>{price === undefined ? text('product.prices.unknown') : formatCents(price)}</>;
}

const columns: readonly Column<PriceRow>[] = [
  { name: 'product.prices.from', kind: 'name', cell: ({ date }) => <time dateTime={date}>{dayText(date)}</time> },
  { name: 'rows.price', kind: 'end', cell: ({ price }) => <PriceOfDay price={price} /> },
];

/** The prices of a product as a small plot and, for visitors who cannot see it or want the figures, as a table. Absent with less than two prices. */
export function PriceHistory({ prices }: { readonly prices: Product['priceHistory'] }): JSX.Element | undefined {
  const text = useTexts();
  if (prices.length === 0) {
    return undefined;
  }
  const { path, marks } = plotPrices(prices);
  const known = prices.flatMap(({ price }) => price ?? []);
  const range = {
    lowest: formatCents(known.reduce((least, price) => (price < least ? price : least))),
    highest: formatCents(known.reduce((most, price) => (price > most ? price : most))),
    since: dayText(prices[0]?.date ?? ''),
  };
  return (
    <section className="section" aria-labelledby="prices">
      <h2 id="prices">{text('product.prices')}</h2>
      <p className="small soft">{text('product.prices.range', range)}</p>
      <svg className={styles.plot} viewBox={`0 0 ${plotSize.width} ${plotSize.height}`} aria-hidden="true">
        <path d={path} />
        {marks.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="3.5" />
        ))}
      </svg>
      <details>
        <summary>{text('product.prices.all')}</summary>
        <DataTable columns={columns} rows={prices.map((point) => ({ ...point, id: point.date }))} labelledBy="prices" />
      </details>
    </section>
  );
}
