import type { FacetName } from './facet-names.ts';
import { slug } from './text/slug.ts';

/** Paths of the pages without parameters. Spec 2 and the decisions beside it. */
export const pagePaths = {
  home: '/',
  products: '/producten',
  list: '/mijn-lijst',
  compare: '/vergelijken',
  about: '/over-de-catalogus',
  ownFeed: '/eigen-aanbod',
  questions: '/veelgestelde-vragen',
  consent: '/toestemming',
  accountLists: '/boekenlijsten',
} as const;

/** A path without slashes at its end, but for that of the root. Only the first slash of a row begins a match: each of thousands would try all others. */
export const withoutEndSlashes = (path: string): string => path.replace(/(?<=^\/|[^/])\/+$/u, '');

/** Whether a page contains nothing of the catalogue: it is open to all visitors, also in a closed catalogue. */
export const isOpenPage = (path: string): boolean =>
  [pagePaths.about, pagePaths.ownFeed, pagePaths.questions, pagePaths.consent].some((open) => open === withoutEndSlashes(path));

/** Route patterns of the pages with parameters. Spec 2. */
export const pagePatterns = {
  desk: '/beheer/:part?',
  accountList: '/boekenlijsten/:listId',
  product: '/product/:reference',
  area: '/domein/:area',
  subject: '/domein/:area/:subject',
  method: '/domein/:area/:subject/:method',
  editions: '/domein/:area/:subject/:method/edities',
  edition: '/domein/:area/:subject/:method/:edition',
} as const;

/** Last part of the editions path; no edition may have it as its slug. Spec 2. */
export const editionsSegment = 'edities';

/** Paths of the calls. Spec 7. */
export const apiPaths = {
  settings: '/api/settings',
  areas: '/api/v2/Metadata/areas',
  subjects: '/api/v2/Metadata/areas/:areaId/subjects',
  methods: '/api/v2/Metadata/subjects/:subjectId/methods',
  method: '/api/v2/Metadata/methods/:methodId',
  editions: '/api/v2/Metadata/methods/:methodId/methodEditions',
  comparison: '/api/v2/Metadata/comparison',
  comparisonExcel: '/api/v2/Metadata/comparison/excel',
  methodSets: '/api/v2/Metadata/editions/:editionId/methodSets',
  productsByMethodSet: '/api/v2/Products/byMethodSet/:classificationId',
  productById: '/api/v2/Products/byId',
  products: '/api/v2/Products',
  productReadings: '/api/v2/Products/readings',
  productCompletions: '/api/v2/Products/completions',
  productsByIds: '/api/v2/Products/byIds',
  profile: '/api/v2/User/profile',
  excel: '/api/list/excel',
  excelForAccount: '/api/v2/list/excel',
  portal: '/api/toMijn:product',
} as const;

/** The fields of a link to a catalogue level: its title, and its slug when the wire has one. */
export type Titled = { readonly title?: string | null | undefined; readonly slug?: string | null | undefined };

const part = (level: Titled): string => (level.title ? (level.slug ?? slug(level.title)) : '');

function path(levels: readonly Titled[], tail = ''): string {
  const parts = levels.map(part);
  return parts.every(Boolean) ? `/domein/${parts.join('/')}${tail}` : '';
}

/** Path of an area page; empty when the title is missing. Spec 2. */
export const areaHref = (area: Titled): string => path([area]);
/** Path of a subject page; empty when any level has no title. Spec 2. */
export const subjectHref = (area: Titled, subject: Titled): string => path([area, subject]);
/** Path of a method page; empty when any level has no title. Spec 2. */
export const methodHref = (area: Titled, subject: Titled, method: Titled): string => path([area, subject, method]);
/** Path of a method's editions page; empty when any level has no title. Spec 2. */
export const editionsHref = (area: Titled, subject: Titled, method: Titled): string => path([area, subject, method], `/${editionsSegment}`);
/** Path of an edition page; empty when any level has no title. Spec 2. */
export const editionHref = (area: Titled, subject: Titled, method: Titled, edition: Titled): string =>
  path([area, subject, method, edition]);

/** The fields of a product link. Spec 2. */
export type LinkedProduct = {
  readonly id?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly ean?: string | null | undefined;
};

/** Path of a product page, `/product/{id}-{title-slug}`; empty when id, title or ean is missing. Spec 2. */
export function productHref(product: LinkedProduct): string {
  if (!product.id || !product.title || !product.ean) {
    return '';
  }
  return productPath({ id: product.id, title: product.title });
}

/** Path of a product, also of one without an EAN, to which no link leads. */
export function productPath({ id, title }: { readonly id: string; readonly title: string }): string {
  const titleSlug = slug(title);
  return `/product/${id}${titleSlug ? `-${titleSlug}` : ''}`;
}

/**
 * Reads `{id}-{title-slug}`: an id holds letters and digits only, so it ends at the first hyphen. The slug may be out of date and is any text.
 * Undefined when there is no id. Spec 2.
 */
export function parseProductReference(reference: string): { readonly id: string; readonly slug: string } | undefined {
  const found = /^([A-Za-z0-9]{1,64})(?:-(.*))?$/su.exec(reference);
  return found?.[1] === undefined ? undefined : { id: found[1], slug: found[2] ?? '' };
}

/**
 * Path of the product list with filters chosen: every choice is a parameter named after its facet, repeated for several, as the filter form
 * sends it without JavaScript.
 */
export function productsHref(filter: Partial<Readonly<Record<FacetName, readonly string[]>>>): string {
  const parameters = Object.entries(filter).flatMap(([name, keys]) => keys.map((key) => `${name}=${encodeInQuery(key)}`));
  return parameters.length > 0 ? `${pagePaths.products}?${parameters.join('&')}` : pagePaths.products;
}

/** Path of the product list for a text. */
export const wordsHref = (words: string): string => `${pagePaths.products}?search=${encodeInQuery(words)}`;

// A lone surrogate, as in damaged feeds, has no encoding: it becomes U+FFFD instead of an exception.
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
const encodeInQuery = (text: string): string => encode(text).replaceAll('%20', '+');

/** Fills a pattern of `apiPaths`; values are percent-encoded. */
export function fillPath(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/gu, (_match, name: string) => encode(values[name] ?? ''));
}

/** Area image: /images/subjectareas/{title-slug}.svg. Spec 2. */
export const areaImage = (title: string): string => `/images/subjectareas/${slug(title)}.svg`;
/** Subject image: digits and a leading 'Beroepsgericht: ' leave the title first. Spec 2. */
export const subjectImage = (title: string): string =>
  `/images/subjects/${slug(title.replace(/\d/gu, '').replace(/^Beroepsgericht: /u, ''))}.svg`;
/** Method image: /images/methods/{slug of name}.png; for a name without a slug the fallback image. Spec 2. */
export function methodImage(name: string): string {
  const titleSlug = slug(name);
  return titleSlug ? `/images/methods/${titleSlug}.png` : fallbackImage;
}
/** Application icon: /images/applications/{icon}.svg. Spec 2. */
export const applicationIcon = (icon: string): string => `/images/applications/${slug(icon)}.svg`;

/** Cover of a product without a primary image. Spec 2 and 9. */
export const noCoverImage = 'no-cover-image.jpg';
/** Address of the image that replaces one that is missing or fails. Spec 2 and 9. */
export const fallbackImage = '/images/fallback-image.png';
/** Image of the home page, areas and subjects in link previews on other sites, which do not show drawings (SVG). */
export const linkPreviewImage = '/images/link-preview.png';
/** Address of the drawing that replaces a missing one of a subject or an area; it has an `#icon` as all drawings have. */
export const fallbackDrawing = '/images/fallback-drawing.svg';
/** Whether a path is that of a drawing of a subject or an area, which has an `#icon`. */
export const isDrawing = (path: string): boolean => /^\/images\/(?:subjects|subjectareas)\/[a-z0-9-]*\.svg$/u.test(path);
/** Widths in pixels for the CDN and the optimiser, and the quality of the optimiser in percent. Spec 9. */
export const imageConstants = { cdnWidth: 600, optimisedWidth: 1080, optimisedQuality: 75 } as const;
/** Address of a comparison, or of its spreadsheet: the methods' ids joined with commas, like those of specification 9. */
export const comparisonHref = (path: typeof apiPaths.comparison | typeof apiPaths.comparisonExcel, ids: readonly string[]): string =>
  `${path}?methods=${ids.map(encode).join(',')}`;

/** Cookie of the image pass, which opens the images of a closed catalogue; signing out removes it. */
export const imagePassCookie = 'catalogus-images';
/** Header with the image pass from an API on another origin, from which a browser accepts no cookie. */
export const imagePassHeader = 'x-catalogus-image-pass';
/** Path of the image optimiser. */
export const optimiserPath = '/images/optimised';

const isAbsolute = (image: string): boolean => /^(?:https?:)?\/\//iu.test(image);

function hostedImage(cdnUrl: string, address: string): string {
  const { cdnWidth, optimisedWidth, optimisedQuality } = imageConstants;
  if (cdnUrl !== '' && address.toLowerCase().startsWith(`${cdnUrl.toLowerCase()}/`)) {
    return `${address.replace(/[?#].*$/su, '')}?width=${cdnWidth}`;
  }
  const whole = address.startsWith('//') ? `https:${address}` : address;
  return `${optimiserPath}?url=${encode(whole)}&w=${optimisedWidth}&q=${optimisedQuality}`;
}

/**
 * Address of a product's image: `{cdn}/assets/{image}?width=600`; an image with an absolute address on another host goes through the optimiser
 * with width 1080 and quality 75; none or a blank one is the no-cover image. Spec 2 and 9.
 */
export function productImage(cdnUrl: string, image: string | null | undefined): string {
  const name = image?.trim() || noCoverImage;
  if (isAbsolute(name)) {
    return hostedImage(cdnUrl, name);
  }
  // Without '.' and '..', by which a browser would ask for something else than an image.
  const parts = name.split('/').filter((part) => !/^\.{0,2}$/u.test(part));
  return `${cdnUrl}/assets/${parts.map(encode).join('/') || noCoverImage}?width=${imageConstants.cdnWidth}`;
}

/** Whether an address is that of the no-cover image, on any CDN. A product with that address has no image. */
export const isNoCover = (address: string): boolean => address.endsWith(`/assets/${noCoverImage}?width=${imageConstants.cdnWidth}`);

/**
 * Address of the image that the wire gives a subject or a method: a path of this site as it is, any other like a product's. Undefined for none. Spec
 * 2.
 */
export function pictureAddress(cdnUrl: string, image: string | null | undefined): string | undefined {
  const name = image?.trim() ?? '';
  if (name === '') {
    return undefined;
  }
  return name.startsWith('/') && !isAbsolute(name) ? name : productImage(cdnUrl, name);
}
