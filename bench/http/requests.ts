import type { FacetName } from '#contract/facet.ts';
import { pick, randomOf } from '#seeded-random.ts';

/** What a measured search asks: free words that are in the catalogue, and up to two filters. */
export type BenchRequest = {
  readonly query: string;
  readonly filter: Partial<Record<FacetName, readonly string[]>>;
  readonly page: number;
  readonly pageSize: number;
  readonly sortBy: readonly [];
  readonly profile: 'Full';
};

const typesOfEducation = ['vmbo 1', 'vmbo 2', 'vmbo 3', 'vmbo 4', 'havo 3', 'havo 4', 'havo 5', 'vwo 4', 'vwo 5', 'vwo 6'];
const filterChoices: readonly (readonly [FacetName, readonly string[]])[] = [
  ['educationTypes', typesOfEducation],
  ['targetUsers', ['leerling', 'docent']],
  ['deliveryStatus', ['Leverbaar', 'Uitverkocht', 'Nog niet verschenen']],
];

/** What questions are made of. */
export type QuestionWords = { readonly titles: readonly string[]; readonly publishers: readonly string[] };

/** Makes searches that all differ, of the words of titles: one in six has none, so that browsing by filter is measured too. */
export function distinctRequests({ titles, publishers }: QuestionWords, count: number, seed: number): readonly BenchRequest[] {
  const next = randomOf(seed);
  const choices = publishers.length === 0 ? filterChoices : [...filterChoices, ['publishers', publishers] as const];
  const requests = new Map<string, BenchRequest>();
  while (requests.size < count) {
    const words = pick(next, titles).split(' ');
    const start = Math.floor(next() * words.length);
    const query = next() < 1 / 6 ? '' : words.slice(start, start + 1 + Math.floor(next() * 3)).join(' ');
    const chosen = [...Array(next() < 0.5 ? 0 : next() < 0.7 ? 1 : 2)].map(() => pick(next, choices));
    const filter = Object.fromEntries(chosen.map(([name, values]) => [name, [...new Set([pick(next, values), pick(next, values)])]]));
    const page = next() < 0.8 ? 0 : Math.floor(next() * 5);
    const request: BenchRequest = { query, filter, page, pageSize: 12, sortBy: [], profile: 'Full' };
    requests.set(JSON.stringify(request), request);
  }
  // Short searches come first while they are still new; mixed, every part of the list is as hard as the others.
  return [...requests.values()]
    .map((request) => ({ request, place: next() }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ request }) => request);
}

/**
 * Picks from searches as people do: the one at rank r with a chance in proportion to 1 / r (Zipf's law). Gives `count` of them, with repeats.
 */
export function lifelikeRequests(questions: readonly BenchRequest[], count: number, seed: number): readonly BenchRequest[] {
  const next = randomOf(seed);
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= questions.length; rank += 1) {
    sum += 1 / rank;
    sums.push(sum);
  }
  return Array.from({ length: count }, () => {
    const wanted = next() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] as number) < wanted) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return questions[low] as BenchRequest;
  });
}
