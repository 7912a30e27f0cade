import { Fragment, type JSX } from 'react';
import styles from './breakable-text.module.css';

type BreakableTextProps = { readonly text: string; readonly breaks: readonly number[] };

/**
 * A text whose long words may break between syllables, with a hyphen. The styles draw the hyphens, so copied, searched and announced text has the
 * original characters. `breaks` are character offsets.
 */
export function BreakableText({ text, breaks }: BreakableTextProps): JSX.Element {
  const places = [0, ...breaks.filter((place) => place > 0 && place < text.length)];
  return (
    <>
      {places.map((place, index) => (
        <Fragment key={place}>
          {index > 0 && <span className={styles.break} />}
          {text.slice(place, places[index + 1])}
        </Fragment>
      ))}
    </>
  );
}
