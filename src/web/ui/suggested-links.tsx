import type { JSX } from 'react';
import type { NamedLink } from './named-link.ts';
import styles from './suggested-links.module.css';

/** A link that a page without content suggests; `note` says why or how many. */
export type SuggestedLink = NamedLink & { readonly note?: string };

/** Suggested links, the best first. */
export function SuggestedLinks({ links }: { readonly links: readonly SuggestedLink[] }): JSX.Element {
  return (
    <ol className={styles.list}>
      {links.map(({ href, title, note }) => (
        <li key={href}>
          <a className={styles.link} href={href}>
            {title}
          </a>
          {note && <p className="soft">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
