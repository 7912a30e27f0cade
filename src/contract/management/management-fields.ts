/** Fields of a product that the desk counts. */
export const qualityFields = [
  'ean',
  'price',
  'image',
  'webText',
  'authors',
  'deliveryStatus',
  'articleGroup',
  'educationTypes',
  'subjects',
  'methods',
] as const;
export type QualityField = (typeof qualityFields)[number];
