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

export const isFacetName = (name: string): name is FacetName => (facetNames as readonly string[]).includes(name);

/** A filter without a value, with all nine names. */
export const emptyFilter: Readonly<Record<FacetName, never[]>> = {
  articleGroups: [],
  methods: [],
  educationTypes: [],
  learningPhases: [],
  publishers: [],
  subjectAreas: [],
  subjects: [],
  deliveryStatus: [],
  targetUsers: [],
};
