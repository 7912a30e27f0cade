import { slug } from '#contract/slug.ts';

/** The place of a method set on the page of its edition: starts with letters and holds no surprises, whatever its id is made of. */
export const setAnchor = (set: { readonly id: string }): string => `set-${slug(set.id)}`;
