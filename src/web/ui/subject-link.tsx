import type { JSX } from 'react';
import { isDrawing } from '#contract/routes.ts';
import { FallbackImage } from './product/cover.tsx';
import styles from './subject-link.module.css';

/** A subject's icon, 24 px, in the colour of its area; other images as they are, or the fallback image. Specification 2. */
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

/** A link to a subject with icon and title; `note` holds its levels or its number of products. */
export function SubjectLink({ title, imageUrl, href, note }: SubjectLinkProps): JSX.Element {
  return (
    <a className={styles.subject} href={href}>
      <SubjectIcon imageUrl={imageUrl} />
      <span>{title}</span>
      {note && <span className={styles.note}>{note}</span>}
    </a>
  );
}
