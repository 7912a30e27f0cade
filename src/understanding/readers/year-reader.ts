import { ordinals as allOrdinals } from '#understanding/numerals.ts';
import { isLink, type Token } from '#understanding/tokens.ts';

/** Years of school. `isNamed`: a word such as 'klas' belongs to them; `isOrdinal`: '2e', 'tweede' or 'twee' without such a word. */
export type Years = { readonly end: number; readonly grades: readonly number[]; readonly isNamed: boolean; readonly isOrdinal: boolean };

const units: ReadonlySet<string> = new Set(
  'klas klassen klasse leerjaar leerjaren jaar jaars jrs jaarlaag klasser klassers kl lj middelbaar grade year'.split(' '),
);
// '4ejaars': written onto the number.
const gluedUnits: ReadonlySet<string> = new Set('ejaars dejaars ejrs ejaar dejaar eklas deklas eklasser eklassers'.split(' '));
const ordinals = allOrdinals.slice(1, 7);
// 'een' is the article, unless it has its accents.
const numerals = ['één', 'twee', 'drie', 'vier', 'vijf', 'zes'];
const romans: ReadonlyMap<string, number> = new Map([
  ['ii', 2],
  ['iii', 3],
  ['iv', 4],
  ['vi', 6],
]);
const ordinalSuffixes: ReadonlySet<string> = new Set(['e', 'de', 'ste']);
// Units after a number that is no year of school: '4 jaar', '6 maanden', '2e druk'.
const otherUnits: ReadonlySet<string> = new Set(
  'jaar jaren schooljaren jarig jarige jr maand maanden mnd dagen dag euro euros eur weken'.split(' '),
);
const editions: ReadonlySet<string> = new Set(['druk', 'dr', 'editie', 'ed', 'deel']);
/** The highest year of school. */
export const highestGrade = 6;

const firstDigit = '0'.charCodeAt(0);

function gradeOf(token: Token | undefined): number | undefined {
  const grade = token?.text.length === 1 ? token.text.charCodeAt(0) - firstDigit : 0;
  return grade >= 1 && grade <= highestGrade ? grade : undefined;
}

// The year in words, or as a Roman number that is no level: it counts only beside a level or behind a word such as 'klas'.
function gradeInWords(token: Token | undefined): number | undefined {
  const grade = numerals.indexOf(token?.text.toLowerCase().normalize('NFC') ?? '') + 1;
  return grade > 0 ? grade : romans.get(token?.folded ?? '');
}

// '456' of 'v456'.
const isRow = (digits: string): boolean => digits.length > 1 && '123456'.includes(digits);
const isGluedRow = (tokens: readonly Token[], index: number): boolean =>
  isRow(tokens[index]?.text ?? '') && (tokens[index]?.isGlued === true || tokens[index + 1]?.isGlued === true);

type Step = { readonly end: number; readonly isRange: boolean };

// '4 5 6', '4 5 en 6', 'vier vijf': each is one more than the one before it, and nothing behind it says that it counts something.
function isNextYear(tokens: readonly Token[], end: number, last: number): boolean {
  const next = tokens[end + 1]?.folded ?? '';
  const isParted = tokens[end]?.separator === '' && tokens[end]?.isGlued === false;
  return (
    isParted &&
    (gradeOf(tokens[end]) ?? gradeInWords(tokens[end])) === last + 1 &&
    !otherUnits.has(next) &&
    !editions.has(next) &&
    !ordinalSuffixes.has(next) &&
    !/^(?:x|stuks)$/u.test(next) &&
    (!isLink(tokens[end + 1]) || gradeOf(tokens[end + 2]) === last + 2) &&
    tokens[end + 1]?.isGlued !== true
  );
}

// Reads the sign or words between two numbers: '-', 't/m', 'tot en met', '/', 'en'.
function readStep(tokens: readonly Token[], end: number, last: number): Step | undefined {
  if (end >= tokens.length) {
    return undefined;
  }
  if (isNextYear(tokens, end, last)) {
    return { end, isRange: false };
  }
  if (gradeOf(tokens[end]) !== undefined && /^[-–/,&+]$/u.test(tokens[end]?.separator ?? '')) {
    return { end, isRange: /^[-–]$/u.test(tokens[end]?.separator ?? '') };
  }
  const length = lengthOfUntil(tokens, end);
  if (length > 0) {
    // 'klas 1 t/m klas 3'.
    const next = end + length;
    return { end: units.has(tokens[next]?.folded ?? '') ? next + 1 : next, isRange: true };
  }
  return isLink(tokens[end]) ? { end: end + 1, isRange: false } : undefined;
}

/** Before a class: it, and those after it. */
export const fromOn = 'vanaf';

/** Behind a class and 'of' or 'en': it, and those after it or before it. */
export const upwards: ReadonlySet<string> = new Set(['hoger', 'verder', 'ouder']);
export const downwards: ReadonlySet<string> = new Set(['lager', 'jonger']);

/** Whether a range of classes may have a folded word: it is one of those above, or 't/m', 'tot en met', 'tm' or 'tot' may begin with it. */
export const mayBeOfRange = (folded: string): boolean =>
  folded === 'tot' || folded === 't' || folded === 'tm' || folded === fromOn || upwards.has(folded) || downwards.has(folded);

/** The number of tokens of 't/m', 'tot en met' or 'tm' at a token; 0 when there is none. */
export function lengthOfUpTo(tokens: readonly Token[], first: number): number {
  const one = tokens[first]?.folded;
  if (one === 'tot') {
    return tokens[first + 1]?.folded === 'en' && tokens[first + 2]?.folded === 'met' ? 3 : 0;
  }
  return one === 't' && tokens[first + 1]?.folded === 'm' ? 2 : one === 'tm' ? 1 : 0;
}

/** The number of tokens of 't/m', 'tot en met', 'tm' or 'tot' at a token; 0 when there is none. */
export function lengthOfUntil(tokens: readonly Token[], first: number): number {
  const length = lengthOfUpTo(tokens, first);
  return length === 0 && tokens[first]?.folded === 'tot' ? 1 : length;
}

/** The years of school from one up to another one. */
export const gradesBetween = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index).filter((grade) => grade <= highestGrade);

type Numbers = { readonly end: number; readonly grades: readonly number[]; readonly isOrdinal: boolean };

const skipSuffix = (tokens: readonly Token[], end: number): number =>
  tokens[end]?.isGlued === true && ordinalSuffixes.has(tokens[end]?.folded ?? '') ? end + 1 : end;

function readNumbers(tokens: readonly Token[], first: number): Numbers | undefined {
  if (isGluedRow(tokens, first)) {
    return { end: first + 1, grades: Array.from(tokens[first]?.text ?? '', Number), isOrdinal: true };
  }
  const digit = gradeOf(tokens[first]);
  const grade = digit ?? gradeInWords(tokens[first]);
  if (grade === undefined) {
    return undefined;
  }
  let end = skipSuffix(tokens, first + 1);
  const isOrdinal = digit === undefined || end > first + 1;
  let grades: readonly number[] = [grade];
  for (let step = readStep(tokens, end, grade); step !== undefined; step = readStep(tokens, end, grades.at(-1) ?? grade)) {
    const next = gradeOf(tokens[step.end]) ?? gradeInWords(tokens[step.end]);
    if (next === undefined) {
      break;
    }
    grades = [...grades, ...(step.isRange ? gradesBetween((grades.at(-1) ?? next) + 1, next) : [next])];
    end = skipSuffix(tokens, step.end + 1);
  }
  return { end, grades, isOrdinal };
}

function readOrdinalWord(tokens: readonly Token[], first: number): Years | undefined {
  const [, ordinal = '', joined] = /^(.+?de|eerste)(klas|jaars?|klassers?)?$/u.exec(tokens[first]?.folded ?? '') ?? [];
  const grade = ordinals.indexOf(ordinal) + 1;
  const next = tokens[first + 1]?.folded ?? '';
  const isNamed = joined !== undefined || units.has(next);
  return grade === 0 || (!isNamed && editions.has(next))
    ? undefined
    : { end: first + (isNamed && joined === undefined ? 2 : 1), grades: [grade], isNamed, isOrdinal: !isNamed };
}

/** A number of years at one side of a school: 'eerste twee leerjaren', 'laatste 3 jaar', 'twee hoogste klassen'. */
export type OuterYears = { readonly end: number; readonly count: number; readonly isLast: boolean };

const outer: ReadonlyMap<string, boolean> = new Map([
  ['eerste', false],
  ['laagste', false],
  ['laatste', true],
  ['hoogste', true],
]);
const outerUnit = /^(?:(?:leer|school)?(?:jaar|jaren)|klas(?:sen)?)$/u;

/** Reads the first or last years of school that begin at a token. */
export function readOuterYears(tokens: readonly Token[], first: number): OuterYears | undefined {
  const one = tokens[first];
  const other = tokens[first + 1];
  const isSideFirst = outer.has(one?.folded ?? '');
  const isLast = outer.get((isSideFirst ? one : other)?.folded ?? '');
  if (isLast === undefined || other?.separator !== '' || !outerUnit.test(tokens[first + 2]?.folded ?? '')) {
    return undefined;
  }
  const number = isSideFirst ? other : one;
  const count = gradeOf(number) ?? gradeInWords(number) ?? 0;
  return count < 2 ? undefined : { end: first + 3, count, isLast };
}

/** False for a folded word with which no year begins, so that nothing has to be read. */
export const mayBeginYears = (folded: string): boolean =>
  /^[1-6]+$/u.test(folded) ||
  outer.has(folded) ||
  romans.has(folded) ||
  folded === 'een' ||
  numerals.includes(folded) ||
  units.has(folded) ||
  ordinals.some((ordinal) => folded.startsWith(ordinal));

/** Reads the years of school that begin at a token: '4', '4-6', 'klas 2', 'klas twee', '2e klas', 'tweede klas', '4 t/m 6', 'eerste twee leerjaren'. */
export function readYears(tokens: readonly Token[], first: number): Years | undefined {
  const outerYears = readOuterYears(tokens, first);
  if (outerYears === undefined) {
    return readNamedYears(tokens, first);
  }
  const { end, count, isLast } = outerYears;
  return isLast ? undefined : { end, grades: gradesBetween(1, count), isNamed: true, isOrdinal: false };
}

// 'leerjaar een', 'havo klas een': elsewhere 'een' is the article.
const isFirstYear = (tokens: readonly Token[], first: number): boolean =>
  tokens[first + 1]?.folded === 'een' && (tokens[first]?.folded === 'leerjaar' || first + 2 === tokens.length);

function readNamedYears(tokens: readonly Token[], first: number): Years | undefined {
  const isBehindUnit = units.has(tokens[first]?.folded ?? '');
  if (isBehindUnit && isFirstYear(tokens, first)) {
    return { end: first + 2, grades: [1], isNamed: true, isOrdinal: true };
  }
  const numbers = readNumbers(tokens, isBehindUnit ? first + 1 : first);
  if (numbers === undefined) {
    return isBehindUnit ? undefined : readOrdinalWord(tokens, first);
  }
  const after = tokens[numbers.end]?.folded ?? '';
  if (isBehindUnit) {
    return { ...numbers, isNamed: true };
  }
  if (tokens[numbers.end]?.isGlued === true && gluedUnits.has(after)) {
    return { ...numbers, end: numbers.end + 1, isNamed: true };
  }
  // 'vier jaar' is a duration, 'vierde jaar' a year of school.
  const isCardinal = numbers.end === first + 1 && gradeInWords(tokens[first]) !== undefined;
  if (numbers.isOrdinal && units.has(after) && !(isCardinal && otherUnits.has(after))) {
    return { ...numbers, end: numbers.end + 1, isNamed: true };
  }
  return otherUnits.has(after) || (numbers.isOrdinal && editions.has(after)) ? undefined : { ...numbers, isNamed: false };
}
