import type { WireComparedMethod, WireEdition, WireMethod } from '#contract/metadata.ts';
import type { ListedProduct } from '#contract/product.ts';
import { searchLimits } from '#contract/search-limits.ts';
import { cheapestYear } from '#catalogue/cheapest-year.ts';
import { mapListResult, type ListResult } from '#catalogue/mappers/list-result.ts';
import { mapList } from '#catalogue/mappers/mapping-error.ts';
import { eurosFromCents } from '#catalogue/money.ts';
import { emptyQuery } from '#catalogue/query.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';

type Source = Pick<Snapshot, 'method' | 'editions' | 'listedProduct'> & { readonly engine: Pick<Snapshot['engine'], 'search'> };

// Without an order indicator an edition counts as the oldest. Spec 3.
const newestName = (editions: readonly WireEdition[]): string | null =>
  editions.toSorted((one, other) => (other.orderIndicator ?? -1) - (one.orderIndicator ?? -1))[0]?.name ?? null;

const query = { ...emptyQuery, results: ['products'] } as const;

/** All products of a method, in pages so that other work comes in between. */
async function productsOf(method: WireMethod, source: Source): Promise<readonly ListResult[]> {
  const { pageSize } = searchLimits;
  const products: ListedProduct[] = [];
  for (let page = 0; ; page += 1) {
    const found = await source.engine.search({ query, filter: { methods: [method.classificationId] }, page, pageSize, withCounts: false });
    for (const ordinal of Array.from(found.products)) {
      products.push(JSON.parse(Buffer.from(source.listedProduct(ordinal)).toString('utf8')) as ListedProduct);
    }
    if ((page + 1) * pageSize >= found.total) {
      // What a page would not list has no price to show either.
      return mapList(
        products,
        (product) => mapListResult(product, { cdnUrl: '' }),
        () => undefined,
      );
    }
  }
}

async function comparedMethod(method: WireMethod, source: Source): Promise<WireComparedMethod> {
  const price = cheapestYear(await productsOf(method, source));
  return {
    ...method,
    newestEdition: newestName(source.editions(method.id) ?? []),
    pupilYearPrice: price === undefined ? null : eurosFromCents(price),
  };
}

/** Gives the methods with these ids, in their order and each once, with what a comparison says of them. An id that the catalogue does not know is left out. */
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
