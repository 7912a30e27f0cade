import type { JSX, ReactNode } from 'react';
import { doubleContents } from '#catalogue/list/double-contents.ts';
import { formatCents } from '#catalogue/prices/money.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Note } from '#web/ui/note.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import type { CurrentProducts } from './current-products.ts';
import styles from './list-page.module.css';
import { listSums, type ListSums } from './list-sums.ts';
import { PriceMoment, UnorderableNote } from './price-notes.tsx';

const mostNames = 3;

function Line({
  term,
  names = [],
  children,
}: {
  readonly term: string;
  readonly names?: readonly string[];
  readonly children: ReactNode;
}): JSX.Element {
  const text = useTexts();
  const more = names.length - mostNames;
  return (
    <div className={styles.line}>
      <dt>
        {term}
        {names.length > 0 && (
          <span className="sub">
            {names.slice(0, mostNames).join(', ')}
            {more > 0 && ` ${text('myList.andMore', { count: more })}`}
          </span>
        )}
      </dt>
      <dd className="fixed">{children}</dd>
    </div>
  );
}

function SumLines({ sums, missing }: { readonly sums: ListSums; readonly missing: readonly string[] }): JSX.Element {
  const text = useTexts();
  return (
    <dl>
      {sums.groups.map(({ kind, count, sum }) => (
        <Line key={kind} term={text(`myList.sum.${kind}`, { count })}>
          {formatCents(sum)}
        </Line>
      ))}
      {sums.withoutPrice.length > 0 && (
        <Line term={text('myList.sum.withoutPrice', { count: sums.withoutPrice.length })} names={sums.withoutPrice}>
          {text('myList.sum.notCounted', { count: sums.withoutPrice.length })}
        </Line>
      )}
      {missing.length > 0 && (
        <Line term={text('myList.sum.missing', { count: missing.length })} names={missing}>
          {text('myList.sum.notCounted', { count: missing.length })}
        </Line>
      )}
      <div className={`${styles.line} ${styles.grand}`}>
        <dt>{text('myList.sum.oneOfEach')}</dt>
        <dd className={styles.sum}>{formatCents(sums.total)}</dd>
      </div>
    </dl>
  );
}

type ListTotalProps = {
  readonly items: readonly { readonly id: string; readonly title: string }[];
  readonly current: CurrentProducts | undefined;
  readonly failed?: boolean;
  readonly children?: ReactNode;
};

function Sums({ items, current, failed = false }: ListTotalProps): JSX.Element {
  const text = useTexts();
  // The server has another time zone.
  const isHydrated = useIsHydrated();
  // The sum of a part of the list would be a wrong price.
  if (!current || items.some(({ id }) => !current.requested.has(id))) {
    return (
      <p className={`soft ${styles.waiting}`} role="status">
        {text(failed ? 'myList.sum.unknown' : 'myList.sum.waiting')}
      </p>
    );
  }
  const products = items.flatMap(({ id }) => current.products.get(id) ?? []);
  const sums = listSums(products);
  const doubles = doubleContents(products).size;
  const missing = items.filter(({ id }) => !current.products.has(id)).map(({ title }) => title);
  const unorderable = sums.unorderable + missing.length;
  return (
    <>
      <SumLines sums={sums} missing={missing} />
      <UnorderableNote count={unorderable} />
      {doubles > 0 && (
        <Note tone="warn">
          <p>{text('myList.sum.double', { count: doubles })}</p>
        </Note>
      )}
      {isHydrated && <PriceMoment at={current.at} className={styles.moment} />}
    </>
  );
}

/** The price of a list and the number of products that cannot be ordered, followed by the actions (`children`). */
export function ListTotal({ children, ...list }: ListTotalProps): JSX.Element {
  const text = useTexts();
  return (
    <aside className={styles.total} aria-labelledby="list-total">
      <h2 id="list-total" className="unseen">
        {text('myList.sum.title')}
      </h2>
      <Sums {...list} />
      {children && <div className={`${styles.stack} no-print`}>{children}</div>}
    </aside>
  );
}
