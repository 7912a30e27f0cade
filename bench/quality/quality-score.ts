import type { EducationType } from '#catalogue/education/education-type.ts';
import { fold, type JudgedProduct } from './judged-product.ts';

/** Keys of an intent that every relevant product must meet. */
export const mainKeys = ['subject', 'method', 'types', 'phase', 'part', 'edition', 'ean', 'title', 'phrase'] as const;
/** Keys of an intent of which a product may miss one. */
export const minorKeys = ['kind', 'user', 'publisher', 'status', 'duration', 'price'] as const;
export type IntentKey = (typeof mainKeys)[number] | (typeof minorKeys)[number];

/** What a question means: under each key any of its values is right, and all keys must hold. `bench/questions.txt` describes the keys. */
export type Intent = Partial<Readonly<Record<IntentKey, readonly string[]>>>;

/** How well a product answers a question. */
export type Grade = 0 | 1 | 2 | 3;

/** Number of products of an answer that count for nDCG. */
export const depth = 10;
/** Number of products of an answer among which a digit mistake counts. */
export const mistakeDepth = 3;

const present = (value: string | undefined): readonly string[] => (value === undefined ? [] : [value]);

const partsOf = (title: string): readonly string[] => {
  const [, first, second] = /werkboek(?:en)? ([AB])\b(?: en ([AB])\b)?/u.exec(title) ?? [];
  return [...present(first), ...present(second)];
};

type PlainKey = Exclude<IntentKey, 'types' | 'price' | 'title' | 'phrase'>;

/** The values of a product under the keys whose values are compared as they are. */
export const productValues: Readonly<Record<PlainKey, (product: JudgedProduct) => readonly string[]>> = {
  subject: ({ subjects }) => subjects,
  method: ({ methods }) => methods,
  phase: ({ phases }) => phases,
  part: ({ title }) => partsOf(title),
  edition: ({ edition }) => present(edition),
  ean: ({ ean }) => [ean],
  kind: ({ kind }) => present(kind),
  user: ({ users }) => users,
  publisher: ({ publisher }) => present(publisher),
  status: ({ status }) => present(status),
  duration: ({ durationInDays }) => present(durationInDays?.toString()),
};

// 'havo 4', 'havo', '4', 'vmbo 4 tl' or 'vmbo tl'. A product for all of vmbo is for each of its tracks.
function isOfType({ level, grade, tracks }: EducationType, wanted: string): boolean {
  const parts = /^(vmbo|havo|vwo)?\s*(\d)?\s*(bb|kb|gl|tl)?$/u.exec(wanted);
  const [, wantedLevel, wantedGrade, wantedTrack] = parts ?? [];
  return (
    parts !== null &&
    (wantedLevel === undefined || wantedLevel === level) &&
    (wantedGrade === undefined || Number(wantedGrade) === grade) &&
    (wantedTrack === undefined || tracks === undefined || tracks.some((track) => track === wantedTrack))
  );
}

// '-30', '20-30' or '40-': euros, both ends included.
function isInRange(cents: number | undefined, range: string): boolean {
  const [least = '', most = ''] = range.split('-');
  return cents !== undefined && cents >= Number(least) * 100 && (most === '' || cents <= Number(most) * 100);
}

const foldedWords = new Map<string, string>();

// The words of a question are compared with every product of the catalogue, and folded once.
function foldOnce(words: string): string {
  const folded = foldedWords.get(words) ?? fold(words);
  foldedWords.set(words, folded);
  return folded;
}

/** Whether a product has one of the values that a question wants under a key. */
export function meets(product: JudgedProduct, key: IntentKey, wanted: readonly string[]): boolean {
  switch (key) {
    case 'types':
      return wanted.some((value) => product.types.some((type) => isOfType(type, value)));
    case 'price':
      return wanted.some((range) => isInRange(product.priceInCents, range));
    case 'title':
      return wanted.some((words) => product.foldedTitle.includes(foldOnce(words)));
    case 'phrase':
      return wanted.some((words) => product.foldedText.includes(foldOnce(words)));
    default:
      return productValues[key](product).some((value) => wanted.includes(value));
  }
}

const asksAny = (intent: Intent, keys: readonly IntentKey[]): boolean => keys.some((key) => intent[key] !== undefined);

// Teacher's books, answers and what is sold out come after the rest, unless the question asks for them.
function isSecondary({ kind = '', users, status = '' }: JudgedProduct, intent: Intent): boolean {
  const isForTeachers = kind === 'Antwoorden' || !users.includes('leerling');
  const isAsked = intent.kind?.includes(kind) === true || asksAny(intent, ['user', 'title', 'ean']);
  const isSoldOut = status.startsWith('Uitverkocht') && !asksAny(intent, ['status', 'edition', 'ean']);
  return (isForTeachers && !isAsked) || isSoldOut;
}

/**
 * Returns what grades products for a question. 3: meets every key. 2: meets every key, but is for teachers, has answers or is sold out without being asked
 * for. 1: misses one minor key and meets all others, a main key among them. 0: any other. Only the keys that the question has are looked at: a question
 * goes through all products.
 */
export function gradesOf(intent: Intent): (product: JudgedProduct) => Grade {
  const asked = <Key extends IntentKey>(keys: readonly Key[]) =>
    keys.flatMap((key) => {
      const wanted = intent[key];
      return wanted === undefined ? [] : [{ key, wanted }];
    });
  const [main, minor] = [asked(mainKeys), asked(minorKeys)];
  return (product) => {
    if (!main.every(({ key, wanted }) => meets(product, key, wanted))) {
      return 0;
    }
    const missed = minor.filter(({ key, wanted }) => !meets(product, key, wanted)).length;
    if (missed > 0) {
      return missed === 1 && main.length > 0 ? 1 : 0;
    }
    return isSecondary(product, intent) ? 2 : 3;
  };
}

/** Grades one product for a question. */
export const gradeOf = (product: JudgedProduct, intent: Intent): Grade => gradesOf(intent)(product);

// 'Wiskunde B' is ['Wiskunde', 'B'] and 'Natuur- en scheikunde II' is ['Natuur- en scheikunde', 'II'].
const splitSubject = (name: string): readonly string[] => /^(.+) ([A-D]|I{1,2}|[12])$/u.exec(name)?.slice(1) ?? [];

function isOtherSubject(product: JudgedProduct, wanted: readonly string[]): boolean {
  const families = wanted.map((name) => splitSubject(name)[0]);
  return product.subjects.every((subject) => {
    const [family] = splitSubject(subject);
    return family !== undefined && families.every((other) => other !== undefined) && families.includes(family) && !wanted.includes(subject);
  });
}

/**
 * Tells whether a product has another level, year, track, part, edition, licence duration, price or EAN than the question asks for, or is of a subject that
 * differs by its letter or number alone: wiskunde A for wiskunde B. A product without such a value is no mistake.
 */
export function isDigitMistake(product: JudgedProduct, intent: Intent): boolean {
  const differs = (key: IntentKey, isKnown: boolean): boolean => {
    const wanted = intent[key];
    return wanted !== undefined && isKnown && !meets(product, key, wanted);
  };
  return (
    differs('types', product.types.length > 0) ||
    differs('price', product.priceInCents !== undefined) ||
    (['part', 'edition', 'duration', 'ean'] as const).some((key) => differs(key, productValues[key](product).length > 0)) ||
    (intent.subject !== undefined && isOtherSubject(product, intent.subject))
  );
}

const gain = (grades: readonly number[]): number =>
  grades.slice(0, depth).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

/**
 * Normalised discounted cumulative gain of an answer at `depth`, 0 to 1: gain 2^grade - 1, divided by the logarithm to base 2 of the place plus 1.
 * `found`: the grades of the answer in its order; `all`: the grades of every product of the catalogue. Throws when no product has a grade above 0.
 */
export function ndcg(found: readonly number[], all: readonly number[]): number {
  const best = gain(all.filter((grade) => grade > 0).toSorted((left, right) => right - left));
  if (best === 0) {
    throw new RangeError('nDCG needs a product with a grade above 0.');
  }
  return gain(found) / best;
}

/**
 * The `ndcg` of an answer that has only products that meet every key, those of grades 2 and 3, in the best order. An answer of filters has no others, so
 * this is what it can reach where fewer than ten products meet every key.
 */
export const exactNdcg = (all: readonly number[]): number =>
  ndcg(
    all.filter((grade) => grade > 1).toSorted((left, right) => right - left),
    all,
  );
