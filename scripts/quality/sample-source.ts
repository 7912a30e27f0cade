import type { CatalogueRecord } from '#catalogue/records.ts';
import type { CatalogueSource } from '#snapshot/snapshot.ts';

/** Holds records in memory as the source of a snapshot, products in the order of their ids. */
export function sourceOf(records: Iterable<CatalogueRecord>): CatalogueSource {
  const all = [...records];
  const ofKind = <Kind extends CatalogueRecord['kind']>(kind: Kind) =>
    all.filter((record): record is Extract<CatalogueRecord, { kind: Kind }> => record.kind === kind);
  const products = ofKind('product').toSorted((left, right) => (left.id < right.id ? -1 : 1));
  return {
    hasSample: true,
    areas: () => ofKind('area'),
    subjects: () => ofKind('subject'),
    methods: () => ofKind('method'),
    editions: () => ofKind('edition'),
    methodSets: () => ofKind('methodSet'),
    products: () => products,
  };
}
