import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import styles from './account-list.module.css';

/** Keeps the place of lists that are being read. */
export function WaitingLists(): JSX.Element {
  return (
    <p role="status" className={`soft lead ${styles.waiting}`}>
      {useTexts()('accountList.waiting')}
    </p>
  );
}
