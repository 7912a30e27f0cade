import { percentile } from '#percentile.fixture.ts';
import type { EngineRequest, SearchEngine } from '#search/search-engine.ts';
import { pick, randomOf, type Random } from '#seeded-random.ts';
import { request } from '#search/testing/example-catalogue.ts';
import type { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';

type Row = {
  readonly kind: string;
  readonly offered: string;
  readonly 'mean of processor': string;
  readonly median: string;
  readonly p95: string;
};

const letters = 'abcdefghijklmnopqrstuvwxyz';
const compounds = 'leerwerkboek antwoordenboek docentenhandleiding combipakket examenbundel'.split(' ');

function mistyped(random: Random, word: string): string {
  const place = Math.floor(random() * (word.length - 1));
  return random() < 0.5
    ? word.slice(0, place) + pick(random, [...letters]) + word.slice(place + 1)
    : word.slice(0, place) + (word[place + 1] ?? '') + (word[place] ?? '') + word.slice(place + 2);
}

const ask = (...words: readonly string[]): EngineRequest => request(words.join(' '));

function questionsOf(catalogue: SyntheticCatalogue): Readonly<Record<string, readonly EngineRequest[]>> {
  const random = randomOf(99);
  const long = catalogue.words.filter((word) => word.length > 6);
  const word = (): string => pick(random, long);
  const frequent = catalogue.words.slice(12, 90).filter(({ length }) => length > 3);
  const twenty = (): readonly string[] => [mistyped(random, word()), ...Array.from({ length: 19 }, () => pick(random, frequent))];
  const repeat = (make: () => EngineRequest): readonly EngineRequest[] => Array.from({ length: 200 }, make);
  return {
    'one slip': repeat(() => ask(mistyped(random, word()))),
    'one slip, not the last word': repeat(() => ask(mistyped(random, word()), 'havo')),
    'two slips': repeat(() => ask(mistyped(random, mistyped(random, word())))),
    'two words with a slip': repeat(() => ask(mistyped(random, word()), mistyped(random, pick(random, compounds)))),
    compound: repeat(() => ask(`${word()}${pick(random, compounds)}`)),
    'nothing like it': repeat(() => ask(Array.from({ length: 9 }, () => pick(random, [...letters])).join(''))),
    'twenty frequent words, one with a slip': repeat(() => ask(...twenty())),
    'a long word of short words': repeat(() => ask('en'.repeat(28))),
  };
}

/**
 * Measures how long other alternatives take of words that find nothing, the searches that count them included: milliseconds of the processor, which a busy
 * machine does not lengthen, and by the clock.
 */
export async function measureAlternatives(engine: SearchEngine, catalogue: SyntheticCatalogue): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [kind, requests] of Object.entries(questionsOf(catalogue))) {
    const times: number[] = [];
    const before = process.cpuUsage();
    let offered = 0;
    for (const request of requests) {
      const begin = performance.now();
      offered += Math.min((await engine.alternatives(request)).length, 1);
      times.push(performance.now() - begin);
    }
    const { user, system } = process.cpuUsage(before);
    rows.push({
      kind,
      offered: `${offered} of ${requests.length}`,
      'mean of processor': ((user + system) / 1_000 / requests.length).toFixed(2),
      median: percentile(times, 0.5).toFixed(2),
      p95: percentile(times, 0.95).toFixed(2),
    });
  }
  return rows;
}
