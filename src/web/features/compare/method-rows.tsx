import { Fragment, type JSX, type ReactNode } from 'react';
import type { YearPrice } from '#catalogue/prices/cheapest-year.ts';
import { formatCents } from '#catalogue/prices/money.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { BreakableText } from '#web/ui/breakable-text.tsx';
import { UnbrokenTitle } from '#web/ui/unbroken-title.tsx';
import type { ComparisonMethod } from './load-comparison.ts';
import styles from './compare.module.css';

type FactRowProps = {
  readonly name: string;
  readonly methods: readonly ComparisonMethod[];
  readonly value: (method: ComparisonMethod) => ReactNode;
  readonly className?: string | undefined;
};

/** A row with a fact of each method, or the text that it is unknown. */
function FactRow({ name, methods, value, className }: FactRowProps): JSX.Element {
  const text = useTexts();
  return (
    <tr role="row" className={className}>
      <th role="rowheader" scope="row">
        <span className={styles.label}>{name}</span>
      </th>
      {methods.map((method) => (
        <td role="cell" key={method.id}>
          {value(method) || <span className="small soft">{text('comparison.unknown')}</span>}
        </td>
      ))}
    </tr>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }): JSX.Element {
  return (
    <>
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </>
  );
}

type YearPriceProps = { readonly method: ComparisonMethod; readonly yearPrice: YearPrice };

/** The lowest price of a licence for a year, and the product that has it. */
function YearPriceOf({ method: { licenceBreaks }, yearPrice }: YearPriceProps): JSX.Element {
  const text = useTexts();
  return (
    <>
      {text('comparison.from')} <span className="fixed">{formatCents(yearPrice.price)}</span>
      <span className="sub">
        <UnbrokenTitle
          title={yearPrice.title}
          piece={(part, offset) => <BreakableText text={part} breaks={licenceBreaks.map((place) => place - offset)} />}
        />
      </span>
    </>
  );
}

/** The rows with facts of the methods, before the characteristics. The row of publishers is visible where the column heads have no room for them. */
export function MethodRows({ methods }: { readonly methods: readonly ComparisonMethod[] }): JSX.Element {
  const text = useTexts();
  const isMixed = new Set(methods.map(({ entry }) => entry.subject.id)).size > 1;
  const row = (name: string, value: FactRowProps['value'], className?: string): JSX.Element => (
    <FactRow name={text(name)} methods={methods} value={value} className={className} />
  );
  return (
    <tbody role="rowgroup">
      {isMixed && row('method.subject', ({ entry, subjectHref }) => <a href={subjectHref}>{entry.subject.title}</a>)}
      {row(
        'method.publisher',
        ({ publisher, publisherBreaks }) => publisher && <BreakableText text={publisher} breaks={publisherBreaks} />,
        styles.publisher,
      )}
      {row('method.levels', ({ levels }) => levels.length > 0 && <Lines lines={levels} />)}
      {row('method.newestEdition', ({ newestEdition }) => newestEdition)}
      {row('method.products', ({ productCount, productsHref }) => (
        <a href={productsHref}>
          {productCount === undefined ? text('method.products') : text('comparison.productCount', { count: productCount })}
        </a>
      ))}
      {methods.some(({ yearPrice }) => yearPrice !== undefined) &&
        row('comparison.perPupil', (method) => method.yearPrice && <YearPriceOf method={method} yearPrice={method.yearPrice} />)}
    </tbody>
  );
}
