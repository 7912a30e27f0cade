import type { Candidate } from './candidate.ts';
import { byFirstWord, endOfPhrase, startsOf, type Starts } from './phrases.ts';
import type { Token } from '#understanding/tokens.ts';

// Before the name of a method, also of one that the catalogue lacks, that another one is sought for.
const beforeNames = [
  'alternatief voor',
  'alternatieven voor',
  'vervanger van',
  'vervanger voor',
  'vervanging van',
  'vervanging voor',
  'goedkopere methode dan',
  'betere methode dan',
];
const beforeAnyName = byFirstWord(beforeNames);
// Before one of the catalogue; of anything else they are words of a sentence.
const before = byFirstWord([
  ...beforeNames,
  'goedkoper dan',
  'voordeliger dan',
  'beter dan',
  'moderner dan',
  'makkelijker dan',
  'leuker dan',
  'overstappen van',
  'overstap van',
  'overgestapt van',
  'stappen over van',
  'stap over van',
  'stapt over van',
  'stappen we over van',
  'stappen wij over van',
  'af van',
  'afscheid van',
  'nooit meer',
  'niet tevreden met',
  'niet tevreden over',
  'ontevreden met',
  'ontevreden over',
  'niet blij met',
  'niet meer',
  'niet weer',
  'niet opnieuw',
  'stoppen met',
  'stopt met',
  'gestopt met',
  'alternatief',
  'alternatieven',
  'vervanger',
]);

// Behind a method: 'mirabelle alternatief'.
const behind = byFirstWord([
  'alternatief',
  'alternatieven',
  'bevalt niet meer',
  'bevalt niet',
  'bevalt ons niet',
  'bevalt mij niet',
  'bevalt me niet',
  'voldoet niet meer',
  'voldoet niet',
  'vervangen',
]);

// What somebody has: 'wij gebruiken nu al jaren Kroniek'.
const uses: ReadonlySet<string> = new Set('gebruik gebruiken gebruikt werk werken werkt les lesgeven heb hebben heeft'.split(' '));
const sinceWhen: ReadonlySet<string> = new Set(
  'nu momenteel al jaren jarenlang met uit de methode lesmethode op dit moment nog altijd steeds hier ook wij we ik'.split(' '),
);
const mostBetween = 6;
// ... and wants something else for: 'maar willen iets anders'.
const somethingElse = byFirstWord([
  'iets anders',
  'wat anders',
  'iets nieuws',
  'wat nieuws',
  'iets beters',
  ...['andere', 'nieuwe', 'betere', 'goedkopere'].flatMap((quality) =>
    ['methode', 'methodes', 'lesmethode', 'lesmethodes'].map((name) => `${quality} ${name}`),
  ),
]);

// Words that say the same, unless they say to what: 'overstappen naar de licenties'.
const moves = byFirstWord(['alternatief', 'alternatieven', 'overstappen', 'switchen']);
const beforeAim: ReadonlySet<string> = new Set(['naar', 'op', 'van', 'voor']);

const asksElse = (tokens: readonly Token[], first: number): boolean => {
  const end = endOfPhrase(moves, tokens, first);
  return endOfPhrase(somethingElse, tokens, first) !== undefined || (end !== undefined && !beforeAim.has(tokens[end]?.folded ?? ''));
};

/** The folded words of which every phrase before or behind a replaced method has one. */
export const wordsOfReplacement: readonly string[] = [...before.keys(), ...behind.keys(), 'af', 'naar'];

/** Whether a folded word is a verb that says what somebody has. */
export const mayBeOfUse = (folded: string): boolean => uses.has(folded);

/** The token behind a phrase that follows a method which another one is sought for. `methods`: where names of methods begin. */
export function endOfReplaced(tokens: readonly Token[], { first, end }: Candidate, methods: ReadonlySet<number>): number | undefined {
  const [word, isFrom] = [tokens[end]?.folded, tokens[first - 1]?.folded === 'van'];
  // 'van umlaut af', 'van umlaut naar grenzverkehr'.
  const isLeft = isFrom && (word === 'af' || (word === 'naar' && methods.has(end + 1)));
  const last = isLeft ? end + 1 : endOfPhrase(behind, tokens, end);
  return last !== undefined && tokens[last]?.folded !== 'voor' ? last : undefined;
}

/** The token of the verb that says that somebody has a method, where the rest of the question asks for something else. */
export function startOfUsed(tokens: readonly Token[], { first, end }: Candidate): number | undefined {
  let start = first - 1;
  while (start >= first - mostBetween && sinceWhen.has(tokens[start]?.folded ?? '')) {
    start -= 1;
  }
  const isUsed = uses.has(tokens[start]?.folded ?? '');
  return isUsed && tokens.some((_, place) => place >= end && asksElse(tokens, place)) ? start : undefined;
}

/** Finds the phrases before a method that another one is sought for. */
export const startsOfReplacements = (tokens: readonly Token[]): Starts => startsOf(tokens, (first) => endOfPhrase(before, tokens, first));

/** Finds those before a name, which may be of a method that the catalogue lacks. */
export const startsOfReplacedNames = (tokens: readonly Token[]): Starts =>
  startsOf(tokens, (first) => endOfPhrase(beforeAnyName, tokens, first));
