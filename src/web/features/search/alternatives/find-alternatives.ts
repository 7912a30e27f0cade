import { formatQuery } from '#catalogue/query/query.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { withText } from '#web/features/search/search-state.ts';
import { withResults, type Candidate, type EmptySearch, type Alternative } from './alternative.ts';
import { findFilterAlternatives } from './filter-alternatives.ts';
import { findWordAlternatives } from './word-alternatives.ts';

const mostWords = 6;
const mostOthers = 4;

const quotationMark = /["“”„«»]/u;

/** The words of a search, those of a phrase between quotation marks together. A mark without its other one is part of its word. */
function partsOf(words: readonly string[]): readonly (readonly string[])[] {
  const parts: (readonly string[])[] = [];
  for (let start = 0; start < words.length;) {
    const length = /^["“”„«]/u.test(words[start] ?? '') ? words.slice(start).findIndex((word) => /.["“”»]$/u.test(word)) + 1 : 1;
    parts.push(words.slice(start, start + Math.max(length, 1)));
    start += Math.max(length, 1);
  }
  return parts;
}

function wordCandidates({ state, query }: EmptySearch): readonly Candidate[] {
  const only = (words: readonly string[], kind: 'onlyWord' | 'joined'): Candidate => {
    const asked = { ...query, words };
    return { kind, subject: words.join(' '), state: withText(state, { search: formatQuery(asked) }), query: asked };
  };
  const parts = partsOf(query.words);
  if (parts.length < 2 || state.syntax !== '') {
    return [];
  }
  const joined = query.words.some((word) => quotationMark.test(word)) ? [] : [only([query.words.join('')], 'joined')];
  const without = parts.slice(0, mostWords).map((_part, index) => parts.toSpliced(index, 1).flat());
  return [...joined, ...without.map((words) => only(words, 'onlyWord'))];
}

/**
 * The alternatives to a search without results, the most similar first: the words written differently, then fewer filters, then fewer words. At most
 * 4 of the last two kinds.
 */
export async function findAlternatives(client: CatalogueClient, search: EmptySearch): Promise<readonly Alternative[]> {
  const [otherWords, fewerFilters, fewerWords] = await Promise.all([
    findWordAlternatives(client, search),
    findFilterAlternatives(client, search),
    withResults(client, wordCandidates(search)),
  ]);
  const offered = new Set(otherWords.map(({ href }) => href));
  return [...otherWords, ...[...fewerFilters, ...fewerWords].filter(({ href }) => !offered.has(href)).slice(0, mostOthers)];
}
