import { hasDigit, type Lexicon } from './lexicon.ts';
import { queryWords, type QueryWord } from './query-words.ts';
import type { EngineRequest, Reading, ReadingKind } from './search-engine.ts';
import { wordsOf } from './text-words.ts';
import { wordOptions, type WordOption } from './word-options.ts';

// A folded word of the query, and how it is shown when nothing about it changes.
type Token = { readonly word: string; readonly shown: string };
type Candidate = { readonly kind: ReadingKind; readonly tokens: readonly Token[]; readonly cost: number; readonly rank: number };

const mostReadings = 3;
const mostWords = 20;
// The time for a word grows with the square of its length, and no word of a school book is longer.
const longestWord = 30;
// Of all words that find nothing together.
const mostLetters = 80;
const mostJoins = 8;
const mostTried = 16;
// What takes more than twice the changes of the best reading is a guess beside it.
const timesTheBest = 2;
// By the number of words that find nothing: so many readings of each are combined.
const optionsPerWord = [0, 8, 4, 2, 1];

/**
 * Finds other readings of the free words, for every engine the same: `lexicon` knows the words of the catalogue, `count` how many products a list of
 * words finds with the rest of the request. Each word that finds nothing is spelled differently (`Lexicon.near`) or split in two or three words; two
 * or three neighbours that are one word together are joined. The cheapest readings are tried; those that find something are given, unless they
 * cost more than twice the first.
 */
export function findReadings({ query }: EngineRequest, lexicon: Lexicon, count: (words: readonly string[]) => number): readonly Reading[] {
  const tokens = tokensOf(query.words);
  const isReadable = tokens.length > 0 && tokens.length <= mostWords && tokens.every(({ word }) => word.length <= longestWord);
  if (!isReadable || !query.results.includes('products') || count(query.words) > 0) {
    return [];
  }
  const optionsOf = rememberedOptions(lexicon);
  const plain: Candidate = { kind: 'joined', tokens, cost: 0, rank: 0 };
  const joined = joinedTokens(tokens, lexicon).map((candidate) => ({ ...plain, ...candidate }));
  const candidates = [...(unknownWords(tokens, lexicon).length > 0 ? [plain] : []), ...joined].flatMap((candidate) =>
    withOptions(candidate, lexicon, optionsOf),
  );
  const cheapest = candidates.toSorted((left, right) => left.cost - right.cost || left.rank - right.rank);
  const distinct = [...Map.groupBy(cheapest, phraseOf).values()].flatMap(([first]) => first ?? []);
  return firstFound(distinct.slice(0, mostTried), count);
}

const phraseOf = ({ tokens }: Candidate): string => tokens.map(({ word }) => word).join(' ');

function firstFound(candidates: readonly Candidate[], count: (words: readonly string[]) => number): readonly Reading[] {
  const readings: Reading[] = [];
  let highestCost = Infinity;
  for (const { kind, tokens, cost } of candidates) {
    const words = tokens.map(({ shown }) => shown);
    const total = cost > highestCost ? 0 : count(words);
    if (total > 0) {
      readings.push({ kind, words, total });
      highestCost = Math.min(highestCost, cost * timesTheBest);
    }
    if (readings.length === mostReadings) {
      break;
    }
  }
  return readings;
}

const plainToken = (word: string): Token => ({ word, shown: word });

function tokensOf(entries: readonly string[]): readonly Token[] {
  return entries.flatMap((entry) => {
    const words = wordsOf(entry);
    return words.length === 1 ? words.map((word) => ({ word, shown: entry })) : words.map(plainToken);
  });
}

const unknownWords = (tokens: readonly Token[], lexicon: Lexicon): readonly QueryWord[] =>
  (queryWords(tokens.map(({ word }) => word)) ?? []).filter((asked) => lexicon.frequency(asked) === 0);

// Every way to join two neighbours, or three, into a word of the catalogue.
function joinedTokens(tokens: readonly Token[], lexicon: Lexicon): readonly Pick<Candidate, 'tokens' | 'cost'>[] {
  const runs = [2, 3].flatMap((length) =>
    tokens.slice(0, 1 - length).map((_, start) => ({ start, length, run: tokens.slice(start, start + length).map(({ word }) => word) })),
  );
  return runs
    .filter(({ run }) => !run.some(hasDigit) && lexicon.frequency({ word: run.join(''), isPrefix: false }) > 0)
    .slice(0, mostJoins)
    .map(({ start, length, run }) => ({ tokens: tokens.toSpliced(start, length, plainToken(run.join(''))), cost: length }));
}

type OptionsOf = (asked: QueryWord) => readonly WordOption[];

// Words come back in every way to join others, and looking for their options is what takes time.
function rememberedOptions(lexicon: Lexicon): OptionsOf {
  const known = new Map<string, readonly WordOption[]>();
  return (asked) => {
    const key = asked.isPrefix ? `${asked.word}*` : asked.word;
    const options = known.get(key) ?? wordOptions(asked, lexicon, Math.max(...optionsPerWord));
    known.set(key, options);
    return options;
  };
}

// Reads each word that finds nothing in each of its best ways, in every combination.
function withOptions(base: Candidate, lexicon: Lexicon, optionsOf: OptionsOf): readonly Candidate[] {
  const unknown = unknownWords(base.tokens, lexicon);
  const most = optionsPerWord[unknown.length];
  const letters = unknown.reduce((sum, { word }) => sum + word.length, 0);
  if (most === undefined || letters > mostLetters) {
    return [];
  }
  let candidates: readonly Candidate[] = [base];
  for (const asked of unknown) {
    const options = optionsOf(asked).slice(0, most);
    candidates = candidates.flatMap((candidate) => options.map((option, rank) => replaced(candidate, asked.word, option, rank)));
  }
  return candidates;
}

function replaced({ kind, tokens, cost, rank }: Candidate, word: string, option: WordOption, ownRank: number): Candidate {
  return {
    kind: kind === 'spelling' ? kind : option.kind,
    tokens: tokens.flatMap((token) => (token.word === word ? option.words.map(plainToken) : [token])),
    cost: cost + option.cost,
    rank: rank + ownRank,
  };
}
