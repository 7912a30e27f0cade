import type { Condition, SchoolClass } from './condition.ts';
import type { Interpretation, Span } from './interpretation.ts';
import { interpretLiterally } from './interpret-literally.ts';

// Conditions that are given up, in this order: first the ones that a visitor misses least.
const dispensable: readonly (readonly Condition['on'][])[] = [
  ['price'],
  ['deliveryStatus'],
  ['licenceDuration'],
  ['publishers'],
  ['targetUsers'],
  ['part'],
  ['edition'],
  ['articleGroups'],
];

function without(span: Span, isDropped: (condition: Condition) => boolean): Span {
  const conditions = span.conditions.filter((condition) => !isDropped(condition));
  return conditions.length === span.conditions.length
    ? span
    : { ...span, conditions, offered: span.conditions.filter(isDropped), reading: conditions.length === 0 ? 'passedOver' : span.reading };
}

const passedOver = (span: Span): Span => ({ ...span, reading: 'passedOver', conditions: [], offered: span.conditions, words: [] });

const wider = ({ level, tracks }: SchoolClass): SchoolClass => ({
  ...(level !== undefined && { level }),
  ...(tracks !== undefined && { tracks }),
});

// 'havo 4' becomes 'havo'; 'klas 4' is given up.
function withoutYear(span: Span): Span {
  const withoutYears = without(
    span,
    (condition) => condition.on === 'classes' && condition.classes.every(({ level }) => level === undefined),
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

const says = ({ conditions, words }: Span): boolean => conditions.length > 0 || words.length > 0;
const isEqual = (one: Span, other: Span | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Gives weaker interpretations of a text whose interpretation finds nothing, best first, without duplicates: phrases between quotation marks as
 * single words, without corrections, without the words beside conditions, without one of the minor conditions, without the plain words (which come first in a sentence), with the whole
 * level instead of a year, and last the literal one.
 */
export function weakerInterpretations(interpretation: Interpretation): readonly Interpretation[] {
  const giveUpWords = (span: Span): Span => (span.reading === 'words' && !span.words.some(hasDigit) ? passedOver(span) : span);
  const isSentence = interpretation.spans.filter(({ reading }) => reading === 'passedOver').length >= fewestOfSentence;
  const changes: readonly ((span: Span) => Span)[] = [
    (span) => (span.reading === 'literal' ? { ...span, reading: 'words' } : span),
    (span) => (span.correction === undefined ? span : passedOver(span)),
    (span) => (span.reading === 'conditions' && span.words.length > 0 ? { ...span, words: [] } : span),
    ...(isSentence ? [giveUpWords] : []),
    ...dispensable.map(
      (fields) =>
        (span: Span): Span =>
          without(span, ({ on }) => fields.includes(on)),
    ),
    ...(isSentence ? [] : [giveUpWords]),
    withoutYear,
  ];
  const weaker = changes
    .map((change) => ({ ...interpretation, spans: interpretation.spans.map(change) }))
    .filter(({ spans }) => spans.some(says) && spans.some((span, index) => !isEqual(span, interpretation.spans[index])));
  const literal = interpretLiterally(interpretation.text);
  return interpretation.spans.some(({ conditions }) => conditions.length > 0) ? [...weaker, literal] : weaker;
}
