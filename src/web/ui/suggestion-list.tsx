import type { JSX } from 'react';
import styles from './suggestion-list.module.css';

/** A link that a page without content suggests; `note` says why or how many. */
export type Suggestion = { readonly href: string; readonly title: string; readonly note?: string };

/** Suggested links, the best first. */
export function SuggestionList({ suggestions }: { readonly suggestions: readonly Suggestion[] }): JSX.Element {
  return (
    <ol className={styles.list}>
      {suggestions.map(({ href, title, note }) => (
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
