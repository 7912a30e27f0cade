import { changeText } from '#catalogue/change-texts.ts';
import { parseEan } from '#catalogue/ean.ts';
import { belongsToSectors, type Sector } from '#catalogue/education/sector.ts';
import type { Precedence } from '#catalogue/precedence/precedence.ts';
import type { DeskProvenance } from '#contract/management/management.ts';
import { openStoreForReading, type CatalogueStore } from '#store/catalogue-store.ts';

/** Where the fields of a product come from, with values as Dutch texts. */
export type Provenance = Omit<DeskProvenance, 'faults' | 'isOfSectors'>;

// Their values are ids; people know them by name.
const kindOfIds: ReadonlyMap<string, 'subject' | 'method'> = new Map([
  ['subjectIds', 'subject'],
  ['methodIds', 'method'],
]);

/**
 * Says where each field of a product comes from and what other sources say of it, as the next publication will show it. `eanOrId`: as people write it.
 * Undefined when the store has no such product that visitors can see.
 */
export function describeProvenance(store: CatalogueStore, precedence: Precedence, eanOrId: string): Provenance | undefined {
  const ean = parseEan(eanOrId);
  const found = store.provenance(ean.ok ? ean.value : eanOrId, precedence);
  const history = store.history();
  const textOf = (field: string, source: string, value: unknown): string => {
    const kind = kindOfIds.get(field);
    const named =
      kind === undefined || !Array.isArray(value)
        ? value
        : value.map((id) => history.nameOf({ kind, source, identity: String(id) }) ?? String(id));
    return changeText(field, named);
  };
  return (
    found && {
      id: found.product.id,
      title: found.product.title,
      sources: [...found.sources],
      fields: found.fields.map(({ field, source, value, others }) => ({
        field,
        source,
        value: textOf(field, source, value),
        others: others.map((other) => ({ source: other.source, value: textOf(field, other.source, other.value) })),
      })),
    }
  );
}

/** The rules of a precedence file, and its faults as Dutch sentences. */
type Rules = { readonly precedence: Precedence; readonly faults: readonly string[] };

function isOfSectors(store: CatalogueStore, precedence: Precedence, sectors: readonly Sector[], id: string): boolean {
  const found = store.provenance(id, precedence);
  return found !== undefined && belongsToSectors(found.product, sectors);
}

/** Reads the same from the file of a store, and whether the product is of one of the sectors that visitors see. Throws a StoreError. */
export function readProvenance(
  storeFile: string,
  { precedence, faults }: Rules,
  sectors: readonly Sector[],
  eanOrId: string,
): DeskProvenance | undefined {
  const store = openStoreForReading(storeFile);
  try {
    const described = store && describeProvenance(store, precedence, eanOrId);
    return described && { ...described, isOfSectors: isOfSectors(store, precedence, sectors, described.id), faults: [...faults] };
  } finally {
    store?.close();
  }
}
