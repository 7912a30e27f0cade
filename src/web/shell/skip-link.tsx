import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import styles from './skip-link.module.css';

/** Id of what the link leads to. */
export type SkipTarget = 'inhoud' | 'resultaten';

/** First on the page: leads past the head to what the page is about, on the product list past the filters too. Spec 2. */
export function SkipLink({ target }: { readonly target: SkipTarget }): JSX.Element {
  const text = useTexts();
  return (
    <a className={`${styles.skip} no-print`} href={`#${target}`}>
      {text('shell.skip')}
    </a>
  );
}
