import type { Candidate } from './candidate.ts';
import type { Token } from '#understanding/tokens.ts';

// Phrases as words, by the first one.
const byFirstWord = (phrases: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> =>
  Map.groupBy(
    phrases.map((phrase) => phrase.split(' ')),
    ([first = '']) => first,
  );

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

// 'mirabelle alternatief'.
const behindReplaced: ReadonlySet<string> = new Set(['alternatief', 'alternatieven']);

/** The token behind a word that follows a method which another one is sought for. */
export const endOfReplaced = (tokens: readonly Token[], { end }: Candidate): number | undefined =>
  behindReplaced.has(tokens[end]?.folded ?? '') && tokens[end + 1]?.folded !== 'voor' ? end + 1 : undefined;

// Before a method that another one is sought for; of anything else they are words of a sentence.
const replacements = byFirstWord([
  'alternatief voor',
  'alternatieven voor',
  'vervanger van',
  'vervanger voor',
  'vervanging van',
  'vervanging voor',
  'goedkopere methode dan',
  'betere methode dan',
  'overstappen van',
  'niet tevreden met',
  'niet tevreden over',
  'ontevreden met',
  'ontevreden over',
  'alternatief',
  'alternatieven',
  'vervanger',
]);
const namesOfMethod: ReadonlySet<string> = new Set(['methode', 'lesmethode', 'leermethode']);
const between: ReadonlySet<string> = new Set(['een', 'de', 'het', 'voor', 'van', 'met', 'in', 'bij', 'door', 'over']);
// Negations behind what is not wanted.
const laterNegations = byFirstWord([
  'hoeft er niet bij',
  'hoeven er niet bij',
  'hoeft niet erbij',
  'hoeven niet erbij',
  'hoeft niet',
  'hoeven niet',
  'hoef ik niet',
  'hoeven we niet',
  'hoeven wij niet',
  'heb ik niet nodig',
  'hebben we niet nodig',
  'hebben wij niet nodig',
  'is niet nodig',
  'zijn niet nodig',
  'niet nodig',
  'liever niet',
]);
// 'de handleiding hoeft niet duur te zijn' wants one.
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
  tokens[start + 1]?.folded !== 'tevreden' &&
  lacking.has(tokens[start - 1]?.folded ?? '');

// One of these is in every negation; 'niet' and 'na' are of those behind and around what is not wanted.
const cues: ReadonlySet<string> = new Set([
  ...negations.keys(),
  ...replacements.keys(),
  ...behindReplaced,
  'na',
  'hoef',
  'hoeft',
  'hoeven',
  'not',
]);

// 'mijn licentie werkt niet engels': the negation belongs to the verb.
const negatedVerbs: ReadonlySet<string> = new Set('werkt werken doet lukt snap snapt snappen begrijp begrijpt begrijpen'.split(' '));

/** Whether a folded word may be of a negation. */
export const mayBeOfNegation = (folded: string): boolean => cues.has(folded);

// The token behind the phrase of a list that begins at a token.
function endOf(list: typeof negations, tokens: readonly Token[], first: number): number | undefined {
  const words = list
    .get(tokens[first]?.folded ?? '')
    ?.find((phrase) => phrase.every((word, index) => tokens[first + index]?.folded === word));
  return words && first + words.length;
}

/** The token behind at most two articles and prepositions. */
export function skipBetween(tokens: readonly Token[], end: number): number {
  let next = end;
  while (next < end + 2 && between.has(tokens[next]?.folded ?? '')) {
    next += 1;
  }
  return next;
}

/** Words between the values of a list. */
export const links: ReadonlySet<string> = new Set(['en', 'of', 'noch']);

/** The first token of 'op ... na' around a candidate: 'op de antwoorden na'. */
export function firstOfException(tokens: readonly Token[], { first, end }: Candidate): number | undefined {
  const isArticle = between.has(tokens[first - 1]?.folded ?? '');
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
 * The token behind a negation that follows a candidate: 'vmbo hoeft niet'. That of 'duits niet havo' is of what comes behind it. `isOfValues`: all
 * tokens but the last have meanings.
 */
export function endOfLaterNegation(tokens: readonly Token[], candidate: Candidate, isOfValues: boolean): number | undefined {
  const last = endOf(laterNegations, tokens, candidate.end) ?? endOfContrast(tokens, candidate) ?? endOfLast(tokens, candidate, isOfValues);
  const after = last === undefined ? undefined : tokens[last];
  return after === undefined || after.separator !== '' || afterNegation.has(after.folded) ? last : undefined;
}

/** The places behind phrases, each with the places where these begin. */
export type Starts = ReadonlyMap<number, readonly number[]>;

// `endAt` gives the token behind the phrase that begins at a token, undefined when none does.
function startsOf(tokens: readonly Token[], endAt: (first: number) => number | undefined): Starts {
  const starts = new Map<number, readonly number[]>();
  for (let first = 0; first < tokens.length; first += 1) {
    const end = endAt(first);
    if (end !== undefined) {
      const next = skipBetween(tokens, end);
      starts.set(next, [...(starts.get(next) ?? []), first]);
    }
  }
  return starts;
}

/** Finds the negations before what is not wanted. */
export const startsOfNegations = (tokens: readonly Token[]): Starts =>
  startsOf(tokens, (first) => {
    // What somebody has 'nog geen' of is sought.
    const [word, before = ''] = [tokens[first]?.folded, tokens[first - 1]?.folded];
    const isSought = word === 'geen' && before === 'nog';
    const isOfVerb = word === 'niet' && negatedVerbs.has(before);
    return word === 'not' ? first + 1 : isSought || isOfVerb ? undefined : endOf(negations, tokens, first);
  });

const beforeOneOfMore = byFirstWord([
  'niet alleen',
  'niet alleen maar',
  'niet enkel',
  'niet uitsluitend',
  'niet slechts',
  'niet per se',
  'niet perse',
]);

/** Finds the phrases before a value that is wanted beside others: 'niet alleen digitaal'. */
export const startsOfOneOfMore = (tokens: readonly Token[]): Starts => startsOf(tokens, (first) => endOf(beforeOneOfMore, tokens, first));

// 'alternatief voor de methode': also with the name of what is replaced.
function endOfReplacement(tokens: readonly Token[], first: number): number | undefined {
  const end = endOf(replacements, tokens, first);
  const next = end === undefined ? undefined : skipBetween(tokens, end);
  return next !== undefined && namesOfMethod.has(tokens[next]?.folded ?? '') ? next + 1 : end;
}

/** Finds the phrases before a method that another one is sought for. */
export const startsOfReplacements = (tokens: readonly Token[]): Starts => startsOf(tokens, (first) => endOfReplacement(tokens, first));
