import { foldText } from '#contract/text/fold.ts';
import { numberInWords, numerals } from '#understanding/numerals.ts';
import { costs } from './candidate.ts';
import { passedOver, type Pattern, type Read } from './pattern.ts';
import { wordBegins, wordEnds } from './word-edges.ts';

/** An expression for a number above the years of school, of at most three digits. */
export const moreThanAYear = '(?:[7-9]|[1-9]\\d{1,2})';

/** People for whom something is ordered. */
export const pupils = 'leerlingen|leerling|lln|ll|scholieren|kinderen|personen|docenten|leraren|pupillen';
// Of these fewer than seven are counted too: '5 docenten'.
const severalPeople = "leerlingen|scholieren|kinderen|personen|docenten|leraren|leerkrachten|collega[\u2019']?s";
const copies = 'stuks?|st|exemplaren|exemplaar|ex|x|keer|maal';
const things = '\\p{L}*(?:licenties|boeken|schriften|pakketten|sets)';
const others =
  'jaar|jaren|jarige?|maand|maanden|mnd|week|weken|dag|dagen|uur|uren|minuten|pagina|paginas|blz|bladzijden|procent|lessen|hoofdstukken|woorden|punten|klassen|groepen|accounts|gebruikers|e|de|ste';

/** An expression for words and suffixes behind a number that say what it counts, so that it is no price. */
export const countedUnits = `${pupils}|${copies}|${things}|${others}`;

// Places inside a book: 'hoofdstuk 4', 'par. 3.2', 'blz 20-25'.
const places =
  'hoofdstuk(?:ken)?|hfst\\.?|hst\\.?|paragraaf|paragrafen|par\\.?|§|bladzijden?|blz\\.?|paginas?|pag\\.?|opgaven?|opdracht|vraag|som|oefening';

// What methods and schools divide into numbered parts: in 'thema 3' the number is no year of school. That of 'les 3 havo' is.
const divisionsOfMethods =
  'thema|blok|module|katern|unite?|unit\u00e9|unidad|chapter|kapitel|lektion|chapitre|le[c\u00e7]on|cap[i\u00ed]tulo|lecci[o\u00f3]n|capitolo|lezione';
const divisionsOfTime = 'periode|week|lesson|les(?!\\s*\\d\\s*(?:vmbo|mavo|havo|vwo))';
/** An expression for the names of divisions that have numbers. */
export const divisions = `(?<name>${divisionsOfMethods})|${divisionsOfTime}`;

/** An expression for the names of months. */
export const months =
  'jan(?:uari)?|feb(?:ruari)?|maart|apr(?:il)?|mei|juni?|juli?|aug(?:ustus)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|dec(?:ember)?';

// What stands before a day on which something begins or ends.
const beforeDay = '(?:tot|t/m|tot en met|vanaf|voor|na|per|uiterlijk|ingaande?|met ingang van)';
const dateInDigits = '(?<!\\d[-/.])(?:0?[1-9]|[12]\\d|3[01])(?<sign>[-/.])(?:0?[1-9]|1[0-2])\\k<sign>(?:20)?[0-4]\\d';

/** An expression for words that make a number a rough one. */
export const around = '(?:rond|ongeveer|circa|ca\\.?|ong\\.?|plusminus|plm\\.?|\\+/-|±|~)';

/** An amount in digits: '30', '22,50', '35,-', '1.250,00'. */
export const sum = '(?:(?:\\d{1,3}\\.\\d{3}(?:,\\d{2})?|\\d{1,6}(?:[.,]\\d{1,2})?)(?:[.,](?:-+|=))?)';

/** Qualities that may stand between a number and what it counts. */
export const qualitiesOfThings = 'digitale|nieuwe|losse|extra|papieren';
const qualities = `(?:(?:${qualitiesOfThings})\\s+)*`;
// Of two digits in words too: 'onder 20 euro vier havo' has no cents.
const twoDigits = `(?:\\d{2}|(?!(?:${numerals.slice(0, 10).join('|')})${wordEnds})(?:${numberInWords}))`;
const counted = `(?!\\s*(?:%|[-–/.,]\\d|${qualities}(?:${countedUnits})${wordEnds}))`;

/** Cents behind the name of the currency: '12 euro 50', 'twaalf euro vijftig', '12 euro en 50 cent'. '12 euro 30 leerlingen' has none. */
export const cents = `(?:\\s+${twoDigits}${wordEnds}${counted}|\\s+en\\s+${twoDigits}(?=\\s+cent))(?:\\s+cent${wordEnds})?`;

// Two years after each other: '26-27'. '20-30' is none.
const schoolYear = Array.from({ length: 20 }, (_, index) => `${20 + index}\\s*[-–]\\s*['’]?${21 + index}`).join('|');

/**
 * Finds numbers that say how many are needed, 'aantal 30', for which school year, or where in a book: '28 leerlingen', 'klas van 30', '30x', '2026-2027',
 * 'hoofdstuk 4', the number of '30 licenties', a day, 'tot 1 augustus', and the number of a line. A number that may be a year of school is none,
 * except before 'x', 'stuks' or people.
 */
export const quantityPattern: Pattern = {
  sign: /[7-9]|\d{2}|\dx|^\s*\d[.)]\s|\d\s?(?:x\s|st|ex|keer|maal|jan|feb|maart|apr|mei|ju[nl]|aug|sep|okt|nov|dec|eu|leer|leraren|kind|scho|pers|docent|coll)|eur|\d[.,][=-]|€|(?:hoofd|hf?st|par|§|blad|blz|pag|opg|opdr|vraag|som|oefening)\P{N}{0,9}\d/iu,
  expression: new RegExp(
    `${wordBegins}(?:${[
      `(?:(?:klas|klassen|groep|groepen|cluster)\\s+(?:van|met)\\s+)?${moreThanAYear}\\s*(?:${pupils})`,
      `(?:klas|klassen|groep|groepen|cluster)\\s+(?:van|met)\\s+${moreThanAYear}`,
      `\\d{1,3}\\s*(?:${copies})`,
      'aantal(?:len)?\\s*:?\\s*\\d{1,4}',
      `\\d\\s+(?:${severalPeople})`,
      `${moreThanAYear}(?=\\s+${qualities}(?:${things})${wordEnds})`,
      `(?:(?:school|cursus|studie)jaar\\s+)?20\\d\\d\\s*[-/–]\\s*(?:20)?\\d\\d`,
      `(?:${places})\\s*\\d+(?:\\s*[.,/-]\\s*\\d+)*(?:\\s*(?:en|t/m|tot)\\s*\\d+)?`,
      `${around}\\s+(?:de\\s+)?${moreThanAYear}`,
      '(?<=^\\s*|^\\s*\\d{1,2}[.)]\\s[^]*\\n\\s*)\\d{1,2}[.)](?=\\s+\\p{L})',
      // '1) duits 2) frans'; the number of '(havo 4) frans' is of the class.
      '(?<=^\\s*\\d{1,2}\\)\\s.*\\s)(?<!\\([^)]*)\\d{1,2}\\)(?=\\s+\\p{L})',
      `à\\s*(?:€\\s*)?${sum}(?:\\s*(?:€|euro?))?`,
      // '5 mei' by itself may be what a book is about.
      `${beforeDay}\\s+[0-3]?\\d\\s+(?:${months})\\.?(?:\\s+20\\d\\d)?`,
      `(?:${beforeDay}\\s+)?(?:[0-3]?\\d\\s+(?:${months})\\.?\\s+20\\d\\d|${dateInDigits})`,
      `2\\d\\s*/\\s*[23]\\d`,
      schoolYear,
      `(?:school|cursus|studie)jaar\\s+['’]?(?:20)?\\d\\d(?:\\s*[-/–]\\s*['’]?\\d\\d)?`,
    ].join('|')})${wordEnds}`,
    'giu',
  ),
  read: () => passedOver,
};

/** Units of what is measured. */
export const measures = 'cm|mm|km|kg|gram|ml|gb|inch';

// '4 ml' and '5 cm' are years beside Maatschappijleer and a profile.
const measure = `(?:${moreThanAYear}(?:[.,]\\d{1,2})?|\\d[.,]\\d{1,2})\\s*(?:${measures})`;

// The letters of '16 cm', in a text about rulers, are no abbreviation.
const readMeasure = ([text]: RegExpMatchArray): Read => ({
  cost: costs.meaning,
  conditions: [],
  reading: 'words',
  words: text.split(/\s+/u),
});

/** Finds a measure, '16 cm', '200 ml', which is read as words. */
export const measurePattern: Pattern = {
  sign: new RegExp(measure, 'iu'),
  expression: new RegExp(`${wordBegins}${measure}${wordEnds}`, 'giu'),
  read: readMeasure,
};

/** Finds a numbered division: a phrase, where it is of a method and the catalogue has its name, and otherwise passed over. */
export const divisionPattern: Pattern = {
  sign: new RegExp(`${wordBegins}(?:${divisions})\\s*\\d`, 'iu'),
  expression: new RegExp(
    `${wordBegins}(?:${divisions})\\s*\\d{1,2}(?:\\s*(?:[,/&-]|en|tot(?: en met)?|t/m)\\s*\\d(?!\\d))*(?![.,/]?\\d|\\s*[-–]\\s*\\d)${wordEnds}`,
    'giu',
  ),
  read: ({ groups }, { hasWord }) => {
    const name = groups?.['name'];
    return name !== undefined && hasWord(foldText(name)) ? { cost: costs.meaning, conditions: [], reading: 'literal' } : passedOver;
  },
};

/** Finds a year of the calendar by itself, 'editie 2025': it is a word of products, or is passed over. */
export const calendarYearPattern: Pattern = {
  sign: /20[1-3]\d/u,
  expression: new RegExp(`${wordBegins}20[1-3]\\d${wordEnds}`, 'gu'),
  read: ([text], { hasWord }) => (hasWord(text) ? undefined : passedOver),
};
