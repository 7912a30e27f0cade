import type { WireComparedMethod, WireEdition, WireMethod } from '#contract/metadata.ts';
import type { ListedProduct } from '#contract/product.ts';
import { searchLimits } from '#contract/search-limits.ts';
import { cheapestYear } from '#catalogue/prices/cheapest-year.ts';
import { mapListResult, type ListResult } from '#catalogue/mappers/search/list-result.ts';
import { mapList } from '#catalogue/mappers/mapping-error.ts';
import { eurosFromCents } from '#catalogue/prices/money.ts';
import { emptyQuery } from '#catalogue/query/query.ts';
import { wordBreaks } from './word-breaks.ts';
import type { ProductDocuments, Snapshot } from '#snapshot/snapshot.ts';

type Source = Pick<Snapshot, 'method' | 'editions'> & {
  readonly engine: Pick<Snapshot['engine'], 'search'>;
  documents(...asked: Parameters<Snapshot['documents']>): Promise<Pick<ProductDocuments, 'listedProduct' | 'product'>>;
};

// An edition without an order indicator counts as the oldest. Spec 3.
const newestName = (editions: readonly WireEdition[]): string | null =>
  editions.toSorted((one, other) => (other.orderIndicator ?? -1) - (one.orderIndicator ?? -1))[0]?.name ?? null;

const query = { ...emptyQuery, results: ['products'] } as const;

type Found = { readonly ordinal: number; readonly product: ListedProduct };

/** Finds all products of a method page by page, so that other requests run in between. */
async function productsOf(method: WireMethod, source: Source): Promise<readonly Found[]> {
  const { pageSize } = searchLimits;
  const products: Found[] = [];
  for (let page = 0; ; page += 1) {
    const found = await source.engine.search({ query, filter: { methods: [method.classificationId] }, page, pageSize, withCounts: false });
    const documents = await source.documents(found.products);
    products.push(...Array.from(found.products, (ordinal) => ({ ordinal, product: documents.listedProduct(ordinal) })));
    if ((page + 1) * pageSize >= found.total) {
      return products;
    }
  }
}

// Only listed products count for the price.
const listed = (found: readonly Found[]): readonly ListResult[] =>
  mapList(
    found.map(({ product }) => product),
    (product) => mapListResult(product, { cdnUrl: '' }),
    () => undefined,
  );

// The most frequent year; of equally frequent ones the latest.
function usualYear(years: readonly (number | null)[]): number | null {
  const known = Map.groupBy(
    years.filter((year) => year !== null),
    (year) => year,
  );
  return [...known].toSorted(([one, ones], [other, others]) => others.length - ones.length || other - one)[0]?.[0] ?? null;
}

async function comparedMethod(method: WireMethod, source: Source): Promise<WireComparedMethod> {
  const found = await productsOf(method, source);
  const yearPrice = cheapestYear(listed(found));
  const newestEdition = newestName(source.editions(method.id) ?? []);
  const newest = found.filter(({ product }) => newestEdition !== null && product.edition === newestEdition).map(({ ordinal }) => ordinal);
  const documents = await source.documents(newest);
  const years = newest.map((ordinal) => documents.product(ordinal).publicationYear);
  return {
    ...method,
    newestEdition,
    newestEditionYear: usualYear(years),
    pupilYearPrice: yearPrice === undefined ? null : eurosFromCents(yearPrice.price),
    pupilYearLicence: yearPrice?.title ?? null,
    nameBreaks: [...wordBreaks(method.name)],
    publisherBreaks: [...wordBreaks(method.publisher ?? '')],
    licenceBreaks: [...wordBreaks(yearPrice?.title ?? '')],
  };
}

/** Gives the methods with these ids, in their order and each once, with the fields of a comparison. An unknown id is left out. */
export async function compareMethods(
  ids: readonly string[],
  { snapshot }: { readonly snapshot: Source },
): Promise<readonly WireComparedMethod[]> {
  const methods = [...new Set(ids)].flatMap((id) => snapshot.method(id) ?? []);
  const compared: WireComparedMethod[] = [];
  for (const method of methods) {
    compared.push(await comparedMethod(method, snapshot));
  }
  return compared;
}
