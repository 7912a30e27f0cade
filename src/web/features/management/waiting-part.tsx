import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import styles from './management.module.css';

/** Keeps the place of a part of the desk that is being read. */
export function WaitingPart(): JSX.Element {
  const text = useTexts();
  return (
    <div className={`waits ${styles.waiting}`}>
      <p role="status">{text('desk.waiting')}</p>
    </div>
  );
}
