import type { MethodReference, WireEdition, WireMethod, WireMethodSet, WireSubject } from '#contract/metadata.ts';

/** The catalogue from area to method set as a snapshot holds it, each list in the order of the pages. Parents come before their children. */
export type Hierarchy = {
  readonly areas: readonly string[];
  readonly subjects: readonly (WireSubject & { readonly area: string })[];
  readonly methods: readonly WireMethod[];
  readonly editions: readonly (WireEdition & { readonly methodId: string })[];
  readonly methodSets: readonly (WireMethodSet & { readonly editionId: string })[];
};

/** The part of a method that a link to it needs. */
export function methodReference(method: WireMethod): MethodReference {
  const { id, name, classificationId, slug, imageUrl, publisher, area, subject } = method;
  return { id, name, classificationId, slug, imageUrl, publisher, area, subject };
}
