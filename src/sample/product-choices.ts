import type { DeliveryStatus } from '#contract/product.ts';
import { eanCheckDigit, parseEan, type Ean } from '#catalogue/ean.ts';
import { cents, type Cents } from '#catalogue/money.ts';
import { longLicenceYears } from './method-choices.ts';
import { picturedEans } from './pictured.ts';
import { planKey, type PlannedProduct } from './product-plan.ts';
import { hash, pickWeighted, randomOf } from './random.ts';

/** Years of a product's licence; undefined for what is no licence. */
export const licenceYears = ({ kind, edition }: PlannedProduct): number | undefined =>
  kind.licence === undefined ? undefined : kind.licence === 'one' ? 1 : longLicenceYears(edition.method);

/** An EAN with the prefix 29, which shops use among themselves, so that it can never be a real book's. Stable for its key. */
export function sampleEan(key: string, taken: Set<string>): Ean {
  for (let attempt = 0; ; attempt += 1) {
    const number = (hash(`ean ${key} ${attempt}`) * 1048576 + (hash(`ean, second half ${key} ${attempt}`) >>> 12)) % 10_000_000_000;
    const digits = `29${String(number).padStart(10, '0')}`;
    const ean = parseEan(digits + eanCheckDigit(digits));
    if (ean.ok && !taken.has(ean.value) && !picturedEans.has(ean.value)) {
      taken.add(ean.value);
      return ean.value;
    }
  }
}

const round = (amount: number): Cents | undefined => {
  const result = cents(Math.round(amount / 5) * 5);
  return result.ok ? result.value : undefined;
};

/** What a product costs before anything makes its price unknown. A package's price comes from its parts. */
export function basePrice(product: PlannedProduct): number {
  const { edition, kind, schoolClass } = product;
  const [least, most] = kind.price;
  const name = edition.method.data.name;
  const share = randomOf(`price ${name} ${kind.licence ? 'licentie' : kind.key.replace(/-[ab]$/u, '')}`)();
  const ofYear = 1 + ((hash(`year ${name} ${schoolClass.grade}`) % 5) - 2) * 0.012;
  const ofEdition = { old: 0.95, current: 1, upcoming: 1.04 }[edition.state];
  const ofYears = 1 + ((licenceYears(product) ?? 1) - 1) * 0.55;
  return (least + (most - least) * share) * ofYear * ofEdition * ofYears;
}

/** A product's price, a package's being a little below the sum of its parts; undefined where a feed would have none. */
export function priceOf(product: PlannedProduct, parts: readonly PlannedProduct[]): Cents | undefined {
  const random = randomOf(`priced ${planKey(product)}`)();
  const missing = product.kind.priceless ?? 0.015;
  if (random < (product.edition.state === 'upcoming' ? Math.max(missing, 0.6) : missing)) {
    return undefined;
  }
  return round(parts.length > 0 ? parts.reduce((sum, part) => sum + basePrice(part), 0) * 0.93 : basePrice(product));
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

/** Whether a product can be had; undefined where the publisher does not say. */
export function statusOf(product: PlannedProduct): DeliveryStatus | undefined {
  const { state, year } = product.edition;
  return pickWeighted(randomOf(`status ${planKey(product)}`), statuses[state === 'current' && year === 2026 ? 'fresh' : state]);
}
