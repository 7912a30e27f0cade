import type { DeliveryStatus, WireProduct } from '#contract/product.ts';

const availabilityTerms: Readonly<Record<DeliveryStatus, string>> = {
  Leverbaar: 'https://schema.org/InStock',
  'Nieuw beperkt leverbaar': 'https://schema.org/LimitedAvailability',
  'Nog niet verschenen': 'https://schema.org/PreOrder',
  'Uitverkocht oude druk': 'https://schema.org/Discontinued',
  Uitverkocht: 'https://schema.org/SoldOut',
};

const isBookNumber = (ean: string): boolean => /^97[89]/u.test(ean);
// Prefixes 02, 04 and 20 to 29 are for use within one shop; as a GTIN they would be somebody else's product.
const isWorldwide = (ean: string): boolean => !/^(?:2|02|04)/u.test(ean);

function numbers(ean: string | null): Record<string, string> {
  if (ean === null) {
    return {};
  }
  return { sku: ean, ...(isWorldwide(ean) ? { gtin13: ean } : {}), ...(isBookNumber(ean) ? { isbn: ean } : {}) };
}

function offer(product: WireProduct, url: string): Record<string, unknown> {
  if (product.packPriceInclVAT === null) {
    return {};
  }
  const availability = product.deliveryStatus === null ? {} : { availability: availabilityTerms[product.deliveryStatus] };
  return { offers: { '@type': 'Offer', url, price: product.packPriceInclVAT.toFixed(2), priceCurrency: 'EUR', ...availability } };
}

const given = (name: string, value: string | null | undefined): Record<string, string> => (value ? { [name]: value } : {});
const some = (name: string, values: readonly unknown[]): Record<string, unknown> => (values.length > 0 ? { [name]: values } : {});

/**
 * What search engines may know of a product, in the words of schema.org: a Product that is a LearningResource, and a Book when it is not a licence.
 * A price that is unknown is not mentioned. `url` and `image` are absolute.
 */
export function productData(
  product: WireProduct,
  { url, image }: { readonly url: string; readonly image: string },
): Record<string, unknown> {
  const isLicence = product.licenseDuration !== null || product.licenseContent !== null;
  const isPackage = product.assembly.length > 0;
  return {
    '@context': 'https://schema.org',
    '@type': isLicence || isPackage ? ['Product', 'LearningResource'] : ['Product', 'Book', 'LearningResource'],
    name: product.title,
    url,
    image,
    ...numbers(product.ean),
    ...given('description', product.webText),
    ...given('bookEdition', isLicence || isPackage ? null : product.edition),
    ...given('datePublished', product.publicationYear?.toString()),
    ...given('learningResourceType', product.articleGroup),
    ...(product.publisher === null ? {} : { publisher: { '@type': 'Organization', name: product.publisher } }),
    ...some(
      'author',
      product.author.map((name) => ({ '@type': 'Person', name })),
    ),
    ...some('educationalLevel', product.educationTypes),
    ...some('about', product.subjects),
    ...offer(product, url),
  };
}
