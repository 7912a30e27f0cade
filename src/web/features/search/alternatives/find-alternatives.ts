import { formatQuery } from '#catalogue/query/query.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { askCandidates, type Candidate, type LostSearch, type WayOn } from './alternative.ts';
import { findFilterWays } from './filter-alternatives.ts';
import { findReadingWays } from './word-alternatives.ts';

const mostWords = 6;
const mostBesideReadings = 4;

function wordCandidates({ state, query }: LostSearch): readonly Candidate[] {
  const only = (words: readonly string[], kind: 'onlyWord' | 'joined'): Candidate => {
    const asked = { ...query, words };
    return { kind, subject: words.join(' '), state: { ...state, search: formatQuery(asked), page: 1 }, query: asked };
  };
  if (query.words.length < 2 || state.syntax !== '') {
    return [];
  }
  const without = query.words.slice(0, mostWords).map((_word, index) => query.words.toSpliced(index, 1));
  return [only([query.words.join('')], 'joined'), ...without.map((words) => only(words, 'onlyWord'))];
}

/**
 * The ways on that lead somewhere, those that give up least first: other readings of the words, fewer filters, fewer words. Readings are without
 * filters only when there are none with them.
 */
export async function findWaysOn(client: CatalogueClient, lost: LostSearch): Promise<readonly WayOn[]> {
  const [readings, filters, words] = await Promise.all([
    findReadingWays(client, lost),
    findFilterWays(client, lost),
    askCandidates(client, wordCandidates(lost)),
  ]);
  const offered = new Set(readings.map(({ href }) => href));
  return [...readings, ...[...filters, ...words].filter(({ href }) => !offered.has(href)).slice(0, mostBesideReadings)];
}
