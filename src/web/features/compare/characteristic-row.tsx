import type { JSX } from 'react';
import { characteristicLabels } from '#catalogue/comparison/characteristic-labels.ts';
import type { CharacteristicName } from '#catalogue/comparison/characteristics.ts';
import type { ComparedRow } from '#catalogue/comparison/comparison-rows.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { CharacteristicValue } from '#web/ui/characteristic-value.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Marked } from './arranged-rows.ts';
import type { ComparisonMethod } from './load-comparison.ts';
import { RowMark } from './row-mark.tsx';
import styles from './compare.module.css';

type CharacteristicRowProps = {
  readonly row: ComparedRow;
  readonly methods: readonly ComparisonMethod[];
  readonly marked: Marked | undefined;
  readonly isPinned: boolean;
  readonly togglePin: (name: CharacteristicName) => void;
};

/** The row of a characteristic: its name with the pin and the mark, and the value of each method. */
export function CharacteristicRow({ row, methods, marked, isPinned, togglePin }: CharacteristicRowProps): JSX.Element {
  const text = useTexts();
  const name = characteristicLabels[row.name];
  const mark = marked === (row.differs ? 'differs' : 'same') && marked;
  return (
    <tr role="row">
      {/* Screen readers say it with every answer in the row: without the pin. */}
      <th role="rowheader" scope="row" aria-label={mark ? `${name}, ${text(`comparison.${mark}`)}` : name}>
        <span className={styles.characteristic}>
          <button
            type="button"
            className={`${styles.pin} no-print`}
            aria-pressed={isPinned}
            aria-label={text('comparison.pin', { name })}
            data-pin={row.name}
            onClick={() => togglePin(row.name)}
          >
            <Icon name={isPinned ? 'pinned-filled' : 'pin'} />
          </button>
          <span>{name}</span>
          {mark && <RowMark marked={mark} />}
        </span>
      </th>
      {row.values.map(({ value, isOdd }, index) => (
        <td role="cell" key={methods[index]?.id} className={isOdd ? styles.odd : undefined}>
          <CharacteristicValue value={value} />
        </td>
      ))}
    </tr>
  );
}
