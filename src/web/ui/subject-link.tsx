import type { JSX } from 'react';
import { subjectImage } from '#contract/routes.ts';
import styles from './subject-link.module.css';

/** A subject's own line drawing, 24 px, in the colour of its area. The picture stands at the path of spec 2. */
export function SubjectIcon({ title }: { readonly title: string }): JSX.Element {
  return (
    <svg className={`i i-l ${styles.icon}`} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${subjectImage(title)}#icon`} />
    </svg>
  );
}

/** A subject as a line with its drawing, its title, and at the end a note: its levels, or how many products it has. */
export function SubjectLink({ title, href, note }: { readonly title: string; readonly href: string; readonly note?: string }): JSX.Element {
  return (
    <a className={styles.subject} href={href}>
      <SubjectIcon title={title} />
      <span>{title}</span>
      {note && <span className={styles.note}>{note}</span>}
    </a>
  );
}
