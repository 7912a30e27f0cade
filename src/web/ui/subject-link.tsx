import type { JSX } from 'react';
import { isDrawing } from '#contract/routes.ts';
import { FallbackImage } from './product/cover.tsx';
import styles from './subject-link.module.css';

/** A subject's own line drawing, 24 px, in the colour of its area; an image that is no drawing as it is, or the fallback. Spec 2. */
export function SubjectIcon({ imageUrl }: { readonly imageUrl: string }): JSX.Element {
  return isDrawing(imageUrl) ? (
    <svg className={`i i-l ${styles.icon}`} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${imageUrl}#icon`} />
    </svg>
  ) : (
    <span className={styles.image}>
      <FallbackImage src={imageUrl} width={24} height={24} alt="" />
    </span>
  );
}

type SubjectLinkProps = { readonly title: string; readonly imageUrl: string; readonly href: string; readonly note?: string };

/** A subject as a line with its drawing, its title, and at the end a note: its levels, or how many products it has. */
export function SubjectLink({ title, imageUrl, href, note }: SubjectLinkProps): JSX.Element {
  return (
    <a className={styles.subject} href={href}>
      <SubjectIcon imageUrl={imageUrl} />
      <span>{title}</span>
      {note && <span className={styles.note}>{note}</span>}
    </a>
  );
}
