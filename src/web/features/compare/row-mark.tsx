import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Marked } from './arranged-rows.ts';
import styles from './compare.module.css';

/** The mark of a row, in words: its values differ, or are the same. */
export function RowMark({ marked }: { readonly marked: Marked }): JSX.Element {
  const text = useTexts();
  return marked === 'differs' ? (
    <span className={styles.mark}>
      <Icon name="equal-not" />
      {text('comparison.differs')}
    </span>
  ) : (
    <span className={styles.same}>{text('comparison.same')}</span>
  );
}
