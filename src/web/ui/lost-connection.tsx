import type { JSX } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from './button.ts';
import { Note } from './note.tsx';
import styles from './lost-connection.module.css';

/**
 * Says at the bottom of the screen that a page could not be reached, whose address is the `lost` of the state of the open one, until the next page. The
 * browser keeps the state when it loads the page again or comes back to it: only the replacement that brought it is meant.
 */
export function LostConnection(): JSX.Element | null {
  const text = useTexts();
  const { lost } = (useLocation().state ?? {}) as { readonly lost?: string };
  return useNavigationType() === 'REPLACE' && lost ? (
    <Note tone="stop" ground alert className={`${styles.lost} no-print`}>
      <p>{text('lost.message')}</p>
      <a className={buttonClass()} href={lost}>
        {text('broken.again')}
      </a>
    </Note>
  ) : null;
}
