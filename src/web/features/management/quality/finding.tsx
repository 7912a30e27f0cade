import type { JSX, ReactNode } from 'react';
import styles from '#web/features/management/management.module.css';
import { useTexts } from '#web/texts/text-provider.tsx';
import { formatNumber } from '#web/texts/texts.ts';

type FindingProps<Found> = {
  /** Key of the texts: of the title, of the explanation (`.about`) and of an empty list (`.none`). */
  readonly name: string;
  /** Values in the explanation. */
  readonly values?: Readonly<Record<string, string>>;
  readonly count: number;
  readonly first: readonly Found[];
  readonly line: (found: Found) => ReactNode;
};

/** One kind of finding: how many there are, what it means, and the first of them. */
export function Finding<Found>({ name, values = {}, count, first, line }: FindingProps<Found>): JSX.Element {
  const text = useTexts();
  return (
    <section className="section">
      <h2>
        {text(`desk.quality.${name}`)} <span className="soft fixed">{formatNumber(count)}</span>
      </h2>
      <p className="prose">{text(count === 0 ? `desk.quality.${name}.none` : `desk.quality.${name}.about`, values)}</p>
      {count > 0 && (
        <details className={styles.findings} open={count <= 5}>
          <summary>{text('desk.quality.show', { count: first.length })}</summary>
          <ul>
            {first.map((found, place) => (
              <li key={place}>{line(found)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
