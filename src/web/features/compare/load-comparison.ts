import { educationSummary } from '#catalogue/education/education-summary.ts';
import type { YearPrice } from '#catalogue/prices/cheapest-year.ts';
import type { CompareEntry } from '#catalogue/comparison/compare-list.ts';
import type { ComparedMethod } from '#catalogue/comparison/characteristic-differences.ts';
import { MappingError } from '#catalogue/mappers/mapping-error.ts';
import type { MethodToCompare } from '#catalogue/mappers/metadata/method.ts';
import { methodHref, productsHref, subjectHref } from '#contract/routes.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { criticalData } from '#web/client/critical-data.ts';

/** A method as a column. `newestEdition` is empty and `productCount` and `yearPrice` are absent when unknown. */
export type ComparisonMethod = ComparedMethod & {
  readonly title: string;
  /** Indices in the title where a long word may be wrapped, and those in the publisher and the title of the licence. */
  readonly titleBreaks: readonly number[];
  readonly publisherBreaks: readonly number[];
  readonly licenceBreaks: readonly number[];
  readonly href: string;
  readonly publisher: string;
  readonly image: string;
  readonly levels: readonly string[];
  readonly newestEdition: string;
  readonly productCount?: number;
  readonly productsHref: string;
  /** The cheapest licence of a year for one pupil. */
  readonly yearPrice?: YearPrice;
  readonly subjectHref: string;
  /** The entry that the compare list stores. */
  readonly entry: CompareEntry;
};

/** The methods of a comparison in the requested order, and the ids that the catalogue does not have. */
export type Comparison = { readonly methods: readonly ComparisonMethod[]; readonly missing: readonly string[] };

function toColumn(method: MethodToCompare): ComparisonMethod | undefined {
  const { id, title, slug, area, subject, yearPrice, productCount } = method;
  if (!area || !subject) {
    console.error(new MappingError(area ? 'subject' : 'area', 'compare entry').message);
    return undefined;
  }
  return {
    id,
    title,
    titleBreaks: method.titleBreaks,
    publisherBreaks: method.publisherBreaks,
    licenceBreaks: method.licenceBreaks,
    href: methodHref(area, subject, method),
    publisher: method.publisher ?? '',
    image: method.imageUrl,
    levels: educationSummary(method.educationTypes).split(', ').filter(Boolean),
    newestEdition: [method.newestEdition, method.newestEditionYear].filter(Boolean).join(', '),
    ...(productCount === undefined ? {} : { productCount }),
    productsHref: productsHref({ methods: [method.classificationId] }),
    ...(yearPrice === undefined ? {} : { yearPrice }),
    subjectHref: subjectHref(area, subject),
    educationalCharacteristics: method.educationalCharacteristics,
    entry: { method: { id, title, slug }, area, subject },
  };
}

/** The part of a comparison with these ids, in their order, so that removal or moving a method needs no request. */
export const arrangeComparison = ({ methods, missing }: Comparison, ids: readonly string[]): Comparison => ({
  methods: ids.flatMap((id) => methods.find((method) => method.id === id) ?? []),
  missing: missing.filter((id) => ids.includes(id)),
});

/** Loads the methods of a comparison by their ids, in one request. A request that fails is thrown as status 503. */
export async function loadComparison(client: Pick<CatalogueClient, 'comparison'>, ids: readonly string[]): Promise<Comparison> {
  if (ids.length === 0) {
    return { methods: [], missing: [] };
  }
  const loaded = criticalData(await client.comparison(ids));
  const methods = loaded.map(toColumn).filter((column) => column !== undefined);
  const found = new Set(methods.map(({ id }) => id));
  return { methods, missing: ids.filter((id) => !found.has(id)) };
}
