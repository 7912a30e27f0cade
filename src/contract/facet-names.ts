import { isOneOf, objectOf } from './names.ts';

/** The nine filter names, in the order of specification 7. */
export const facetNames = [
  'articleGroups',
  'methods',
  'educationTypes',
  'learningPhases',
  'publishers',
  'subjectAreas',
  'subjects',
  'deliveryStatus',
  'targetUsers',
] as const;

/** Name of a filter and of the facet that belongs to it. Spec 3 and 7. */
export type FacetName = (typeof facetNames)[number];

/** Whether a text is the name of a facet. */
export const isFacetName = (name: string): name is FacetName => isOneOf(facetNames, name);

/** A filter without a value, with all nine names. */
export const emptyFilter: Readonly<Record<FacetName, never[]>> = objectOf(facetNames, () => []);
