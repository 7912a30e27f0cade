import { educationSummary } from '#catalogue/education-summary.ts';
import type { CompareEntry } from '#catalogue/compare-list.ts';
import type { ComparedMethod } from '#catalogue/compare.ts';
import { mapEdition } from '#catalogue/mappers/edition.ts';
import { mapList } from '#catalogue/mappers/mapping-error.ts';
import { mapMethod, type Method } from '#catalogue/mappers/method.ts';
import { methodHref, productsHref, subjectHref } from '#contract/routes.ts';
import type { CatalogueClient } from '#web/catalogue-client.ts';
import { required } from '#web/required.ts';

/** A method as a column shows it. `newestEdition` is empty when not known. */
export type ComparisonMethod = ComparedMethod & {
  readonly title: string;
  readonly href: string;
  readonly publisher: string;
  readonly image: string;
  readonly levels: readonly string[];
  readonly newestEdition: string;
  readonly productCount: number;
  readonly productsHref: string;
  readonly subjectHref: string;
  /** What the visitor's own list keeps of it. */
  readonly entry: CompareEntry;
};

/** The methods of a comparison that exist, in the order asked, and how many do not. */
export type Comparison = { readonly methods: readonly ComparisonMethod[]; readonly missing: number };

async function newestEdition(client: CatalogueClient, methodId: string): Promise<string> {
  const editions = mapList((await client.editions(methodId)).value, mapEdition).items;
  return editions.toSorted((one, other) => other.publicationOrder - one.publicationOrder)[0]?.title ?? '';
}

function toColumn(method: Method, edition: string): ComparisonMethod | undefined {
  const { id, title, slug, area, subject } = method;
  if (!area || !subject) {
    return undefined;
  }
  return {
    id,
    title,
    href: methodHref(area, subject, method),
    publisher: method.publisher ?? '',
    image: method.imageUrl,
    levels: educationSummary(method.educationTypes).split(', ').filter(Boolean),
    newestEdition: edition,
    productCount: method.productCount,
    productsHref: productsHref({ methods: [method.classificationId] }),
    subjectHref: subjectHref(area, subject),
    educationalCharacteristics: method.educationalCharacteristics,
    entry: { method: { id, title, slug }, area, subject },
  };
}

async function loadColumn(client: CatalogueClient, id: string): Promise<ComparisonMethod | undefined> {
  const [answer, edition] = await Promise.all([client.method(id), newestEdition(client, id)]);
  const wire = required(answer);
  const [method] = mapList(wire ? [wire] : [], mapMethod).items;
  return method && toColumn(method, edition);
}

/** Loads the methods of a comparison by their ids. One that is not there is counted; a call that fails is thrown as status 503. */
export async function loadComparison(client: CatalogueClient, ids: readonly string[]): Promise<Comparison> {
  const columns = await Promise.all(ids.map((id) => loadColumn(client, id)));
  const methods = columns.filter((column) => column !== undefined);
  return { methods, missing: columns.length - methods.length };
}
