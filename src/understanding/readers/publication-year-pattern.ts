import type { RangeCondition } from '#understanding/condition.ts';
import { countedUnits } from './quantity-pattern.ts';
import { wordBegins } from './word-edges.ts';

// Behind it no school year, 'vanaf 2024-2025', and nothing that says what the number counts.
const ends = `(?![\\p{L}\\p{M}\\p{N}]|\\s*[-–/]\\s*\\d|\\s*(?:€|eur|(?:${countedUnits})(?!\\p{L})))`;
// 'na 1989' is a subject of history.
const year = '20[0-4]\\d';
/** An expression for a word that says that a year is of publication. */
export const published = '(?:uitgegeven|verschenen|gepubliceerd|uitgekomen|uitgebracht)';
const yearOfPublication = '(?:jaar\\s+van\\s+(?:uitgave|verschijnen|publicatie)|(?:uitgave|verschijnings|publicatie)jaar)';
const before = `(?:(?<published>${published}|${yearOfPublication}):?\\s+)?`;
const after = `(?:\\s+(?:(?:is|zijn)\\s+)?(?<publishedBehind>${published}))?`;
const newer = '(?:nieuwer|recenter|jonger|later)';
const older = '(?:ouder|eerder)';
const than = '\\s+(?:dan|als)';
const not = '(?:niet|nooit|niets|niks|geen(?:\\s+\\p{L}*(?:boek(?:en)?|methodes?|uitgaven|drukken))?)\\s+';

const oneEdition = '(?:uitgave|druk|editie|ed\\.?|versie|oplage)';
// 'niet uit 2022', 'geen boeken van 2020 en 2021', 'behalve de druk van 2022'.
const except = `(?<except>niet|nooit|geen|behalve|uitgezonderd|zonder)\\s+(?:(?:\\p{L}*(?:boeken|methodes?|uitgaven|drukken)|(?:de\\s+)?${oneEdition})\\s+)?`;
const of = '(?:(?<of>uit)|in|van)\\s+';
// '3e druk, 2022', 'ed. 3 (2022)'.
const edition = '(?:druk|dr\\.?|editie|ed\\.?)';

const bounds = [
  `(?<from>vanaf|sinds|minimaal|minstens|${not}(?:${older}${than}|(?:van\\s+)?(?:voor|vóór)))`,
  `(?<later>na|${newer}${than})`,
  `(?<upTo>tot\\s+en\\s+met|t/m|tot|uiterlijk|maximaal|hoogstens|${not}(?:${newer}${than}|(?:van\\s+)?na))`,
  `(?<earlier>vóór|${older}${than}|(?<isFor>voor))`,
].join('|');

/** Finds years of publication with what bounds them; the groups are for `publicationYearConditions`. */
export const publicationYearPatterns: readonly RegExp[] = [
  `${before}(?:${bounds})\\s+(?:het\\s+jaar\\s+)?(?<year>${year})(?:\\s+tot\\s+(?:nu|heden))?${after}`,
  `(?:${except})?${before}(?:tussen\\s+(?<between>${year})\\s+en|(?:(?:van|vanaf|uit)\\s+)?(?<first>${year})\\s*(?:tot\\s+en\\s+met|t/m|tm|tot|(?<isDash>[-–])))\\s*(?<last>${year})${after}`,
  `(?:${except})?${before}(?:${of})?(?<listed>${year}(?:\\s*(?:,|en|of)\\s*${year})+)${after}`,
  `${except}${before}(?:${of})?(?:het\\s+jaar\\s+)?(?<listed>${year})${after}`,
  `(?<isEdition>${oneEdition})\\s+(?:(?:van|uit)\\s+)?(?<only>${year})`,
  `${before}(?<year>${year})\\s+(?:of|en)\\s+(?:(?<from>${newer}|hoger)|(?<upTo>${older}))${after}`,
  `(?<from>tussen)\\s+(?<year>${year})\\s+en\\s+(?:nu|heden|vandaag)`,
  `(?:(?:${published}|verschijnt|verschijnen)(?:\\s+in)?|${yearOfPublication}:?|uit)\\s+(?:het\\s+jaar\\s+)?(?<only>${year})`,
  `nieuwe?\\s+(?:(?:in|uit|van)\\s+)?(?<only>${year})`,
  `in\\s+(?<only>${year})\\s+(?:is\\s+|zijn\\s+)?${published}`,
  `(?<=(?:\\d\\s*(?:e|de|ste)?\\s*${edition}|${edition}\\s*\\d{1,2})[\\s,(]+)(?<only>${year})`,
  `(?<=\\(\\s*)(?<only>${year})(?=\\s*\\))`,
  `(?:(?:in|van)\\s+)?(?:het\\s+)?(?<!\\d\\s*)jaar\\s+(?<only>${year})`,
].map((expression) => new RegExp(`${wordBegins}${expression}${ends}`, 'giu'));

/** Matches every text with such a year, and few others. */
export const publicationYearSign = /20[0-4]\d/u;

// 'examens vanaf 2020', 'schooljaar 2024 t/m 2025': years of something else.
const isOfElse = /(?:examens?|(?:school|cursus|studie|examen)jaar)\s+$/iu;
const namesElse = /examen|(?:school|cursus|studie)jaar|(?<!\p{L})c(?:s?p?)e(?!\p{L})/iu;
// 'boeken voor 2026' may be those that a school needs in that year.
const mayBeNeeded = 1;

type Groups = Readonly<Record<string, string | undefined>>;

const yearsIn = (text: string): readonly number[] => (text.match(/\d{4}/gu) ?? []).map(Number).toSorted((one, other) => one - other);

// Years without a bound, '2022 of 2023' and '2020-2022', are years of publication where nothing says that they are of something else, and they are not
// wanted, 'uit' says so, or they are over. '2022-2023' is a school year, and 'editie 2025' of an examination is that of its year.
function areOfElse({ listed, first, last, isDash, of, except, isEdition }: Groups, input: string, before: string, newest: number): boolean {
  if (listed === undefined && isDash === undefined) {
    return isEdition !== undefined && namesElse.test(input);
  }
  const years = yearsIn(listed ?? `${first} ${last}`);
  const [earliest = 0, latest = 0] = [years[0], years.at(-1)];
  const isRow = listed !== undefined || latest - earliest > 1;
  const isOver = of !== undefined || except !== undefined || latest < newest;
  return !isRow || !isOver || namesElse.test(input) || /(?<!\p{L})voor\s+$/iu.test(before);
}

/**
 * Gives the conditions on the year of publication that a pattern matched: its bounds, and the years that are left out. Undefined when the years may be
 * of something else, or no product has a year. `newest`: the latest year of publication of the catalogue.
 */
export function publicationYearConditions(match: RegExpMatchArray, newest: number | undefined): readonly RangeCondition[] | undefined {
  const { published: isSaid, publishedBehind = isSaid, isFor, ...groups } = match.groups ?? {};
  const isNeeded = isFor !== undefined && publishedBehind === undefined && Number(groups['year']) >= (newest ?? 0) - mayBeNeeded;
  const input = match.input ?? '';
  const textBefore = input.slice(0, match.index);
  const isPublished = publishedBehind !== undefined || !isOfElse.test(textBefore);
  return newest === undefined || isNeeded || !isPublished || areOfElse(groups, input, textBefore, newest)
    ? undefined
    : conditionsOf(groups);
}

type Years = { readonly atLeast: number; readonly atMost: number };

// Years that follow each other, ascending: 2020 and 2022 to 2023 of '2023, 2020 en 2022'.
function runsOf(years: readonly number[]): readonly Years[] {
  const runs: Years[] = [];
  for (const year of years) {
    const last = runs.at(-1);
    if (last !== undefined && year <= last.atMost + 1) {
      runs[runs.length - 1] = { ...last, atMost: year };
    } else {
      runs.push({ atLeast: year, atMost: year });
    }
  }
  return runs;
}

// The years of a list, without those between them that it does not name.
function listConditions(runs: readonly Years[]): readonly RangeCondition[] {
  const between = runs.slice(1).map(({ atLeast }, index) => ({ atLeast: (runs[index]?.atMost ?? 0) + 1, atMost: atLeast - 1 }));
  return [
    { on: 'publicationYear', atLeast: runs[0]?.atLeast ?? 0, atMost: runs.at(-1)?.atMost ?? 0 },
    ...between.map((years): RangeCondition => ({ on: 'exceptPublicationYear', ...years })),
  ];
}

function conditionsOf(groups: Groups): readonly RangeCondition[] {
  const { listed, between, first = between, last, except } = groups;
  if (listed === undefined && first === undefined) {
    return [{ on: 'publicationYear', ...boundsOf(groups) }];
  }
  const [earliest = 0, latest = 0] = yearsIn(`${first} ${last}`);
  const runs = listed === undefined ? [{ atLeast: earliest, atMost: latest }] : runsOf(yearsIn(listed));
  return except === undefined ? listConditions(runs) : runs.map((years): RangeCondition => ({ on: 'exceptPublicationYear', ...years }));
}

function boundsOf({ year: text, only, from, later, upTo, earlier }: Groups): Omit<RangeCondition, 'on'> {
  if (only !== undefined) {
    return { atLeast: Number(only), atMost: Number(only) };
  }
  const bound = Number(text);
  return from === undefined && later === undefined
    ? { atMost: upTo === undefined && earlier !== undefined ? bound - 1 : bound }
    : { atLeast: later === undefined ? bound : bound + 1 };
}
