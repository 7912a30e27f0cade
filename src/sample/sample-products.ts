import { productId, type ProductId, type ProductRecord } from '#catalogue/records.ts';
import type { Ean } from '#catalogue/ean.ts';
import { authorsOf, publisherOf } from './method-choices.ts';
import { findDesignProduct } from './design-products.ts';
import { licenceYears, priceOf, sampleEan, statusOf } from './product-choices.ts';
import { fullTitle, planKey, type PlannedProduct, type PlannedSet } from './product-plan.ts';
import { hash } from '#seeded-random.ts';
import { methodId } from './sample-ids.ts';
import { listed, productText } from './wording.ts';

/** EANs of the planned products by their keys; a product's id is its EAN. */
export type ProductIds = { readonly find: (key: string) => ProductId | undefined; readonly ean: (product: PlannedProduct) => Ean };

/** Assigns an EAN to every planned product. */
export function numberProducts(sets: readonly PlannedSet[]): ProductIds {
  const taken = new Set<string>();
  const eans = new Map<string, Ean>();
  for (const product of sets.flatMap((set) => set.products)) {
    const given = findDesignProduct(fullTitle(product), product.edition.number)?.ean;
    const key = planKey(product);
    eans.set(key, given === undefined ? sampleEan(key, taken) : (given as Ean));
  }
  return {
    find: (key) => productId(eans.get(key) ?? ''),
    ean: (product) => {
      const ean = eans.get(planKey(product));
      if (ean === undefined) {
        throw new Error(`no EAN for ${planKey(product)}`);
      }
      return ean;
    },
  };
}

const article = (kind: string): string => (kind === 'antwoorden' ? 'het antwoordenboekje' : `het ${kind}`);

/** The products of a package in Dutch words: 'het leerboek en de digitale licentie'. */
const inWords = (parts: readonly PlannedProduct[]): string =>
  listed(parts.map(({ kind }) => (kind.licence ? 'de digitale licentie' : article(kind.suffix))));

function textOf(product: PlannedProduct, parts: readonly PlannedProduct[]): string {
  const { edition, schoolClass, kind } = product;
  const runs = licenceYears(product);
  const more = { seed: planKey(product), parts: inWords(parts), ...(runs === undefined ? {} : { licenceYears: runs }) };
  return productText(kind.key, edition.method, schoolClass, more);
}

type Amounts = Pick<ProductRecord, 'price' | 'deliveryStatus'>;

/** Price and status from the design, else chosen by the seed; absent for a share of the products, as in real feeds. */
function amountsOf(product: PlannedProduct, parts: readonly PlannedProduct[]): Amounts {
  const designProduct = findDesignProduct(fullTitle(product), product.edition.number);
  const price = priceOf(product, parts);
  const deliveryStatus = designProduct ? designProduct.status : statusOf(product);
  return { ...(price === undefined ? {} : { price }), ...(deliveryStatus === undefined ? {} : { deliveryStatus }) };
}

/** Cover, text and authors; about one in fourteen products has no cover, and one in fifty no text. */
function pageOf(
  product: PlannedProduct,
  parts: readonly PlannedProduct[],
  id: ProductId,
): Pick<ProductRecord, 'image' | 'webText' | 'authors'> {
  const { edition, kind } = product;
  const designProduct = findDesignProduct(fullTitle(product), edition.number);
  const authors = kind.licence || kind.parts ? [] : authorsOf(edition.method).slice(0, kind.group === 'Leerboek' ? 6 : 3);
  return {
    authors: designProduct?.authors ?? authors,
    ...(designProduct === undefined && hash(`image ${id}`) % 100 < 7 ? {} : { image: `${id}.svg` }),
    ...(designProduct === undefined && hash(`text ${id}`) % 100 < 2 ? {} : { webText: designProduct?.text ?? textOf(product, parts) }),
  };
}

function neighboursOf(product: PlannedProduct, ids: ProductIds): Pick<ProductRecord, 'predecessorId' | 'successorId'> {
  const at = (number: number): ProductId | undefined => ids.find(planKey({ ...product, edition: { ...product.edition, number } }));
  const [predecessorId, successorId] = [at(product.edition.number - 1), at(product.edition.number + 1)];
  return { ...(predecessorId === undefined ? {} : { predecessorId }), ...(successorId === undefined ? {} : { successorId }) };
}

/** Makes the record of a planned product of a set. */
export function productRecord(product: PlannedProduct, set: PlannedSet, ids: ProductIds): ProductRecord {
  const { edition, schoolClass, kind } = product;
  const { method } = edition;
  const ean = ids.ean(product);
  const id = productId(ean);
  if (id === undefined) {
    throw new Error(`no id in ${ean}`);
  }
  const parts = set.products.filter((part) => kind.parts?.includes(part.kind.key));
  const runs = licenceYears(product);
  return {
    kind: 'product',
    id,
    title: fullTitle(product),
    ean,
    publisher: publisherOf(method),
    edition: `${edition.number}e druk`,
    publicationYear: edition.year,
    learningPhases: kind.examination ? [schoolClass.phase, 'examen'] : [schoolClass.phase],
    educationTypes: schoolClass.types,
    articleGroup: kind.group,
    targetUsers: kind.users,
    subjectIds: [method.subject.id],
    methodIds: [methodId(method)],
    assembly: parts.flatMap((part) => ids.find(planKey(part)) ?? []),
    ...amountsOf(product, parts),
    ...pageOf(product, parts, id),
    ...neighboursOf(product, ids),
    ...(runs === undefined
      ? {}
      : { licence: { durationInDays: runs * 365, ...(kind.content === undefined ? {} : { content: kind.content }) } }),
  };
}
