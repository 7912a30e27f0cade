import type { DeliveryStatus } from '#contract/product.ts';
import { eanCheckDigit, parseEan, type Ean } from '#catalogue/ean.ts';
import { cents, type Cents } from '#catalogue/prices/money.ts';
import { longLicenceYears } from './method-choices.ts';
import { designProductEans, findDesignProduct } from './design-products.ts';
import { fullTitle, planKey, type PlannedProduct } from './product-plan.ts';
import { hash, randomOf } from '#seeded-random.ts';
import { pickWeighted } from './weighted-choice.ts';

/** Years of a product's licence; undefined for other kinds. */
export const licenceYears = ({ kind, edition }: PlannedProduct): number | undefined =>
  kind.licence === undefined ? undefined : kind.licence === 'one' ? 1 : longLicenceYears(edition.method);

/** An EAN with the prefix 29, which is reserved for use inside shops, so that no real book has it. Equal keys give equal EANs. */
export function sampleEan(key: string, taken: Set<string>): Ean {
  for (let attempt = 0; ; attempt += 1) {
    const number = (hash(`ean ${key} ${attempt}`) * 1048576 + (hash(`ean, second half ${key} ${attempt}`) >>> 12)) % 10_000_000_000;
    const digits = `29${String(number).padStart(10, '0')}`;
    const ean = parseEan(digits + eanCheckDigit(digits));
    if (ean.ok && !taken.has(ean.value) && !designProductEans.has(ean.value)) {
      taken.add(ean.value);
      return ean.value;
    }
  }
}

function isPriceless(product: PlannedProduct): boolean {
  const share = product.kind.priceless ?? 0.015;
  return randomOf(`priced ${planKey(product)}`)() < (product.edition.state === 'upcoming' ? Math.max(share, 0.6) : share);
}

const round = (amount: number): Cents | undefined => {
  const result = cents(Math.round(amount / 5) * 5);
  return result.ok ? result.value : undefined;
};

/** The price of a product, in cents, before a share of the prices is left out. The price of a package follows from its parts. */
function basePrice(product: PlannedProduct): number {
  const { edition, kind, schoolClass } = product;
  const [least, most] = kind.price;
  const name = edition.method.data.name;
  const share = randomOf(`price ${name} ${kind.licence ? 'licentie' : kind.key.replace(/-[ab]$/u, '')}`)();
  const ofYear = 1 + ((hash(`year ${name} ${schoolClass.grade}`) % 5) - 2) * 0.012;
  const ofEdition = { old: 0.95, current: 1, upcoming: 1.04 }[edition.state];
  const ofYears = 1 + ((licenceYears(product) ?? 1) - 1) * 0.55;
  return (least + (most - least) * share) * ofYear * ofEdition * ofYears;
}

const drawnPrice = (product: PlannedProduct): number | undefined => findDesignProduct(fullTitle(product), product.edition.number)?.price;

/** The price of a product, in cents; that of a package is a little below the sum of its parts. Undefined for a product without a price. */
export function priceOf(product: PlannedProduct, parts: readonly PlannedProduct[]): Cents | undefined {
  const designProduct = findDesignProduct(fullTitle(product), product.edition.number);
  if (parts.length > 0) {
    const sum = parts.reduce((total, part) => total + (drawnPrice(part) ?? basePrice(part)), 0);
    return isPriceless(product) ? undefined : round(sum * 0.93);
  }
  if (designProduct !== undefined) {
    return designProduct.price === undefined ? undefined : round(designProduct.price);
  }
  return isPriceless(product) ? undefined : round(basePrice(product));
}

type StatusShares = readonly (readonly [DeliveryStatus | undefined, number])[];

const statuses: Readonly<Record<'old' | 'current' | 'fresh' | 'upcoming', StatusShares>> = {
  old: [
    ['Uitverkocht oude druk', 0.74],
    ['Uitverkocht', 0.1],
    ['Leverbaar', 0.13],
    [undefined, 0.03],
  ],
  current: [
    ['Leverbaar', 0.91],
    ['Nieuw beperkt leverbaar', 0.03],
    ['Uitverkocht', 0.03],
    [undefined, 0.03],
  ],
  fresh: [
    ['Leverbaar', 0.6],
    ['Nieuw beperkt leverbaar', 0.26],
    ['Nog niet verschenen', 0.12],
    [undefined, 0.02],
  ],
  upcoming: [
    ['Nog niet verschenen', 0.94],
    ['Nieuw beperkt leverbaar', 0.04],
    [undefined, 0.02],
  ],
};

/** The delivery status of a product; undefined for a share of the products, as in real feeds. */
export function statusOf(product: PlannedProduct): DeliveryStatus | undefined {
  const { state, year } = product.edition;
  return pickWeighted(randomOf(`status ${planKey(product)}`), statuses[state === 'current' && year === 2026 ? 'fresh' : state]);
}
