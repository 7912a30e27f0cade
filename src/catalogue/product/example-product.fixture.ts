import type { ProductId, ProductRecord } from '#catalogue/records.ts';

/** A product record with the given fields; all other fields are empty. */
export const exampleProduct = (id: string, title: string, rest: Partial<ProductRecord> = {}): ProductRecord => ({
  kind: 'product',
  id: id as ProductId,
  title,
  assembly: [],
  authors: [],
  learningPhases: [],
  educationTypes: [],
  targetUsers: [],
  subjectIds: [],
  methodIds: [],
  ...rest,
});
