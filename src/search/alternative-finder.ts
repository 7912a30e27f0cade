import { queryTerms, termKey, type QueryTerm } from './query-terms.ts';
import type { AlternativeKind, AlternativeQuery, EngineRequest } from './search-engine.ts';
import { termAlternatives, type TermAlternative } from './term-alternatives.ts';
import { hasDigit, type TermDictionary } from './term-dictionary.ts';
import { tokenize } from './tokenizer.ts';

// A word of the query, folded, and its form in an alternative that leaves it unchanged.
type Token = { readonly word: string; readonly shown: string };
/** Counts the products that words find. An engine inside the process answers at once. */
type CountProducts = (words: readonly string[]) => number | Promise<number>;
type Combination = { readonly kind: AlternativeKind; readonly tokens: readonly Token[]; readonly cost: number; readonly rank: number };

const maxAlternatives = 3;
const maxWords = 20;
// In letters. The time for a word grows with the square of its length, and no word of a school book is longer.
const maxWordLength = 30;
// In letters, of all terms without matches together.
const maxLetters = 80;
const maxJoins = 8;
const maxCounted = 16;
// Sum of the document frequencies of the words of a query. Counting what a combination finds takes time that grows with it.
const maxFrequency = 5_000_000;
// An alternative that costs more than this many times the cheapest one is not offered.
const maxCostRatio = 2;
// Alternatives per term that are combined, by the number of terms without matches; none for more terms than the list provides for.
const alternativesPerTerm = [0, 8, 4, 2, 1];

/**
 * Finds alternatives for the words of a query; every engine uses it. `dictionary` holds the words of the catalogue; `count` gives the number of
 * products that a list of words finds with the keys and filter of the request. Each term without matches is spelled differently
 * (`TermDictionary.fuzzyMatches`) or split into two or three words; two or three neighbours that are one word are joined. The cheapest combinations
 * are counted; those that find a product are given, unless they cost more than twice the first of them.
 */
export async function findAlternativeQueries(
  { query }: EngineRequest,
  dictionary: TermDictionary,
  count: CountProducts,
): Promise<readonly AlternativeQuery[]> {
  const tokens = tokensOf(query.words);
  const isWithinLimits = tokens.length > 0 && tokens.length <= maxWords && tokens.every(({ word }) => word.length <= maxWordLength);
  if (!isWithinLimits || !query.results.includes('products') || (await count(query.words)) > 0) {
    return [];
  }
  const terms = queryTerms(tokens.map(({ word }) => word)) ?? [];
  if (terms.reduce((sum, term) => sum + dictionary.documentFrequency(term), 0) > maxFrequency) {
    return [];
  }
  const alternativesOf = cachedAlternatives(dictionary);
  const plain: Combination = { kind: 'joined', tokens, cost: 0, rank: 0 };
  const joined = joinedTokens(tokens, dictionary).map((combination) => ({ ...plain, ...combination }));
  const combinations = [...(unmatchedTerms(tokens, dictionary).length > 0 ? [plain] : []), ...joined].flatMap((combination) =>
    withAlternatives(combination, dictionary, alternativesOf),
  );
  const cheapest = combinations.toSorted((left, right) => left.cost - right.cost || left.rank - right.rank);
  const distinct = [...Map.groupBy(cheapest, phraseOf).values()].flatMap(([first]) => first ?? []);
  return firstFound(distinct.slice(0, maxCounted), count);
}

const phraseOf = ({ tokens }: Combination): string => tokens.map(({ word }) => word).join(' ');

async function firstFound(combinations: readonly Combination[], count: CountProducts): Promise<readonly AlternativeQuery[]> {
  const alternatives: AlternativeQuery[] = [];
  let highestCost = Infinity;
  for (const { kind, tokens, cost } of combinations) {
    const words = tokens.map(({ shown }) => shown);
    const total = cost > highestCost ? 0 : await count(words);
    if (total > 0) {
      alternatives.push({ kind, words, total });
      highestCost = Math.min(highestCost, cost * maxCostRatio);
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

const unmatchedTerms = (tokens: readonly Token[], dictionary: TermDictionary): readonly QueryTerm[] =>
  (queryTerms(tokens.map(({ word }) => word)) ?? []).filter((term) => dictionary.documentFrequency(term) === 0);

// Joins two or three neighbours into a word of the catalogue, in every way.
function joinedTokens(tokens: readonly Token[], dictionary: TermDictionary): readonly Pick<Combination, 'tokens' | 'cost'>[] {
  const runs = [2, 3].flatMap((length) =>
    tokens.slice(0, 1 - length).map((_, start) => ({ start, length, run: tokens.slice(start, start + length).map(({ word }) => word) })),
  );
  return runs
    .filter(({ run }) => !run.some(hasDigit) && dictionary.documentFrequency({ word: run.join(''), isPrefix: false }) > 0)
    .slice(0, maxJoins)
    .map(({ start, length, run }) => ({ tokens: tokens.toSpliced(start, length, plainToken(run.join(''))), cost: length }));
}

type AlternativesOf = (term: QueryTerm) => readonly TermAlternative[];

// Each way to join words has the same other words again, and finding the alternatives of a term is the slow part.
function cachedAlternatives(dictionary: TermDictionary): AlternativesOf {
  const cache = new Map<string, readonly TermAlternative[]>();
  return (term) => {
    const key = termKey(term);
    const alternatives = cache.get(key) ?? termAlternatives(term, dictionary, Math.max(...alternativesPerTerm));
    cache.set(key, alternatives);
    return alternatives;
  };
}

// Replaces each term without matches by each of its best alternatives, in every combination.
function withAlternatives(base: Combination, dictionary: TermDictionary, alternativesOf: AlternativesOf): readonly Combination[] {
  const unmatched = unmatchedTerms(base.tokens, dictionary);
  const limit = alternativesPerTerm[unmatched.length];
  const letters = unmatched.reduce((sum, { word }) => sum + word.length, 0);
  if (limit === undefined || letters > maxLetters) {
    return [];
  }
  let combinations: readonly Combination[] = [base];
  for (const term of unmatched) {
    const alternatives = alternativesOf(term).slice(0, limit);
    combinations = combinations.flatMap((combination) =>
      alternatives.map((alternative, rank) => replaced(combination, term.word, alternative, rank)),
    );
  }
  return combinations;
}

function replaced({ kind, tokens, cost, rank }: Combination, word: string, alternative: TermAlternative, ownRank: number): Combination {
  return {
    kind: kind === 'spelling' ? kind : alternative.kind,
    tokens: tokens.flatMap((token) => (token.word === word ? alternative.words.map(plainToken) : [token])),
    cost: cost + alternative.cost,
    rank: rank + ownRank,
  };
}
