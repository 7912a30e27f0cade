import { slug } from '#contract/text/slug.ts';

/** The anchor of a method set on the page of its edition: letters, digits and hyphens, beginning with letters, for any id. */
export const setAnchor = (set: { readonly id: string }): string => `set-${slug(set.id)}`;
