import type { JSX, ReactNode } from 'react';
import styles from './facts.module.css';

/** A fact: its name and its value. */
export type Fact = { readonly name: string; readonly value: ReactNode };

/** A description list, one fact per line. A fact without a value is left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): JSX.Element {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ name, value }) =>
          value !== undefined &&
          value !== null &&
          value !== false &&
          value !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
