import type { JSX } from 'react';
import { useNavigation } from 'react-router';
import { useTexts } from '#web/texts/text-provider.tsx';
import styles from './progress-bar.module.css';

/** A thin bar at the top during a navigation, visible after 100 ms. Specification 2. */
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
