import { isSubjectOrMethod } from '#understanding/conditions-of.ts';
import type { Candidate } from './candidate.ts';
import { byFirstWord, endOfPhrase, isBetween, startsOf, type Starts } from './phrases.ts';
import { wordsOfReplacement } from './replaced-methods.ts';
import type { Token } from '#understanding/tokens.ts';

const negations = byFirstWord([
  'zonder dat er',
  'zonder dat ik',
  'zonder dat je',
  'zonder dat we',
  'zonder',
  'geen',
  'niet',
  'noch',
  'behalve',
  'uitgezonderd',
  'minus',
  'exclusief',
  'excl',
  'muv',
  'm u v',
  'met uitzondering van',
  'ipv',
  'i p v',
  'in plaats van',
  'anders dan',
  'andere dan',
  'ander dan',
  'andere uitgever dan',
  'andere uitgeverij dan',
  'andere methode dan',
  'niets',
  'niks',
]);

// Negations behind what is not wanted. Their sentence may go on: 'de handleiding hoeft niet duur te zijn' wants one.
const laterNegations = byFirstWord(['hoeft niet', 'hoeven niet', 'hoef ik niet', 'hoeven we niet', 'hoeven wij niet']);
// Those of which another value may be: 'duits liever niet vmbo'.
const openNegations = byFirstWord(['liever niet']);
// Those that are whole: what follows belongs to the rest of the question.
const wholeNegations = byFirstWord([
  'hoeft er niet bij',
  'hoeven er niet bij',
  'hoeft niet erbij',
  'hoeven niet erbij',
  'heb ik niet nodig',
  'hebben we niet nodig',
  'hebben wij niet nodig',
  'is niet nodig',
  'zijn niet nodig',
  'niet nodig',
]);
const afterNegation: ReadonlySet<string> = new Set('maar want en alleen wel aub graag'.split(' '));
// 'ik heb geen werkboek', 'ik kan geen antwoorden vinden': what is lacking may be what is sought.
const lacking: ReadonlySet<string> = new Set(
  'heb hebt hebben heeft had hadden kan kunnen kon konden vind vinden vond zie zien krijg krijgt krijgen kreeg kregen is zijn was waren er'.split(
    ' ',
  ),
);
/** Whether a negation at a token may only say what somebody lacks. */
export const isLack = (tokens: readonly Token[], start: number): boolean =>
  /^(?:geen|niet)$/u.test(tokens[start]?.folded ?? '') &&
  !/^(?:tevreden|blij)$/u.test(tokens[start + 1]?.folded ?? '') &&
  lacking.has(tokens[start - 1]?.folded ?? '');

// One of these is in every negation; 'niet' and 'na' are of those behind and around what is not wanted.
const cues: ReadonlySet<string> = new Set([...negations.keys(), ...wordsOfReplacement, 'na', 'liever', 'hoef', 'hoeft', 'hoeven', 'not']);

// 'mijn licentie werkt niet engels': the negation belongs to the verb.
const negatedVerbs: ReadonlySet<string> = new Set(
  'werkt werken doet lukt snap snapt snappen begrijp begrijpt begrijpen hoeft hoeven'.split(' '),
);

/** Whether a folded word may be of a negation. */
export const mayBeOfNegation = (folded: string): boolean => cues.has(folded);

/** Words between the values of a list. */
export const links: ReadonlySet<string> = new Set(['en', 'of', 'noch']);

/** The first token of 'op ... na' around a candidate: 'op de antwoorden na'. */
export function firstOfException(tokens: readonly Token[], { first, end }: Candidate): number | undefined {
  const isArticle = isBetween(tokens[first - 1]);
  const place = isArticle ? first - 2 : first - 1;
  return tokens[end]?.folded === 'na' && tokens[place]?.folded === 'op' ? place : undefined;
}

// In 'wel havo, vwo niet' the first of both is wanted.
const areBothWanted = (tokens: readonly Token[], { first, conditions: [condition] }: Candidate): boolean =>
  tokens[first - 1]?.folded === 'wel' && condition?.on === 'classes' && condition.classes.length > 1;

// The 'niet' of what is not wanted beside what is: 'havo wel, vwo niet'.
const endOfContrast = (tokens: readonly Token[], candidate: Candidate): number | undefined =>
  tokens[candidate.end]?.folded === 'niet' && tokens.some(({ folded }) => folded === 'wel') && !areBothWanted(tokens, candidate)
    ? candidate.end + 1
    : undefined;

// The 'niet' that ends a question of nothing but values: 'frans oude druk niet'. In 'ik begrijp wiskunde niet' it is of a sentence.
const endOfLast = (tokens: readonly Token[], { end }: Candidate, isOfValues: boolean): number | undefined =>
  isOfValues && end === tokens.length - 1 && tokens[end]?.folded === 'niet' ? end + 1 : undefined;

/**
 * What a question has around a candidate. `isOfValues`: all tokens but the last have meanings; `topics`: where a subject, method or class begins;
 * `methods`: where a method does.
 */
export type RestOfQuestion = {
  readonly isOfValues: boolean;
  readonly topics: ReadonlySet<number>;
  readonly methods: ReadonlySet<number>;
};

// What the sentence of a negation does not go on with: 'digitaal hoeft niet, havo 3'.
const isBehindSentence = (token: Token | undefined): boolean =>
  token === undefined || token.separator !== '' || afterNegation.has(token.folded);

// 'digitaal hoeft niet frans', 'vmbo hoeft niet engels'; 'engels hoeft niet vmbo' and 'boek hoeft niet engels te zijn' want the first one.
const isBesideTopic = (tokens: readonly Token[], place: number, { conditions }: Candidate, { topics }: RestOfQuestion): boolean =>
  topics.has(place) && !conditions.some(isSubjectOrMethod) && tokens.every(({ folded }) => folded !== 'te');

/** The token behind a negation that follows a candidate: 'vmbo hoeft niet'. That of 'duits niet havo' is of what comes behind it. */
export function endOfLaterNegation(tokens: readonly Token[], candidate: Candidate, rest: RestOfQuestion): number | undefined {
  const whole = endOfPhrase(wholeNegations, tokens, candidate.end);
  const later = endOfPhrase(laterNegations, tokens, candidate.end);
  if (whole !== undefined || (later !== undefined && isBesideTopic(tokens, later, candidate, rest))) {
    return whole ?? later;
  }
  const last =
    later ??
    endOfPhrase(openNegations, tokens, candidate.end) ??
    endOfContrast(tokens, candidate) ??
    endOfLast(tokens, candidate, rest.isOfValues);
  return last !== undefined && isBehindSentence(tokens[last]) ? last : undefined;
}

// 'liever papier dan digitaal'.
const isOfPreference = (tokens: readonly Token[], first: number): boolean =>
  tokens[first]?.folded === 'dan' && tokens.some(({ folded }, place) => place < first - 1 && folded === 'liever');

/** Finds the negations before what is not wanted. */
export const startsOfNegations = (tokens: readonly Token[]): Starts =>
  startsOf(tokens, (first) => {
    // What somebody has 'nog geen' of is sought.
    const [word, before = ''] = [tokens[first]?.folded, tokens[first - 1]?.folded];
    const isSought = word === 'geen' && before === 'nog';
    const isOfVerb = word === 'niet' && negatedVerbs.has(before);
    // 'niets anders dan Kroniek' is Kroniek alone.
    const isDouble = /^andere?s?$/u.test(word ?? '') && /^(?:niets|niks|niet|geen)$/u.test(before);
    return word === 'not' || isOfPreference(tokens, first)
      ? first + 1
      : isSought || isOfVerb || isDouble
        ? undefined
        : endOfPhrase(negations, tokens, first);
  });

const beforeOneOfMore = byFirstWord([
  'niet alleen',
  'niet alleen maar',
  'niet enkel',
  'niet uitsluitend',
  'niet slechts',
  'niet per se',
  'niet perse',
  'hoeft niet',
  'hoeven niet',
]);

/** Finds the phrases before a value that is wanted beside others: 'niet alleen digitaal'. */
export const startsOfOneOfMore = (tokens: readonly Token[]): Starts =>
  startsOf(tokens, (first) => endOfPhrase(beforeOneOfMore, tokens, first));
