import { Fragment, type JSX } from 'react';
import styles from './breakable-text.module.css';

type BreakableTextProps = { readonly text: string; readonly breaks: readonly number[] };

/**
 * A text whose long words break between syllables, with a hyphen. The characters are those of the text: the soft hyphens are drawn, so no copy, search
 * or name that is read out holds them.
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
