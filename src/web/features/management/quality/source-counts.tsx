import type { JSX } from 'react';
import type { DeskQuality } from '#contract/management/management.ts';
import { formatNumber } from '#web/texts/texts.ts';
import { Finding } from './finding.tsx';

type SourceCountsProps = {
  /** Key of the texts of a finding. */
  readonly name: 'otherSectors' | 'outdatedPrices';
  readonly values?: Readonly<Record<string, string>>;
  readonly counts: DeskQuality['otherSectors'];
};

/** How many products of each source have one thing in common. */
export function SourceCounts({ name, values = {}, counts }: SourceCountsProps): JSX.Element {
  return (
    <Finding
      name={name}
      values={values}
      count={counts.reduce((sum, { products }) => sum + products, 0)}
      first={counts}
      line={({ source, products }) => (
        <>
          <b className="fixed">{formatNumber(products)}</b> · {source}
        </>
      )}
    />
  );
}
