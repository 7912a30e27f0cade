import type { JSX } from 'react';
import { useTexts } from '#web/text-provider.tsx';
import styles from './skip-link.module.css';

/** First on the page: leads past the head to what the page is about. Spec 2. */
export function SkipLink(): JSX.Element {
  const text = useTexts();
  return (
    <a className={`${styles.skip} no-print`} href="#inhoud">
      {text('shell.skip')}
    </a>
  );
}
