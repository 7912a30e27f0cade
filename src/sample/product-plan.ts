import type { PlannedEdition } from './edition-plan.ts';
import { longLicenceYears, styleOf } from './method-choices.ts';
import { findDesignProduct } from './design-products.ts';
import { assortments, extraRank, productKinds, type ProductKind } from './product-kinds.ts';
import { hash, randomOf } from '#seeded-random.ts';
import type { SampleMethod } from './sample-data.ts';
import type { SampleClass } from './sample-class.ts';

/** A planned product: a kind for a class, in an edition. */
export type PlannedProduct = { readonly edition: PlannedEdition; readonly schoolClass: SampleClass; readonly kind: ProductKind };
/** A method set with its products, in the order of the kinds. */
export type PlannedSet = {
  readonly edition: PlannedEdition;
  readonly schoolClass: SampleClass;
  readonly products: readonly PlannedProduct[];
};

type Extra = {
  readonly editions: readonly PlannedEdition[];
  readonly schoolClass: SampleClass;
  readonly keys: readonly string[];
  readonly rank: number;
};

// Subjects that end with a school examination have no national one to train for.
const withoutNationalExamination = new Set([
  'Lichamelijke opvoeding',
  'Lichamelijke opvoeding 1',
  'Culturele en kunstzinnige vorming',
  'Maatschappijleer',
  'Algemene natuurwetenschappen',
  'Kunstvakken incl. CKV',
  'Natuur, leven en technologie',
  'Wiskunde D',
  'Informatica',
  'Bewegen, sport en maatschappij',
  'Digitale Geletterdheid',
  'Technologie en Toepassing',
  'Informatietechnologie',
  'Chinees',
  'Italiaans',
]);

const kindsByKey = new Map(productKinds.map((kind) => [kind.key, kind]));
const place = (edition: PlannedEdition, one: SampleClass): string => `${edition.method.data.name} ${edition.number} ${one.label}`;

/** A title as on the covers: 'Spanningsveld Natuurkunde havo 4 leerboek'. */
const titleOf = (method: SampleMethod, one: SampleClass, suffix: string): string =>
  `${method.data.name} ${method.subject.name} ${one.label} ${suffix}`;

const isInDesign = (method: SampleMethod, one: SampleClass, keys: readonly string[]): boolean =>
  keys.some((key) => findDesignProduct(titleOf(method, one, kindsByKey.get(key)?.suffix ?? '').replace('{jaar}', '4')) !== undefined);

// An extra is in the edition on sale, and in about half of the old ones; an announced edition has the core alone.
function extrasOf(edition: PlannedEdition, family: readonly PlannedEdition[]): readonly Extra[] {
  const { method } = edition;
  const examined = !withoutNationalExamination.has(method.subject.name);
  return edition.classes.flatMap((one) =>
    assortments[styleOf(method)].extra
      .filter((keys) => (one.finalYear && examined) || !keys.some((key) => kindsByKey.get(key)?.examination))
      .map((keys) => {
        const seed = `extra ${method.data.name} ${one.label} ${keys.join()}`;
        const older = family.filter(
          (other) =>
            other.state === 'old' && other.classes.some(({ label }) => label === one.label) && hash(`${seed} ${other.number}`) % 2 === 0,
        );
        const rank = isInDesign(method, one, keys) ? 0 : randomOf(seed)() * (extraRank[keys[0] ?? ''] ?? 1);
        return { editions: [edition, ...older], schoolClass: one, keys, rank };
      }),
  );
}

/** Chooses extras, best rank first, until the sample has the wanted number of products. */
function chooseExtras(extras: readonly Extra[], room: number): ReadonlyMap<string, readonly string[]> {
  const chosen = new Map<string, string[]>();
  let left = room;
  for (const { editions, schoolClass, keys } of extras.toSorted((one, other) => one.rank - other.rank)) {
    const size = editions.length * keys.length;
    if (size <= left) {
      left -= size;
      for (const edition of editions) {
        const key = place(edition, schoolClass);
        chosen.set(key, [...(chosen.get(key) ?? []), ...keys]);
      }
    }
  }
  return chosen;
}

/** Fills the method sets of all editions, so that the sample has the wanted number of products. */
export function planSets(editions: readonly PlannedEdition[], wantedProducts: number): readonly PlannedSet[] {
  const families = Map.groupBy(editions, (edition) => edition.method);
  const core = (edition: PlannedEdition): readonly string[] => assortments[styleOf(edition.method)].core;
  const coreCount = editions.reduce((sum, edition) => sum + edition.classes.length * core(edition).length, 0);
  const extras = editions
    .filter((edition) => edition.state === 'current')
    .flatMap((edition) => extrasOf(edition, families.get(edition.method) ?? []));
  const chosen = chooseExtras(extras, wantedProducts - coreCount);
  return editions.flatMap((edition) =>
    edition.classes.map((schoolClass) => {
      const keys = new Set([...core(edition), ...(chosen.get(place(edition, schoolClass)) ?? [])]);
      const products = productKinds.filter((kind) => keys.has(kind.key)).map((kind) => ({ edition, schoolClass, kind }));
      return { edition, schoolClass, products };
    }),
  );
}

/** The key of a planned product, which does not depend on the other products of the sample. */
export const planKey = ({ edition, schoolClass, kind }: PlannedProduct): string => `${place(edition, schoolClass)} ${kind.key}`;

/** The title of a planned product. */
export const fullTitle = ({ edition, schoolClass, kind }: PlannedProduct): string =>
  titleOf(edition.method, schoolClass, kind.suffix.replace('{jaar}', String(longLicenceYears(edition.method))));
