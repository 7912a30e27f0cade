import { Fragment, type JSX, type ReactNode } from 'react';
import { useTexts } from '#web/text-provider.tsx';
import type { ComparisonMethod } from './load-comparison.ts';

type FactRowProps = {
  readonly name: string;
  readonly methods: readonly ComparisonMethod[];
  readonly value: (method: ComparisonMethod) => ReactNode;
};

function FactRow({ name, methods, value }: FactRowProps): JSX.Element {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {name}
      </th>
      {methods.map((method) => (
        <td role="cell" key={method.id}>
          {value(method)}
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

/** What one wants to know of a method before its characteristics: subject, levels, newest edition, number of products. */
export function MethodRows({ methods }: { readonly methods: readonly ComparisonMethod[] }): JSX.Element {
  const text = useTexts();
  const unknown = <span className="small soft">{text('comparison.unknown')}</span>;
  const isMixed = new Set(methods.map(({ entry }) => entry.subject.id)).size > 1;
  return (
    <tbody role="rowgroup">
      {isMixed && (
        <FactRow
          name={text('method.subject')}
          methods={methods}
          value={({ entry, subjectHref }) => <a href={subjectHref}>{entry.subject.title}</a>}
        />
      )}
      <FactRow
        name={text('method.levels')}
        methods={methods}
        value={({ levels }) => (levels.length > 0 ? <Lines lines={levels} /> : unknown)}
      />
      <FactRow name={text('method.newestEdition')} methods={methods} value={({ newestEdition }) => newestEdition || unknown} />
      <FactRow
        name={text('method.products')}
        methods={methods}
        value={({ productCount, productsHref }) => <a href={productsHref}>{text('comparison.productCount', { count: productCount })}</a>}
      />
    </tbody>
  );
}
