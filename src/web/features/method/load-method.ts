import { cheapestYear } from '#catalogue/prices/cheapest-year.ts';
import { educationSummary } from '#catalogue/education/education-summary.ts';
import type { Edition } from '#catalogue/mappers/metadata/edition.ts';
import type { Method } from '#catalogue/mappers/metadata/method.ts';
import type { ListResult } from '#catalogue/mappers/search/list-result.ts';
import { areaHref, editionHref, editionsHref, productsHref, wordsHref, subjectHref } from '#contract/routes.ts';
import { searchLimits } from '#contract/search-limits.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { editionStatus } from './edition-status.ts';
import type { MethodEdition, MethodView } from './method-view.ts';
import { spreadsOf } from './spreads.ts';
import { videoEmbed } from './video.ts';

type Place = { readonly title: string; readonly slug: string };

/** A method with its area, its subject and its editions, newest first. `hasFailed`: loading the editions failed. */
export type FoundMethod = {
  readonly area: Place;
  readonly subject: Place;
  readonly method: Method;
  readonly editions: readonly Edition[];
  readonly hasFailed: boolean;
};

// Most pages of products that are loaded. A method with more has no availability per edition and no price per pupil.
const mostPages = 3;

async function loadProducts(client: CatalogueClient, method: Method): Promise<readonly ListResult[]> {
  const { pageSize } = searchLimits;
  const isTooLarge = (pages: number): boolean => pages > mostPages;
  if (method.classificationId === '' || method.productCount === 0 || isTooLarge((method.productCount ?? 0) / pageSize)) {
    return [];
  }
  const request = { filter: { methods: [method.classificationId] }, pageSize, profile: 'Hints' } as const;
  const first = await client.searchProducts({ ...request, page: 0 });
  const pages = first.value.totalPages;
  if (isTooLarge(pages)) {
    return [];
  }
  const others = await Promise.all(Array.from({ length: pages - 1 }, (_, page) => client.searchProducts({ ...request, page: page + 1 })));
  const responses = [first, ...others];
  return responses.some(({ failure }) => failure) ? [] : responses.flatMap(({ value }) => value.result);
}

const productsOf = ({ classificationId, title }: Method): string =>
  classificationId ? productsHref({ methods: [classificationId] }) : wordsHref(title);

function editionRow({ area, subject, method }: FoundMethod, edition: Edition, products: readonly ListResult[]): MethodEdition {
  const status = editionStatus(edition.title, products);
  return {
    id: edition.id,
    title: edition.title,
    href: editionHref(area, subject, method, edition),
    levels: educationSummary(edition.educationTypes),
    ...(edition.methodSetCount === undefined ? {} : { setCount: edition.methodSetCount }),
    ...(edition.productCount === undefined ? {} : { productCount: edition.productCount }),
    ...(status === undefined ? {} : { status }),
  };
}

/** Loads the data of the page of a method. Availability that fails to load is absent. Spec 3 and 8. */
export async function loadMethod(client: CatalogueClient, found: FoundMethod): Promise<MethodView> {
  const { area, subject, method, editions, hasFailed } = found;
  const products = await loadProducts(client, method);
  const image = method.mediaGallery.find(({ type }) => type === 'image');
  const yearPrice = cheapestYear(products);
  const video = videoEmbed(method.mediaGallery.find(({ type }) => type === 'youtube')?.url);
  return {
    id: method.id,
    title: method.title,
    ...(method.description === undefined ? {} : { description: method.description }),
    publisher: method.publisher ?? '',
    publisherHref: method.publisher ? productsHref({ publishers: [method.publisher] }) : '',
    area: { title: area.title, href: areaHref(area) },
    subject: { title: subject.title, href: subjectHref(area, subject) },
    image: image?.url ?? method.imageUrl,
    spreads: spreadsOf(method),
    ...(video === undefined ? {} : { video }),
    educationTypes: method.educationTypes,
    characteristics: method.educationalCharacteristics,
    ...(method.productCount === undefined ? {} : { productCount: method.productCount }),
    ...(yearPrice === undefined ? {} : { yearPrice }),
    productsHref: productsOf(method),
    editionsHref: editionsHref(area, subject, method),
    editions: editions.map((edition) => editionRow(found, edition, products)),
    hasFailed,
  };
}
