import { namedChangeText } from '#catalogue/change-texts.ts';
import { parseEan } from '#catalogue/ean.ts';
import { belongsToSectors, type Sector } from '#catalogue/education/sector.ts';
import type { Precedence } from '#catalogue/precedence/precedence.ts';
import type { DeskProvenance } from '#contract/management/management.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import type { ProductProvenance } from '#store/visible/combined-products.ts';

/** Where the fields of a product come from, with values as Dutch texts. */
export type DescribedProvenance = Omit<DeskProvenance, 'faults' | 'isOfSectors'>;

const findProvenance = (store: CatalogueStore, precedence: Precedence, eanOrId: string): ProductProvenance | undefined => {
  const ean = parseEan(eanOrId);
  return store.provenance(ean.ok ? ean.value : eanOrId, precedence);
};

function inTexts(store: CatalogueStore, { product, sources, fields }: ProductProvenance): DescribedProvenance {
  const history = store.history();
  const textOf = (field: string, source: string, value: unknown): string =>
    namedChangeText(field, value, (kind, identity) => history.nameOf({ kind, source, identity }));
  return {
    id: product.id,
    title: product.title,
    sources: [...sources],
    fields: fields.map(({ field, source, value, others }) => ({
      field,
      source,
      value: textOf(field, source, value),
      others: others.map((other) => ({ source: other.source, value: textOf(field, other.source, other.value) })),
    })),
  };
}

/**
 * Says where each field of a product comes from and what other sources say of it, as the next publication will show it. `eanOrId`: as people write it.
 * Undefined when the store has no such product that visitors can see.
 */
export function describeProvenance(store: CatalogueStore, precedence: Precedence, eanOrId: string): DescribedProvenance | undefined {
  const found = findProvenance(store, precedence, eanOrId);
  return found && inTexts(store, found);
}

/** Says of a product what `describeProvenance` does, and whether it is of one of the sectors that visitors see. Throws a StoreError. */
export function readProvenance(
  store: CatalogueStore,
  precedence: Precedence,
  sectors: readonly Sector[],
  eanOrId: string,
): Omit<DeskProvenance, 'faults'> | undefined {
  const found = findProvenance(store, precedence, eanOrId);
  return found && { ...inTexts(store, found), isOfSectors: belongsToSectors(found.product, sectors) };
}
