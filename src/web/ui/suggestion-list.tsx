import type { JSX } from 'react';
import styles from './suggestion-list.module.css';

/** A way on from a page that has nothing to show: where to, and in a few words why or how much. */
export type Way = { readonly href: string; readonly title: string; readonly note?: string };

/** Ways on, the best first. */
export function Ways({ ways }: { readonly ways: readonly Way[] }): JSX.Element {
  return (
    <ol className={styles.ways}>
      {ways.map(({ href, title, note }) => (
        <li key={href}>
          <a className={styles.way} href={href}>
            {title}
          </a>
          {note && <p className="soft">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
