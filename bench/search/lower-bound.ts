import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { facetNames } from '#contract/facet.ts';
import { percentile } from '#percentile.fixture.ts';
import { shareCacheBytes } from '#cache-budget.ts';
import { engineCacheBudget } from '#search/embedded/cache-budget.ts';
import { embeddedEngine } from '#search/embedded/embedded-engine.fixture.ts';
import { facetLayout } from '#search/embedded/facets/facet-layout.fixture.ts';
import { countBytes } from '#search/embedded/facets/facet-layout.ts';
import type { SearchIndex } from '#search/embedded/index/search-index.ts';
import { TermMatcher } from '#search/embedded/term-matcher.ts';
import { queryTerms } from '#search/query-terms.ts';
import type { EngineRequest, EngineResponse } from '#search/search-engine.ts';
import { compileC } from '#bench/processes/compile-c.ts';
import { threadMilliseconds } from '#bench/processes/process-use.ts';

/*
 * What a frequent word that was not asked before takes in the engine, beside the same answer from a program in C that does only what the answer needs. Processor
 * time of the engine is counted in steps of some milliseconds, so that it is taken over all words of a round.
 */
const rounds = 5;

type Answer = {
  readonly milliseconds: number;
  readonly total: number;
  readonly products: readonly number[];
  readonly counts: readonly number[];
};

/**
 * Asks these requests, of one frequent word each and none twice, of a new engine, whose caches are empty, of one that must count and rank them itself, and of
 * `lower-bound.c`, in turns, and gives their means of processor time. Other engines have run before, so that the code is compiled. Throws when an answer
 * differs; gives the reason when there is no compiler.
 */
export async function measureLowerBound(index: SearchIndex, requests: readonly EngineRequest[]): Promise<readonly object[] | string> {
  const folder = mkdtempSync(join(tmpdir(), 'lower-bound-'));
  try {
    const program = join(folder, 'lower-bound');
    if (!compileC(join(import.meta.dirname, 'lower-bound.c'), program)) {
      return 'no lower bound of frequent words: there is no compiler of C';
    }
    const file = join(folder, 'arrays');
    writeArrays(file, arraysOf(index, requests));
    const engines = [
      { name: 'as published', index, own: [] as number[] },
      { name: 'without what the index keeps of them', index: { ...index, frequentTerms: undefined }, own: [] as number[] },
    ];
    const bound: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const answers = answersOf(program, file, requests.length);
      bound.push(answers.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / requests.length);
      for (const engine of engines) {
        const { search } = embeddedEngine(engine.index);
        const begin = threadMilliseconds();
        const responses: EngineResponse[] = [];
        for (const request of requests) {
          responses.push(await search(request));
        }
        engine.own.push((threadMilliseconds() - begin) / requests.length);
        compare(requests, responses, answers);
      }
    }
    return engines.map(({ name, own }) => {
      const ratios = own.map((mean, round) => mean / (bound[round] as number));
      return {
        'frequent words, asked first': name,
        words: requests.length,
        rounds,
        'engine, ms': median(own).toFixed(3),
        'lower bound, ms': median(bound).toFixed(3),
        ratio: median(ratios).toFixed(2),
        'least ratio': Math.min(...ratios).toFixed(2),
        'largest ratio': Math.max(...ratios).toFixed(2),
      };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** The arrays in the order in which `lower-bound.c` reads them. */
function arraysOf(index: SearchIndex, requests: readonly EngineRequest[]): readonly Uint32Array[] {
  const { offsets, products, impacts } = index.postings;
  const [first, second] = index.tuples;
  const layout = facetLayout(index);
  const terms = new TermMatcher(index, engineCacheBudget(shareCacheBytes(index.productCount).search), countBytes(layout));
  const questions = requests.map(({ query }) =>
    (queryTerms(query.words) ?? []).flatMap((term) => terms.lookUp(term).ranges.flatMap(({ low, high, factor }) => [low, high, factor])),
  );
  const places = questions.map((_, at) => questions.slice(0, at).reduce((sum, { length }) => sum + length, 0));
  return [
    offsets,
    products,
    inWords(impacts),
    layout.tupleStarts,
    Uint32Array.from(second.tupleOfProduct),
    first.values.offsets,
    first.values.items,
    second.values.offsets,
    second.values.items,
    inWords(index.boosts),
    index.ordinals,
    Uint32Array.from([...places, questions.flat().length]),
    Uint32Array.from(questions.flat()),
    Uint32Array.from(first.tupleOfProduct),
  ].map((array) => Uint32Array.from(array));
}

function inWords(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array((bytes.length + 3) >>> 2);
  new Uint8Array(words.buffer).set(bytes);
  return words;
}

function writeArrays(path: string, arrays: readonly Uint32Array[]): void {
  const file = openSync(path, 'w');
  for (const array of [Uint32Array.from(arrays, ({ length }) => length), ...arrays]) {
    writeSync(file, new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  }
  closeSync(file);
}

// Two rounds, of which the second is measured: the first has the arrays read from the file into the caches of the processor.
function answersOf(program: string, file: string, requests: number): readonly Answer[] {
  const lines = execFileSync(program, [file, '2'], { encoding: 'utf8', maxBuffer: 2 ** 28 })
    .trim()
    .split('\n')
    .slice(-requests);
  return lines.map((line) => {
    const [found, counted] = line.split('|').map((part) => part.trim().split(' ').map(Number)) as [number[], number[]];
    const [nanoseconds, total, ...products] = found as [number, number, ...number[]];
    return { milliseconds: nanoseconds / 1e6, total, products, counts: counted };
  });
}

function compare(requests: readonly EngineRequest[], responses: readonly EngineResponse[], answers: readonly Answer[]): void {
  for (const [at, { total, products, facets }] of responses.entries()) {
    const answer = answers[at] as Answer;
    const counts = facetNames.flatMap((name) => Array.from(facets?.[name].counts ?? []));
    if (
      answer.total !== total ||
      answer.products.join(' ') !== Array.from(products).join(' ') ||
      counts.some((count, value) => count !== (answer.counts[value] ?? 0))
    ) {
      throw new Error(`The lower bound has another answer to ${JSON.stringify(requests[at]?.query.words)}`);
    }
  }
}
