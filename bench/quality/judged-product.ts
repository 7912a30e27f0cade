import type { EducationType } from '#catalogue/education/education-type.ts';
import type { CatalogueRecord, ProductRecord } from '#catalogue/records.ts';

/** A product as a judged question sees it: names instead of ids, texts folded. An unknown value is absent. */
export type JudgedProduct = {
  readonly ean: string;
  readonly title: string;
  /** Title, and title with text, as `fold` writes them. */
  readonly foldedTitle: string;
  readonly foldedText: string;
  readonly subjects: readonly string[];
  readonly methods: readonly string[];
  readonly types: readonly EducationType[];
  readonly phases: readonly string[];
  readonly users: readonly string[];
  readonly kind?: string;
  readonly publisher?: string;
  readonly status?: string;
  readonly edition?: string;
  readonly priceInCents?: number;
  readonly durationInDays?: number;
};

/** Writes a text as lower-case words without accents and signs, a space around each, so that a part of it is whole words. */
export const fold = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

function judgedProduct(product: ProductRecord, nameOf: (id: string) => string): JudgedProduct {
  const { articleGroup, publisher, deliveryStatus, edition, price, licence } = product;
  return {
    ean: product.ean ?? '',
    title: product.title,
    foldedTitle: fold(product.title),
    foldedText: fold(`${product.title} ${product.webText ?? ''}`),
    subjects: product.subjectIds.map(nameOf),
    methods: product.methodIds.map(nameOf),
    types: product.educationTypes,
    phases: product.learningPhases,
    users: product.targetUsers,
    ...(articleGroup !== undefined && { kind: articleGroup }),
    ...(publisher !== undefined && { publisher }),
    ...(deliveryStatus !== undefined && { status: deliveryStatus }),
    ...(edition !== undefined && { edition }),
    ...(price !== undefined && { priceInCents: price }),
    ...(licence?.durationInDays !== undefined && { durationInDays: licence.durationInDays }),
  };
}

/** Gives the products among records by their ids, as judged questions see them. */
export function judgedProducts(records: Iterable<CatalogueRecord>): ReadonlyMap<string, JudgedProduct> {
  const names = new Map<string, string>();
  const products: ProductRecord[] = [];
  for (const record of records) {
    if (record.kind === 'product') {
      products.push(record);
    } else if (record.kind === 'subject' || record.kind === 'method') {
      names.set(record.id, record.name);
    }
  }
  return new Map(products.map((product) => [product.id, judgedProduct(product, (id) => names.get(id) ?? id)]));
}
