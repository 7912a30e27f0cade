import type { JSX } from 'react';
import type { DeskQuality } from '#contract/management/management.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { formatNumber } from '#web/texts/texts.ts';
import { Finding } from './finding.tsx';

/** How many products of each source are kept and not shown, because they are of other sectors. */
export function OtherSectors({ sectors, otherSectors }: Pick<DeskQuality, 'sectors' | 'otherSectors'>): JSX.Element {
  const text = useTexts();
  return (
    <Finding
      name="otherSectors"
      values={{ sectors: sectors.map((sector) => text(`desk.sector.${sector}`)).join(', ') }}
      count={otherSectors.reduce((sum, { products }) => sum + products, 0)}
      first={otherSectors}
      line={({ source, products }) => (
        <>
          <b className="fixed">{formatNumber(products)}</b> · {source}
        </>
      )}
    />
  );
}
