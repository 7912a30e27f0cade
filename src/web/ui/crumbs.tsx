import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import styles from './crumbs.module.css';

/** A step of a breadcrumb trail; a step without a path is the page itself. */
export type Crumb = { readonly title: string; readonly href?: string };

/** The breadcrumb trail, from the area down to the page. */
export function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }): JSX.Element {
  const text = useTexts();
  return (
    <nav aria-label={text('crumbs.label')} className="no-print">
      <ol className={styles.crumbs}>
        {crumbs.map(({ title, href }) => (
          <li key={href ?? title}>{href ? <a href={href}>{title}</a> : <span aria-current="page">{title}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
