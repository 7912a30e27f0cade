import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import styles from './skip-link.module.css';

/** Id of the link's target. */
export type SkipTarget = 'inhoud' | 'resultaten';

/** The first link of the page: skips the header, and on the product list also the filters. Specification 2. */
export function SkipLink({ target }: { readonly target: SkipTarget }): JSX.Element {
  const text = useTexts();
  return (
    <a className={`${styles.skip} no-print`} href={`#${target}`}>
      {text('shell.skip')}
    </a>
  );
}
