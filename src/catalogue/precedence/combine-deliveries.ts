import type { ProductRecord } from '#catalogue/records.ts';
import { fieldGroups, type CombinedField } from './field-groups.ts';
import { inOrder, type Precedence } from './precedence.ts';

/** A product as one source delivers it. */
export type ProductDelivery = { readonly source: string; readonly product: ProductRecord };

/** At least one delivery of a product, in the order in which their sources first delivered. */
export type ProductDeliveries = readonly [ProductDelivery, ...ProductDelivery[]];

/** The source that gives each field; a field that no source has a value of is absent. Fields of one group have one source, also those that it leaves empty. */
export type Provenance = Readonly<Partial<Record<CombinedField, string>>>;

/** A product as visitors see it, and where its fields come from. */
export type CombinedProduct = { readonly product: ProductRecord; readonly provenance: Provenance };

/** A field of a product: its value and source, and the values of the other sources that have one. `value`: undefined when its source has none. */
export type FieldProvenance = {
  readonly field: CombinedField;
  readonly source: string;
  readonly value: unknown;
  readonly others: readonly { readonly source: string; readonly value: unknown }[];
};

/** Whether a field has a value: an empty text, list or object is none. */
export function hasValue(value: unknown): boolean {
  if (typeof value === 'string') {
    return value.trim() !== '';
  }
  const known = value ?? undefined;
  return typeof known === 'object' ? Object.keys(known).length > 0 : known !== undefined;
}

const hasOneOf = ({ product }: ProductDelivery, fields: readonly CombinedField[]): boolean =>
  fields.some((field) => hasValue(product[field]));

/**
 * Combines the deliveries of one product. Each group of fields comes whole from one source: the first in the order of precedence with a value of a leading
 * field of the group, else the first with a value of any of its fields. Empty texts and lists are no values. The first delivery gives the id.
 */
export function combineDeliveries(deliveries: ProductDeliveries, precedence: Precedence): CombinedProduct {
  const [first] = deliveries;
  const product: Record<string, unknown> = { ...first.product };
  const provenance: Partial<Record<CombinedField, string>> = {};
  for (const { name, fields, leads } of fieldGroups) {
    const ordered = inOrder(precedence, name, deliveries);
    const giver = ordered.find((delivery) => hasOneOf(delivery, leads)) ?? ordered.find((delivery) => hasOneOf(delivery, fields));
    if (giver === undefined) {
      continue;
    }
    for (const field of fields) {
      const value = giver.product[field];
      provenance[field] = giver.source;
      if (value !== undefined || field in product) {
        product[field] = value;
      }
    }
  }
  return { product: product as ProductRecord, provenance };
}

/** Where the fields of a product come from, and what other sources say of them. Fields that no source has a value of are left out. */
export function fieldProvenances(deliveries: ProductDeliveries, precedence: Precedence): readonly FieldProvenance[] {
  const { product, provenance } = combineDeliveries(deliveries, precedence);
  return fieldGroups
    .flatMap(({ fields }): readonly CombinedField[] => fields)
    .flatMap((field) => {
      const source = provenance[field];
      const others = deliveries.filter((delivery) => delivery.source !== source && hasValue(delivery.product[field]));
      return source === undefined || (others.length === 0 && !hasValue(product[field]))
        ? []
        : [
            {
              field,
              source,
              value: product[field],
              others: others.map((other) => ({ source: other.source, value: other.product[field] })),
            },
          ];
    });
}
