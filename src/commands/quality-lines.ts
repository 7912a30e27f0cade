import type { DeskCoverCheck } from '#contract/management/management.ts';
import type { StoreQuality } from '#use-cases/management/measure-quality.ts';
import { dutchNumber } from '#catalogue/dutch-number.ts';
import { dutchTime } from '#catalogue/dutch-time.ts';
import { printable } from './terminal/printable.ts';

/** The numbers of the page on quality at the desk. `check`: the last check of covers, if there was one. */
export function qualityNumbers(
  { unlisted, doubles, brokenLinks, priceJumps, outdatedPrices, coverOrigins, otherSectors }: StoreQuality,
  check: DeskCoverCheck | undefined,
) {
  const refused = coverOrigins.filter(({ isAllowed }) => !isAllowed);
  return {
    unlisted: unlisted.count,
    doubles: doubles.count,
    brokenLinks: brokenLinks.count,
    priceJumps: priceJumps.count,
    refusedCovers: refused.reduce((sum, { products }) => sum + products, 0),
    refusedOrigins: refused.map(({ origin, products }) => ({ origin, products })),
    failedCovers: check ?? null,
    otherSectors,
    outdatedPrices,
  };
}

/** A finding with its number, and what it was found in. */
type Finding = readonly [what: string, count: number, details?: readonly string[]];

function failedCovers(check: DeskCoverCheck | null): readonly Finding[] {
  if (check === null) {
    return [];
  }
  const sum = (name: 'checked' | 'failed'): number => check.sources.reduce((total, source) => total + source[name], 0);
  const what = `omslagen die op ${dutchTime(check.checkedAt)} niet te tonen waren, van ${dutchNumber(sum('checked'))} die zijn gecontroleerd`;
  const details = check.sources.flatMap(({ first }) => first.map(({ address, reason }) => `${printable(address)}: ${printable(reason)}`));
  return [[what, sum('failed'), details]];
}

/** What the manager should look at, as lines of text; none when there is nothing. */
export function qualityLines(quality: ReturnType<typeof qualityNumbers>): readonly string[] {
  const origins = quality.refusedOrigins.map(({ origin, products }) => `${printable(origin)}: ${dutchNumber(products)}`);
  const counts: readonly Finding[] = [
    ['producten zonder id, titel of EAN', quality.unlisted],
    ['EANs van meer dan één bron', quality.doubles],
    ['gebroken schakels in ketens van opvolgers', quality.brokenLinks],
    ['prijzen die versprongen', quality.priceJumps],
    ...quality.outdatedPrices.map(({ source, products }): Finding => [
      `prijzen uit ${printable(source)} die sinds de levering zijn ingegaan of verlopen; lees het bestand opnieuw in`,
      products,
    ]),
    ['omslagen van adressen die niet in IMAGE_ORIGINS staan', quality.refusedCovers, origins],
    ...failedCovers(quality.failedCovers),
    ...quality.otherSectors.map(({ source, products }): Finding => [`producten van andere sectoren uit ${printable(source)}`, products]),
  ];
  const found = counts.filter(([, count]) => count > 0);
  const lines = found.flatMap(([what, count, details = []]) => [
    `  ${what}: ${dutchNumber(count)}`,
    ...details.map((detail) => `    ${detail}`),
  ]);
  return lines.length === 0 ? [] : ['Om naar te kijken:', ...lines];
}
