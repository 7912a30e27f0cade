import type { JSX } from 'react';
import { originHref } from '#web/features/management/desk-parts.ts';

/** The title of a product as a link to its origin at the desk; a product of another sector has no page of its own. */
export const OriginLink = ({ id, title }: { readonly id: string; readonly title: string }): JSX.Element => (
  <a href={originHref(id)}>{title || id}</a>
);
