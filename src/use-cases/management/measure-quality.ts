import { dutchDayDigits } from '#catalogue/dutch-day.ts';
import type { DeskQuality } from '#contract/management/management.ts';
import { belongsToSectors, type Sector } from '#catalogue/education/sector.ts';
import { missingForList, type ProductRecord } from '#catalogue/records.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import type { PriceChange, StoreSurvey } from '#store/store-survey.ts';
import { coverAddress, originOfCover } from './cover-address.ts';
import { CompletenessCount } from './product-quality.ts';
import { findBrokenLinks, type ChainLink } from './successor-chains.ts';

/** Of each kind of finding, the first this many are shown. */
const mostShown = 50;
const mostGroups = 100;
/** A price jumped when the higher of the two is at least this many times the lower. */
const jump = 1.5;

const shown = <Found>(all: readonly Found[]) => ({ count: all.length, first: all.slice(0, mostShown) });

function linksOf({ id, predecessorId, successorId }: ProductRecord): readonly ChainLink[] {
  const links = [
    ['predecessor', predecessorId],
    ['successor', successorId],
  ] as const;
  return links.flatMap(([direction, to]) => (to === undefined ? [] : [{ from: id, to, direction }]));
}

const isJump = ({ before, after }: PriceChange): boolean => Math.max(before, after) / Math.min(before, after) >= jump;

/** The choices of a server: origins that the image optimiser may fetch from, and the sectors whose products visitors see. */
export type QualityOptions = { readonly imageOrigins: readonly string[]; readonly sectors: readonly Sector[] };

/** What the store tells of quality. */
export type StoreQuality = Omit<DeskQuality, 'coverCheck'>;

/** What one pass over all products finds. */
class Survey {
  readonly #sectors: readonly Sector[];
  readonly #alone = new Map<string, readonly string[]>();
  readonly completeness = new CompletenessCount();
  readonly unlisted: StoreQuality['unlisted']['first'] = [];
  readonly titles = new Map<string, string>();
  readonly sourcesOfEan = new Map<string, readonly string[]>();
  readonly links: ChainLink[] = [];
  readonly origins = new Map<string, number>();
  readonly otherSectors = new Map<string, number>();

  constructor(sectors: readonly Sector[]) {
    this.#sectors = sectors;
  }

  add(source: string, product: ProductRecord): void {
    this.completeness.add(source, product);
    if (!belongsToSectors(product, this.#sectors)) {
      this.otherSectors.set(source, (this.otherSectors.get(source) ?? 0) + 1);
    }
    const missing = missingForList(product);
    if (missing.length > 0) {
      this.unlisted.push({ source, id: product.id, title: product.title, missing: [...missing] });
    }
    this.titles.set(product.id, product.title);
    // One list for all products of a source that no other source has.
    const alone = this.#alone.get(source) ?? [source];
    this.#alone.set(source, alone);
    if (product.ean !== undefined) {
      const known = this.sourcesOfEan.get(product.ean) ?? alone;
      this.sourcesOfEan.set(product.ean, known.includes(source) ? known : [...known, source]);
    }
    this.links.push(...linksOf(product));
    const cover = product.image === undefined ? undefined : coverAddress(product.image);
    if (cover !== undefined) {
      const origin = originOfCover(cover);
      this.origins.set(origin, (this.origins.get(origin) ?? 0) + 1);
    }
  }

  /** What leads to a product: its id, and where products of several sources are combined its EAN. */
  linkTargets(): ReadonlySet<string> {
    return new Set(this.#alone.size > 1 ? [...this.titles.keys(), ...this.sourcesOfEan.keys()] : this.titles.keys());
  }
}

function reportGroups(store: CatalogueStore, stored: StoreSurvey): DeskQuality['reasons'] {
  const history = store.history();
  return store.sourceNames().flatMap((source) => {
    const run = history.lastRunOf(source, { isStored: true });
    if (run === undefined) {
      return [];
    }
    const groups = stored.reportGroups(run.id).slice(0, mostShown);
    return groups.map((group) => ({ source, run: run.id, ...group }));
  });
}

/**
 * Judges the content of a store: what is filled, what counts nowhere, what sources deliver twice, chains of editions that break off, prices that
 * jumped or whose day has passed, what is kept for other sectors, and where covers come from. Throws a StoreError.
 */
export function measureQuality(store: CatalogueStore, { imageOrigins, sectors }: QualityOptions, now: Date): StoreQuality {
  const stored = store.survey();
  const survey = new Survey(sectors);
  for (const { source, product } of stored.products()) {
    survey.add(source, product);
  }
  const doubles = [...survey.sourcesOfEan].filter(([, sources]) => sources.length > 1);
  const titled = (id: string): string => survey.titles.get(id) ?? '';
  return {
    groups: survey.completeness
      .groups()
      .slice(0, mostGroups)
      .map((group) => ({ ...group })),
    reasons: reportGroups(store, stored),
    sectors: [...sectors],
    otherSectors: [...survey.otherSectors].map(([source, products]) => ({ source, products })),
    outdatedPrices: stored.outdatedPrices(dutchDayDigits(now)).map((found) => ({ ...found })),
    unlisted: shown(survey.unlisted),
    doubles: shown(doubles.map(([ean, sources]) => ({ ean, sources: [...sources] }))),
    brokenLinks: shown(findBrokenLinks(survey.links, survey.linkTargets()).map((link) => ({ ...link, title: titled(link.from) }))),
    priceJumps: shown(
      stored
        .lastPriceChanges()
        .filter(isJump)
        .map((change) => ({ ...change, title: titled(change.id) })),
    ),
    coverOrigins: [...survey.origins]
      .map(([origin, products]) => ({ origin, products, isAllowed: imageOrigins.includes(origin) }))
      .toSorted((left, right) => right.products - left.products)
      .slice(0, mostShown),
  };
}
