import { foldWords } from '#importers/mapping/fold-words.ts';
import { readLevels } from '#importers/mapping/read-education.ts';
import { columnWords, isPrice, repeatableFields, type ColumnField } from './column-words.ts';
import { withoutYears, yearOfHeading, type HeadingYear } from './heading-year.ts';

type Meaning = { readonly field: ColumnField; readonly preference: number };
/** What a heading says that its column holds, and the year that it names. `isMarked`: its cells say whether it holds, as 'x' below 'havo 4'. */
export type HeadingMeaning = Meaning & { readonly year: HeadingYear | undefined; readonly isMarked?: true };

const meanings: ReadonlyMap<string, Meaning> = new Map(
  [...columnWords].flatMap(([field, listed]) => listed.map((word, preference) => [foldWords(word), { field, preference }] as const)),
);

// 'Prijs 2026/2027' is a price, 'prijs incl. 9% btw' one with VAT, 'auteur 2' an author.
const withoutNumbers = (folded: string): string =>
  withoutYears(folded)
    .replace(/ (?:9|21)(?= btw)/u, '')
    .trim();

const otherCurrency = /[$£¥]/u;

const wordsOfLevels = /^(?:vmbo|mavo|havo|vwo|atheneum|gymnasium|[bkgthv]|[bkgt]{2,3}l?|basis|kader|gemengd|theoretisch|en|of)$/u;
const wordsOfYears = /^(?:leerjaar|klas|jaar|[1-6]|onderbouw|bovenbouw)$/u;

/** The level or the year that a heading is: 'havo', 'vmbo-kgt 3', 'Leerjaar 1'. */
function markedMeaning(folded: string): HeadingMeaning | undefined {
  const words = folded.split(' ');
  const isOfLevels = words.every((word) => wordsOfLevels.test(word) || wordsOfYears.test(word)) && readLevels(folded).length > 0;
  const isYear = /^(?:leerjaar|klas|jaar) [1-6]$|^(?:onder|boven)bouw$/u.test(folded);
  return isOfLevels || isYear ? { field: isOfLevels ? 'levels' : 'years', preference: 0, year: undefined, isMarked: true } : undefined;
}

// What adds nothing to the heading of a price: 'p.st.', 'per leerling', 'in €', '21%' behind 'btw'.
const ofOneInEuros =
  / (?:(?:per|p) )?(?:stuk|st)\b| (?:per|p) (?:ex(?:emplaar)?|leerling|licentie|gebruiker)\b| in(?= (?:incl|excl)|$)|(?: in)? (?:euro s|euro|eur)\b|(?<= btw) (?:9|21)$/gu;
const ofVat = / (?:(?<with>incl|inclusief|inc)|excl|exclusief|ex|zonder)(?: btw| vat)?$/u;
// 'Nieuwe prijs per 1 8 2026' is that of the day; without one it is not known which of two prices holds.
const ofTime = /^(?:nieuwe|oude) (?=prijs)|(?<=^prijs) (?:nieuw|oud)$/u;

/** The meaning of a heading of a price with words that add nothing to it, or say whether it has VAT: 'Stuksprijs (€) excl. 9% btw'. */
function meaningOfPrice(folded: string): Meaning | undefined {
  const written = withoutNumbers(folded).replaceAll(ofOneInEuros, '');
  const bare = yearOfHeading(folded) === undefined ? written : written.replace(ofTime, '');
  const own = meanings.get(bare);
  const vat = own === undefined ? ofVat.exec(bare) : null;
  const meaning = vat === null ? own : meanings.get(bare.slice(0, vat.index));
  if (meaning === undefined || !isPrice(meaning.field) || (vat !== null && meaning.field !== 'price')) {
    return undefined;
  }
  return vat === null || vat.groups?.['with'] !== undefined ? meaning : { ...meaning, field: 'priceWithoutVat' };
}

// What a heading says of the form of its cells, or of VAT: 'EAN (13 cijfers)', 'Titel (verplicht)', 'Btw (komt erbij)'.
const ofForm =
  / (?:(?<=^btw )(?:komt )?(?:erbij|bovenop)|\d+ (?:cijfers|digits|tekens|posities)|verplicht|verplicht veld|required|optioneel)$/u;

/** What a heading means; undefined for one that is not known. */
export function meaningOf(heading: string): HeadingMeaning | undefined {
  const folded = foldWords(heading);
  const found =
    meanings.get(folded) ?? meanings.get(withoutNumbers(folded)) ?? meanings.get(folded.replace(ofForm, '')) ?? meaningOfPrice(folded);
  const marked = found === undefined ? markedMeaning(folded) : undefined;
  const repeated = meanings.get(folded.replace(/ ?\d{1,2}$/u, ''));
  const meaning = found ?? (repeated !== undefined && repeatableFields.has(repeated.field) ? repeated : undefined);
  const isForeign = isPrice(meaning?.field) && otherCurrency.test(heading);
  return marked ?? (isForeign ? undefined : meaning && { ...meaning, year: yearOfHeading(folded) });
}

const oldPrice = /^(?:oude|vorige|vroegere) \p{L}*prijs\b|prijs oud\b/u;
const newPrice = /^(?:nieuwe|toekomstige|komende) \p{L}*prijs\b|^(?:advies)?prijs (?:nieuw|wordt)\b|^wordt$/u;

/** Whether a heading is that of an old or of a new price; undefined for others. */
export type PriceAge = 'old' | 'new' | undefined;

/** Reads whether a heading is that of an old or of a new price. */
export function ageOfPrice(heading: string): PriceAge {
  const folded = /prijs|^\W*wordt/iu.test(heading) ? foldWords(heading) : '';
  return oldPrice.test(folded) ? 'old' : newPrice.test(folded) ? 'new' : undefined;
}

/** What 'Vanaf' and 'Tot' are by their cells: the days of a price, or the number from which it holds. */
export function boundOf(heading: string, isOfDays: boolean, isOfCounts: boolean): HeadingMeaning | undefined {
  const folded = foldWords(heading);
  const isFrom = /^(?:van|vanaf|start|begin|ingang)$/u.test(folded);
  const isUntil = /^(?:tot|t m|tot en met|eind|einde)$/u.test(folded);
  const ofDays = isFrom ? 'priceFrom' : isUntil ? 'priceUntil' : undefined;
  const field = isOfDays ? ofDays : isOfCounts && folded === 'vanaf' ? 'quantity' : undefined;
  return field && { field, preference: Infinity, year: undefined };
}
