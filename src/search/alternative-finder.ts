import { hasDigit, type TermDictionary } from './term-dictionary.ts';
import { queryTerms, type QueryTerm } from './query-terms.ts';
import type { EngineRequest, AlternativeQuery, AlternativeKind } from './search-engine.ts';
import { tokenize } from './tokenizer.ts';
import { termAlternatives, type TermAlternative } from './term-alternatives.ts';

// A word of the query, folded, and its form in an alternative that leaves it unchanged.
type Token = { readonly word: string; readonly shown: string };
type Candidate = { readonly kind: AlternativeKind; readonly tokens: readonly Token[]; readonly cost: number; readonly rank: number };

const maxAlternatives = 3;
const mostWords = 20;
// In letters. The time for a word grows with the square of its length, and no word of a school book is longer.
const longestWord = 30;
// In letters, of all terms without matches together.
const mostLetters = 80;
const mostJoins = 8;
const mostTried = 16;
// An alternative that costs more than this many times the cheapest one is not offered.
const timesTheBest = 2;
// Alternatives per term that are combined, by the number of terms without matches; none for more terms than the list provides for.
const alternativesPerTerm = [0, 8, 4, 2, 1];

/**
 * Finds alternatives for the words of a query; every engine uses it. `dictionary` holds the words of the catalogue; `count` gives the number of
 * products that a list of words finds with the keys and filter of the request. Each term without matches is spelled differently
 * (`TermDictionary.fuzzyMatches`) or split into two or three words; two or three neighbours that are one word are joined. The cheapest combinations
 * are counted; those that find a product are given, unless they cost more than twice the first of them.
 */
export function findAlternatives(
  { query }: EngineRequest,
  dictionary: TermDictionary,
  count: (words: readonly string[]) => number,
): readonly AlternativeQuery[] {
  const tokens = tokensOf(query.words);
  const isReadable = tokens.length > 0 && tokens.length <= mostWords && tokens.every(({ word }) => word.length <= longestWord);
  if (!isReadable || !query.results.includes('products') || count(query.words) > 0) {
    return [];
  }
  const alternativesOf = cachedAlternatives(dictionary);
  const plain: Candidate = { kind: 'joined', tokens, cost: 0, rank: 0 };
  const joined = joinedTokens(tokens, dictionary).map((candidate) => ({ ...plain, ...candidate }));
  const candidates = [...(unknownWords(tokens, dictionary).length > 0 ? [plain] : []), ...joined].flatMap((candidate) =>
    withAlternatives(candidate, dictionary, alternativesOf),
  );
  const cheapest = candidates.toSorted((left, right) => left.cost - right.cost || left.rank - right.rank);
  const distinct = [...Map.groupBy(cheapest, phraseOf).values()].flatMap(([first]) => first ?? []);
  return firstFound(distinct.slice(0, mostTried), count);
}

const phraseOf = ({ tokens }: Candidate): string => tokens.map(({ word }) => word).join(' ');

function firstFound(candidates: readonly Candidate[], count: (words: readonly string[]) => number): readonly AlternativeQuery[] {
  const alternatives: AlternativeQuery[] = [];
  let highestCost = Infinity;
  for (const { kind, tokens, cost } of candidates) {
    const words = tokens.map(({ shown }) => shown);
    const total = cost > highestCost ? 0 : count(words);
    if (total > 0) {
      alternatives.push({ kind, words, total });
      highestCost = Math.min(highestCost, cost * timesTheBest);
    }
    if (alternatives.length === maxAlternatives) {
      break;
    }
  }
  return alternatives;
}

const plainToken = (word: string): Token => ({ word, shown: word });

function tokensOf(entries: readonly string[]): readonly Token[] {
  return entries.flatMap((entry) => {
    const words = tokenize(entry);
    return words.length === 1 ? words.map((word) => ({ word, shown: entry })) : words.map(plainToken);
  });
}

const unknownWords = (tokens: readonly Token[], dictionary: TermDictionary): readonly QueryTerm[] =>
  (queryTerms(tokens.map(({ word }) => word)) ?? []).filter((asked) => dictionary.documentFrequency(asked) === 0);

// Joins two or three neighbours into a word of the catalogue, in every way.
function joinedTokens(tokens: readonly Token[], dictionary: TermDictionary): readonly Pick<Candidate, 'tokens' | 'cost'>[] {
  const runs = [2, 3].flatMap((length) =>
    tokens.slice(0, 1 - length).map((_, start) => ({ start, length, run: tokens.slice(start, start + length).map(({ word }) => word) })),
  );
  return runs
    .filter(({ run }) => !run.some(hasDigit) && dictionary.documentFrequency({ word: run.join(''), isPrefix: false }) > 0)
    .slice(0, mostJoins)
    .map(({ start, length, run }) => ({ tokens: tokens.toSpliced(start, length, plainToken(run.join(''))), cost: length }));
}

type AlternativesOf = (asked: QueryTerm) => readonly TermAlternative[];

// Each way to join words has the same other words again, and finding the alternatives of a term is the slow part.
function cachedAlternatives(dictionary: TermDictionary): AlternativesOf {
  const known = new Map<string, readonly TermAlternative[]>();
  return (asked) => {
    const key = asked.isPrefix ? `${asked.word}*` : asked.word;
    const options = known.get(key) ?? termAlternatives(asked, dictionary, Math.max(...alternativesPerTerm));
    known.set(key, options);
    return options;
  };
}

// Replaces each term without matches by each of its best alternatives, in every combination.
function withAlternatives(base: Candidate, dictionary: TermDictionary, alternativesOf: AlternativesOf): readonly Candidate[] {
  const unknown = unknownWords(base.tokens, dictionary);
  const most = alternativesPerTerm[unknown.length];
  const letters = unknown.reduce((sum, { word }) => sum + word.length, 0);
  if (most === undefined || letters > mostLetters) {
    return [];
  }
  let candidates: readonly Candidate[] = [base];
  for (const asked of unknown) {
    const options = alternativesOf(asked).slice(0, most);
    candidates = candidates.flatMap((candidate) => options.map((option, rank) => replaced(candidate, asked.word, option, rank)));
  }
  return candidates;
}

function replaced({ kind, tokens, cost, rank }: Candidate, word: string, option: TermAlternative, ownRank: number): Candidate {
  return {
    kind: kind === 'spelling' ? kind : option.kind,
    tokens: tokens.flatMap((token) => (token.word === word ? option.words.map(plainToken) : [token])),
    cost: cost + option.cost,
    rank: rank + ownRank,
  };
}
