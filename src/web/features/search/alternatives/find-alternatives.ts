import { formatQuery } from '#catalogue/query/query.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { withText } from '#web/features/search/search-state.ts';
import { withResults, type PossibleAlternative, type EmptySearch, type Alternative } from './alternative.ts';
import { findFilterAlternatives } from './filter-alternatives.ts';
import { findWordAlternatives } from './word-alternatives.ts';

const mostWords = 6;
const mostOthers = 4;

// A phrase between quotation marks stays whole. A mark without its other one is part of its word.
const parts = /["“”„«].*?["“”»](?= |$)|\S+/gu;

function wordCandidates({ state, query }: EmptySearch): readonly PossibleAlternative[] {
  const only = (words: readonly string[], kind: 'onlyWord' | 'joined'): PossibleAlternative => {
    const asked = { ...query, words };
    return { kind, subject: words.join(' '), state: withText(state, { search: formatQuery(asked) }), query: asked };
  };
  const text = query.words.join(' ');
  const found = text.match(parts) ?? [];
  if (found.length < 2 || state.syntax !== '') {
    return [];
  }
  const joined = /["“”„«»]/u.test(text) ? [] : [only([query.words.join('')], 'joined')];
  const without = found.slice(0, mostWords).map((_part, index) => found.toSpliced(index, 1).join(' ').split(' '));
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
