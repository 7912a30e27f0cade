import { productId, type ProductId, type ProductRecord } from '#catalogue/records.ts';
import type { Ean } from '#catalogue/ean.ts';
import { cents } from '#catalogue/money.ts';
import { authorsOf, publisherOf } from './method-choices.ts';
import { picturedOf } from './pictured.ts';
import { licenceYears, priceOf, sampleEan, statusOf } from './product-choices.ts';
import { planKey, titleOf, type PlannedProduct, type PlannedSet } from './product-plan.ts';
import { hash } from './random.ts';
import { methodId } from './sample-ids.ts';
import { productText } from './wording.ts';
import { longLicenceYears } from './method-choices.ts';

/** Gives the id of a planned product, which is its EAN; throws for one that the sample does not have. */
export type ProductIds = { readonly find: (key: string) => ProductId | undefined; readonly ean: (product: PlannedProduct) => Ean };

const fullTitle = ({ edition, schoolClass, kind }: PlannedProduct): string =>
  titleOf(edition.method, schoolClass, kind.suffix.replace('{jaar}', String(longLicenceYears(edition.method))));

/** Gives every planned product its EAN, once. */
export function numberProducts(sets: readonly PlannedSet[]): ProductIds {
  const taken = new Set<string>();
  const eans = new Map<string, Ean>();
  for (const product of sets.flatMap((set) => set.products)) {
    const given = picturedOf(fullTitle(product), product.edition.number)?.ean;
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

const inWords = (parts: readonly PlannedProduct[]): string => {
  const names = parts.map(({ kind }) => `${kind.licence ? 'de' : 'het'} ${kind.suffix.replace(/, .*$/u, '')}`).map((name) => name.replace('het antwoorden', 'het antwoordenboekje'));
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' en ');
};

function textOf(product: PlannedProduct, parts: readonly PlannedProduct[]): string {
  const { edition, schoolClass, kind } = product;
  const runs = licenceYears(product);
  const more = { seed: planKey(product), parts: inWords(parts), ...(runs === undefined ? {} : { licenceYears: runs }) };
  return productText(kind.key, edition.method, schoolClass, more);
}

/** What a product is about, which never misses. */
function known(product: PlannedProduct, id: ProductId, ean: Ean): ProductRecord {
  const { edition, schoolClass, kind } = product;
  const { method } = edition;
  return {
    kind: 'product',
    id,
    title: fullTitle(product),
    ean,
    publisher: publisherOf(method),
    assembly: [],
    authors: kind.licence || kind.parts ? [] : authorsOf(method).slice(0, kind.group === 'Leerboek' ? 6 : 3),
    edition: `${edition.number}e druk`,
    publicationYear: edition.year,
    learningPhases: kind.examination ? [schoolClass.phase, 'examen'] : [schoolClass.phase],
    educationTypes: schoolClass.types,
    articleGroup: kind.group,
    targetUsers: kind.users,
    subjectIds: [method.subject.id],
    methodIds: [methodId(method)],
  };
}

/** Makes the record of a planned product of a set. */
export function productRecord(product: PlannedProduct, set: PlannedSet, ids: ProductIds): ProductRecord {
  const { edition, kind } = product;
  const ean = ids.ean(product);
  const id = productId(ean);
  if (id === undefined) {
    throw new Error(`no id in ${ean}`);
  }
  const parts = set.products.filter((part) => kind.parts?.includes(part.kind.key));
  const pictured = picturedOf(fullTitle(product), edition.number);
  const neighbour = (number: number): ProductId | undefined => ids.find(planKey({ ...product, edition: { ...edition, number } }));
  const price = pictured === undefined ? priceOf(product, parts) : pictured.price === undefined ? undefined : cents(pictured.price);
  const amount = typeof price === 'object' ? (price.ok ? price.value : undefined) : price;
  const [deliveryStatus, predecessorId, successorId] = [pictured ? pictured.status : statusOf(product), neighbour(edition.number - 1), neighbour(edition.number + 1)];
  const runs = licenceYears(product);
  return {
    ...known(product, id, ean),
    ...(amount === undefined ? {} : { price: amount }),
    ...(deliveryStatus === undefined ? {} : { deliveryStatus }),
    ...(predecessorId === undefined ? {} : { predecessorId }),
    ...(successorId === undefined ? {} : { successorId }),
    ...(pictured === undefined && hash(`image ${id}`) % 100 < 7 ? {} : { image: `${id}.svg` }),
    ...(pictured === undefined && hash(`text ${id}`) % 100 < 2 ? {} : { webText: pictured?.text ?? textOf(product, parts) }),
    ...(pictured?.authors === undefined ? {} : { authors: pictured.authors }),
    ...(runs === undefined ? {} : { licence: { durationInDays: runs * 365, ...(kind.content === undefined ? {} : { content: kind.content }) } }),
    assembly: parts.flatMap((part) => ids.find(planKey(part)) ?? []),
  };
}
