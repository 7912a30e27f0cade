import { foldWords } from '#importers/mapping/fold-words.ts';
import { meaningOf, type HeadingMeaning } from './heading-meaning.ts';

const ofCustoms = /intrastat|\b(?:gn|hs|taric)[- ]?(?:code|nummer)|goederen-?code|douane|statistieknummer/iu;
const openDay = /^(?:begin|start|eind)datum$/u;
const licenceFields = new Set<string | undefined>(['licenceDuration', 'isLicensed']);

/**
 * Whether a column is of the product and not of its price, by what stands beside and below it: 'Land' beside customs data, or with lands in which nobody
 * here buys, is where it was made; 'Begindatum' beside a duration is that of a licence. `hasOtherLands`: whether a cell is such a land.
 */
export function isOfProduct({ field }: HeadingMeaning, heading: string, cells: readonly string[], hasOtherLands: boolean): boolean {
  if (field === 'priceKind') {
    return foldWords(heading) === 'land' && (hasOtherLands || cells.some((cell) => ofCustoms.test(cell)));
  }
  const isOfDays = field === 'priceFrom' || field === 'priceUntil';
  return isOfDays && openDay.test(foldWords(heading)) && cells.some((cell) => licenceFields.has(meaningOf(cell)?.field));
}
