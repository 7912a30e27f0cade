import { mayBeOfTitle, type Condition, type SchoolClass } from './condition.ts';
import { isOnMethods, isOnSubjects, isTopicOrEan } from './conditions-of.ts';
import { kindsOfPhrase } from './vocabulary/kinds-of-phrase.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';
import { passOver, type Interpretation, type Span } from './interpretation.ts';
import { interpretLiterally } from './interpret-literally.ts';

// Conditions that are given up, in this order: first the ones that a visitor misses least.
const dispensable: readonly (readonly Condition['on'][])[] = [
  ['publicationYear', 'exceptPublicationYear'],
  ['price'],
  ['deliveryStatus'],
  ['licenceDuration', 'exceptLicenceDuration'],
  ['publishers'],
  ['targetUsers'],
  ['part', 'exceptPart'],
  ['edition'],
  ['articleGroups'],
];

function without(span: Span, isDropped: (condition: Condition) => boolean): Span {
  const conditions = span.conditions.filter((condition) => !isDropped(condition));
  return conditions.length === span.conditions.length
    ? span
    : { ...span, conditions, offered: span.conditions.filter(isDropped), reading: conditions.length === 0 ? 'passedOver' : span.reading };
}

const givenUp = (span: Span): Span => ({ ...passOver(span), offered: span.conditions });

const wider = ({ level, tracks }: SchoolClass): SchoolClass => ({
  ...(level !== undefined && { level }),
  ...(tracks !== undefined && { tracks }),
});

// 'havo 4' becomes 'havo'; 'klas 4' and 'onderbouw' are given up.
function withoutYear(span: Span): Span {
  const withoutYears = without(
    span,
    (condition) =>
      condition.on === 'learningPhases' || (condition.on === 'classes' && condition.classes.every(({ level }) => level === undefined)),
  );
  const conditions = withoutYears.conditions.map((condition) =>
    condition.on === 'classes' ? { ...condition, classes: condition.classes.map(wider) } : condition,
  );
  return { ...withoutYears, conditions };
}

// A word with a digit is never given up: 'havo 7' is not havo. But a level of the European framework (B2) or of the Dutch one (3F) that no product has
// takes nothing away from 'engels b2'.
const isReferenceLevel = (word: string): boolean => /^(?:[abc][12]|[1-4][fs])$/iu.test(word);
const hasDigit = (word: string): boolean => /\p{N}/u.test(word) && !isReferenceLevel(word);

// Words around what is asked, from which a text is a sentence: its other plain words are as likely to be such words.
const fewestOfSentence = 3;

const isGivenUp = ({ reading, words }: Span): boolean => reading === 'words' && words.length > 0 && !words.some(hasDigit);
const giveUpWords = (span: Span): Span => (isGivenUp(span) ? givenUp(span) : span);
const giveUpUnread = (span: Span): Span => (span.conditions.length === 0 ? givenUp(span) : span);

// Of so many plain words each is tried alone, the last first, before all are given up.
const mostTriedAlone = 4;

function keepOneWord(spans: readonly Span[]): readonly ((span: Span) => Span)[] {
  const words = spans.filter(isGivenUp);
  return words.length < 2 || words.length > mostTriedAlone
    ? []
    : words.toReversed().map(
        (kept) =>
          (span: Span): Span =>
            span === kept ? span : giveUpWords(span),
      );
}

// 'franse revolutie': the adjective of a subject before a plain word may be what the word is about, and no subject.
function isAdjective(span: Span, next: Span | undefined, text: string): boolean {
  const typed = text.slice(span.start, span.end);
  const isOfSubject = /\p{L}{2}s(?:ch)?e$/iu.test(typed) && span.conditions.every(isOnSubjects) && span.conditions.length > 0;
  return isOfSubject && next !== undefined && isGivenUp(next);
}

const withAdjectives = (spans: readonly Span[], text: string): readonly Span[] =>
  spans.map((span, index): Span =>
    isAdjective(span, spans[index + 1], text)
      ? { ...span, reading: 'words', conditions: [], offered: span.conditions, words: [text.slice(span.start, span.end)] }
      : span,
  );

/** The readings for an adjective of a subject before a plain word, in a question of which nothing is found. */
export type AdjectiveReadings = {
  /** The whole, with both as words. */
  readonly asWords: Interpretation;
  /** The whole without the subject. */
  readonly without: Interpretation;
  /** That subject alone, and that word alone. */
  readonly subject: Interpretation;
  readonly word: Interpretation;
};

/** Gives the readings for the first adjective of a subject before a plain word; undefined when there is none. */
export function adjectiveReadings({ text, spans }: Interpretation): AdjectiveReadings | undefined {
  const place = spans.findIndex((span, index) => isAdjective(span, spans[index + 1], text));
  return place === -1
    ? undefined
    : {
        asWords: { text, spans: withAdjectives(spans, text) },
        without: { text, spans: spans.map((span, index) => (index === place ? givenUp(span) : span)) },
        subject: { text, spans: spans.slice(place, place + 1) },
        word: { text, spans: spans.slice(place + 1, place + 2) },
      };
}

const isLevel = (span: Span | undefined): boolean =>
  span?.conditions.some(
    (one) => one.on === 'classes' && one.classes.every(({ level, grade }) => level !== undefined && grade === undefined),
  ) === true;

// A year that no level has behind one, 'havo 6' or 'vmbo 0': the level remains.
const withoutImpossibleYear = (span: Span, index: number, spans: readonly Span[]): Span =>
  span.reading === 'words' && /^\d$/u.test(span.words.join(' ')) && isLevel(spans[index - 1]) ? givenUp(span) : span;

const equalKeys = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key) => other.includes(key));

// Where there is no 'leerboek' or 'werkboek', a 'leerwerkboek' is both.
function withCombinedBook(span: Span, vocabulary: Pick<Vocabulary, 'meanings'>): Span {
  const combined = kindsOfPhrase('leerwerkboek', vocabulary);
  const single = ['leerboek', 'werkboek'].flatMap((phrase) => kindsOfPhrase(phrase, vocabulary) ?? []);
  const conditions = span.conditions.map((condition) =>
    combined !== undefined && condition.on === 'articleGroups' && single.some(({ keys }) => equalKeys(keys, condition.keys))
      ? { ...condition, keys: [...condition.keys, ...combined.keys] }
      : condition,
  );
  return { ...span, conditions };
}

const mayBeTopic = ({ offered }: Span): boolean => offered.some(isTopicOrEan);
// A number of this length is the EAN of a product that the catalogue lacks, or, beside other EANs, one with a slip.
// '1900-1950' is two years.
const isLongNumber = (word: string): boolean => /\d{8}/u.test(word.replace(/[^\p{L}\p{N}]/gu, '')) && !/^\d{4}[-–/]\d{4}$/u.test(word);

const hasLongNumber = ({ reading, words }: Span): boolean => reading === 'words' && words.some(isLongNumber);

// Without 'steping stones' nothing but the class is left of 'steping stones t3'.
const isAllItIsAbout = (span: Span, spans: readonly Span[]): boolean =>
  span.conditions.some(isTopicOrEan) &&
  spans.every((other) => other === span || (other.words.length === 0 && !other.conditions.some(isTopicOrEan)));

const says = ({ conditions, words }: Span): boolean => conditions.length > 0 || words.length > 0;

/**
 * Gives weaker interpretations of a text whose interpretation finds nothing, best first, each once. Where it has a title beside an EAN that no product
 * has, all of them are without the EAN. First those that change the interpretation in one way:
 *
 * - adjectives of subjects as words;
 * - phrases between quotation marks as single words;
 * - without corrections, unless all that the text is about is corrected;
 * - without the words beside conditions;
 * - with leerwerkboeken for a leerboek or werkboek;
 * - without one of the minor conditions (`dispensable`), and then without plain words; in a sentence without plain words first;
 * - with the whole level instead of a year, and without a phase;
 * - the literal one;
 * - a level without a year that it does not have.
 *
 * Then, with what may be a subject or method as one when the text has no other, those without ever more: at last nothing is left but the subject, the
 * method or the EAN, and then but one of a method and a subject, which may exclude each other.
 */
export function* weakerInterpretations(
  interpretation: Interpretation,
  vocabulary: Pick<Vocabulary, 'meanings'>,
): Generator<Interpretation> {
  const { text, spans } = interpretation;
  const known = new Set([JSON.stringify(spans)]);
  for (const changed of weakerSpans(interpretation, vocabulary)) {
    const key = changed.every((span, index) => span === spans[index]) ? '' : JSON.stringify(changed);
    if (key !== '' && !known.has(key) && changed.some(says)) {
      yield { text, spans: changed };
    }
    known.add(key);
  }
}

function* weakerSpans({ text, spans }: Interpretation, vocabulary: Pick<Vocabulary, 'meanings'>): Generator<readonly Span[]> {
  const hasTopic = spans.some(({ conditions }) => conditions.some(isTopicOrEan));
  const hasEan = spans.some(({ conditions }) => conditions.some(({ on }) => on === 'ean'));
  // Beside a title an EAN that no product has is given up first.
  if (!hasEan && mayBeOfTitle(spans.flatMap(({ conditions }) => conditions)) && spans.some(hasLongNumber)) {
    const withoutNumbers = spans.map((span) => (hasLongNumber(span) ? givenUp(span) : span));
    yield withoutNumbers;
    yield* weakerSpans({ text, spans: withoutNumbers }, vocabulary);
    return;
  }
  // Of a question about nothing else, a word that may be a subject or method is what it is about.
  const giveUpAround = (span: Span): Span => (!hasTopic && mayBeTopic(span) ? span : giveUpWords(span));
  const isSentence = spans.filter(({ reading }) => reading === 'passedOver').length >= fewestOfSentence;
  const giveUp = dispensable.map(
    (fields) =>
      (span: Span): Span =>
        without(span, ({ on }) => fields.includes(on)),
  );
  const withoutOne: readonly ((span: Span) => Span)[] = [
    (span) => (span.reading === 'literal' ? { ...span, reading: 'words' } : span),
    (span) => (span.correction === undefined || span.words.some(hasDigit) || isAllItIsAbout(span, spans) ? span : givenUp(span)),
    (span) => (span.reading === 'conditions' && span.words.length > 0 ? { ...span, words: [] } : span),
    (span) => withCombinedBook(span, vocabulary),
    ...(isSentence ? [...keepOneWord(spans), giveUpAround] : []),
    ...giveUp,
    ...(isSentence ? [] : [...keepOneWord(spans), giveUpAround]),
    withoutYear,
  ];
  yield withAdjectives(spans, text);
  for (const change of withoutOne) {
    yield spans.map(change);
  }
  if (spans.some(({ conditions }) => conditions.length > 0)) {
    yield interpretLiterally(text).spans;
  }
  yield spans.map(withoutImpossibleYear);
  const isDoubtfulNumber = !hasEan && spans.some(hasLongNumber);
  if (!isDoubtfulNumber) {
    const topical = hasTopic ? spans : withOfferedTopics(spans);
    if (topical !== undefined) {
      yield topical;
      const ever = everWeaker(topical, [giveUpWords, giveUpUnread, ...giveUp]);
      yield* ever;
      yield* topicsApart([topical, ...ever.slice(-1)], text);
    }
  }
}

// A word that nothing has beside the rest means what it may mean: 'engels bk', 'so natuurkunde'. What may be a topic waits for the weaker ones, and a number
// is never a year or a duration because nothing has it.
const isApplicable = ({ reading, offered, words }: Span): boolean =>
  reading === 'words' && offered.length > 0 && !offered.some(isTopicOrEan) && !words.some(hasDigit);

/** Gives an interpretation with what its plain words may mean; undefined when they have no such meaning. */
export const withOffered = ({ text, spans }: Interpretation): Interpretation | undefined =>
  spans.some(isApplicable)
    ? {
        text,
        spans: spans.map((span) =>
          isApplicable(span) ? { ...span, reading: 'conditions', conditions: span.offered, offered: [], words: [] } : span,
        ),
      }
    : undefined;

// 'bi xyz': nothing has the words, so the abbreviation means its subject after all.
function withOfferedTopics(spans: readonly Span[]): readonly Span[] | undefined {
  const topicsOf = ({ reading, offered }: Span): readonly Condition[] => (reading === 'words' ? offered.filter(isTopicOrEan) : []);
  const applied = spans.map((span): Span => {
    const conditions = topicsOf(span);
    return conditions.length > 0
      ? { ...span, reading: 'conditions', conditions, offered: [], words: [] }
      : span.conditions.length > 0
        ? span
        : givenUp(span);
  });
  return spans.some((span) => topicsOf(span).length > 0) ? applied : undefined;
}

const has = (spans: readonly Span[], is: (condition: Condition) => boolean): boolean => spans.some(({ conditions }) => conditions.some(is));

// A method beside a subject that it is not of, 'getal en ruimte wiskunde a': its words in the titles of that subject, and then the method alone.
function topicsApart(readings: readonly (readonly Span[])[], text: string): readonly (readonly Span[])[] {
  const asWords = (span: Span): Span =>
    span.conditions.some(isOnMethods)
      ? { ...span, reading: 'words', conditions: [], offered: span.conditions, words: [text.slice(span.start, span.end)] }
      : span;
  const both = readings.filter((spans) => has(spans, isOnMethods) && has(spans, isOnSubjects));
  return [...both.map((spans) => spans.map(asWords)), ...both.map((spans) => spans.map((span) => without(span, isOnSubjects)))];
}

// Gives up ever more, and last all but the topic.
function everWeaker(spans: readonly Span[], changes: readonly ((span: Span) => Span)[]): readonly (readonly Span[])[] {
  const all: (readonly Span[])[] = [];
  let last = spans.map((span) => (span.reading === 'conditions' ? { ...span, words: [] } : span));
  for (const change of [...changes, withoutYear]) {
    last = last.map(change);
    all.push(last);
  }
  return [
    ...all,
    last.map((span) => (span.conditions.some(isTopicOrEan) ? without(span, (condition) => !isTopicOrEan(condition)) : givenUp(span))),
  ];
}
