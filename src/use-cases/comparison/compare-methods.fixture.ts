import type { WireEdition, WireMethod } from '#contract/metadata.ts';
import { listedDocument, productDocument } from '#contract/product.fixture.ts';
import type { ListedProduct } from '#contract/product.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import type { compareMethods } from './compare-methods.ts';

type Documents = Parameters<typeof compareMethods>[1]['snapshot'];
type TestProduct = Partial<ListedProduct> & { readonly publicationYear?: number | null };

/** A method of a test, with its editions and products. */
export type TestMethod = {
  readonly method: WireMethod;
  readonly editions?: readonly Pick<WireEdition, 'name' | 'orderIndicator'>[];
  readonly products?: readonly TestProduct[];
};

/** A method on the wire; `values` are its characteristics. */
export const wireMethod = (id: string, values: Readonly<Record<string, boolean | null>> = {}): WireMethod => ({
  id,
  name: `Methode ${id}`,
  classificationId: `c-${id}`,
  slug: id,
  imageUrl: null,
  publisher: null,
  area: { name: 'Talen', slug: 'talen' },
  subject: { id: 'engels', name: 'Engels', slug: 'engels' },
  videoUrl: null,
  educationTypes: [
    { niveau: 'havo', leerjaar: 4 },
    { niveau: 'havo', leerjaar: 5 },
  ],
  educationalAttributes: Object.entries(values).map(([name, value]) => ({ category: null, name, value })),
  productCount: 12,
});

/** A licence of one year for pupils. */
export const licence = (price: number | null, changes: TestProduct = {}): TestProduct => ({
  ean: '2903802494665',
  title: 'Licentie',
  licenseDuration: 365,
  packPriceInclVAT: price,
  targetUser: ['leerling'],
  deliveryStatus: 'Leverbaar',
  ...changes,
});

/** Fails for a document that was not fetched. */
export function requireFetched(ordinal: number, ...[ordinals]: Parameters<Snapshot['documents']>): void {
  if (!Array.from(ordinals).includes(ordinal)) {
    throw new Error(`Not fetched: ${ordinal}`);
  }
}

/** The part of a snapshot that a comparison reads: only documents that were fetched. */
export function documentsOf(methods: readonly TestMethod[]): Documents {
  const products = methods.flatMap(({ method, products: own = [] }) => own.map((product) => ({ key: method.classificationId, product })));
  return {
    method: (id) => methods.find(({ method }) => method.id === id)?.method,
    editions: (id) => methods.find(({ method }) => method.id === id)?.editions as readonly WireEdition[] | undefined,
    documents: async (...fetched) => ({
      listedProduct(ordinal) {
        requireFetched(ordinal, ...fetched);
        return listedDocument(String(ordinal), products[ordinal]?.product);
      },
      product(ordinal) {
        requireFetched(ordinal, ...fetched);
        return productDocument(String(ordinal), { publicationYear: products[ordinal]?.product.publicationYear ?? null });
      },
    }),
    engine: {
      async search({ filter, page, pageSize }) {
        const found = products.flatMap(({ key }, ordinal) => (filter.methods?.includes(key) ? [ordinal] : []));
        return { total: found.length, products: found.slice(page * pageSize, (page + 1) * pageSize), methods: [] };
      },
    },
  };
}
