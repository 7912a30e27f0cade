import type { JSX } from 'react';
import { useNavigation } from 'react-router';
import { useTexts } from '#web/texts/text-provider.tsx';
import styles from './progress-bar.module.css';

/** A thin bar on top while the next page is on its way, from 100 ms on. Spec 2. */
export function ProgressBar(): JSX.Element {
  const text = useTexts();
  const busy = useNavigation().state !== 'idle';
  return (
    <div role="status">
      {busy && (
        <div className={styles.progress}>
          <span className="unseen">{text('shell.loading')}</span>
        </div>
      )}
    </div>
  );
}
