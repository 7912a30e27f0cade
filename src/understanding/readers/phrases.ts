import type { Token } from '#understanding/tokens.ts';

/** Phrases as words, by the first one. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Gives phrases by their first word. Of two phrases of which one begins with the other, the longer one must come first. */
export const byFirstWord = (phrases: readonly string[]): Phrases =>
  Map.groupBy(
    phrases.map((phrase) => phrase.split(' ')),
    ([first = '']) => first,
  );

/** The token behind the phrase that begins at a token; undefined when none does. */
export function endOfPhrase(phrases: Phrases, tokens: readonly Token[], first: number): number | undefined {
  const words = phrases
    .get(tokens[first]?.folded ?? '')
    ?.find((phrase) => phrase.every((word, index) => tokens[first + index]?.folded === word));
  return words && first + words.length;
}

const between: ReadonlySet<string> = new Set(['een', 'de', 'het', 'voor', 'van', 'met', 'in', 'bij', 'door', 'over']);

/** Whether a token is an article or a preposition between a phrase and what it belongs to. */
export const isBetween = (token: Token | undefined): boolean => between.has(token?.folded ?? '');

/** The token behind at most two articles and prepositions. */
export function skipBetween(tokens: readonly Token[], end: number): number {
  let next = end;
  while (next < end + 2 && isBetween(tokens[next])) {
    next += 1;
  }
  return next;
}

// A noun that says what the name behind it is of: 'behalve de methode Kroniek'.
const nounsBeforeName: ReadonlySet<string> = new Set(['methode', 'lesmethode', 'leermethode', 'uitgeverij', 'uitgever', 'vak', 'niveau']);

// What is of a publisher or method: 'geen boeken van Noordhoff'. 'geen antwoorden van Kroniek' are of one that is wanted.
const thingsOfName: ReadonlySet<string> = new Set('boek boeken methode methodes methoden materiaal uitgaven titels'.split(' '));

/** The places where what belongs to a phrase may begin: behind the articles and prepositions, and behind a noun there. */
function placesBehind(tokens: readonly Token[], end: number): readonly number[] {
  const next = skipBetween(tokens, end);
  const word = tokens[next]?.folded ?? '';
  if (thingsOfName.has(word) && tokens[next + 1]?.folded === 'van') {
    return [next, ...placesBehind(tokens, next + 1)];
  }
  return nounsBeforeName.has(word) ? [next, next + 1] : [next];
}

/** The places behind phrases, each with the places where these begin. */
export type Starts = ReadonlyMap<number, readonly number[]>;

/** Finds phrases; `endAt` gives the token behind the one that begins at a token, undefined when none does. */
export function startsOf(tokens: readonly Token[], endAt: (first: number) => number | undefined): Starts {
  const starts = new Map<number, readonly number[]>();
  for (let first = 0; first < tokens.length; first += 1) {
    const end = endAt(first);
    for (const next of end === undefined ? [] : placesBehind(tokens, end)) {
      starts.set(next, [...(starts.get(next) ?? []), first]);
    }
  }
  return starts;
}
