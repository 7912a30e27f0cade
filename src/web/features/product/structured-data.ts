import { educationTypeLabel } from '#catalogue/education/education-type.ts';
import { attributeValues, type ProductAttributeName } from '#catalogue/mappers/product-attributes.ts';
import { givenDescription, type Product } from '#catalogue/mappers/product.ts';
import { eurosFromCents } from '#catalogue/prices/money.ts';
import { productForm } from '#catalogue/product/product-form.ts';
import type { DeliveryStatus } from '#contract/product.ts';

const availabilityTerms: Readonly<Record<DeliveryStatus, string>> = {
  Leverbaar: 'https://schema.org/InStock',
  'Nieuw beperkt leverbaar': 'https://schema.org/LimitedAvailability',
  'Nog niet verschenen': 'https://schema.org/PreOrder',
  'Uitverkocht oude druk': 'https://schema.org/Discontinued',
  Uitverkocht: 'https://schema.org/SoldOut',
};

const isBookNumber = (ean: string): boolean => /^97[89]/u.test(ean);
// Prefixes 02, 04 and 20 to 29 are for use within one shop, and are not unique worldwide.
const isWorldwide = (ean: string): boolean => !/^(?:2|02|04)/u.test(ean);

function numbers(ean: string | undefined): Record<string, string> {
  if (ean === undefined) {
    return {};
  }
  return { sku: ean, ...(isWorldwide(ean) ? { gtin13: ean } : {}), ...(isBookNumber(ean) ? { isbn: ean } : {}) };
}

function offer({ price, availability: { status } }: Product, url: string): Record<string, unknown> {
  if (price === undefined) {
    return {};
  }
  const availability = status === undefined ? {} : { availability: availabilityTerms[status] };
  return { offers: { '@type': 'Offer', url, price: eurosFromCents(price).toFixed(2), priceCurrency: 'EUR', ...availability } };
}

const given = (name: string, value: string | null | undefined): Record<string, string> => (value ? { [name]: value } : {});
const some = (name: string, values: readonly unknown[]): Record<string, unknown> => (values.length > 0 ? { [name]: values } : {});

/**
 * A product as schema.org data: a Product and LearningResource, and a Book when it is neither a licence nor a package. An unknown price has no offer.
 * `url` and `image` are absolute.
 */
export function productData(product: Product, { url, image }: { readonly url: string; readonly image: string }): Record<string, unknown> {
  const valuesOf = (name: ProductAttributeName): readonly string[] => attributeValues(product.attributes, name);
  const isBook = productForm(product) === 'book' && product.attributes.every(({ type }) => type === 'Boek');
  return {
    '@context': 'https://schema.org',
    '@type': isBook ? ['Product', 'Book', 'LearningResource'] : ['Product', 'LearningResource'],
    name: product.title,
    url,
    image,
    ...numbers(product.ean),
    ...given('description', givenDescription(product)),
    ...given('bookEdition', isBook ? product.edition : undefined),
    ...given('datePublished', product.publicationYear?.toString()),
    ...given('learningResourceType', product.publicationType),
    ...(product.publisher === undefined ? {} : { publisher: { '@type': 'Organization', name: product.publisher } }),
    ...some(
      'author',
      valuesOf('Author').map((name) => ({ '@type': 'Person', name })),
    ),
    ...some('educationalLevel', product.educationTypes.map(educationTypeLabel)),
    ...some('about', valuesOf('Subject')),
    ...offer(product, url),
  };
}
