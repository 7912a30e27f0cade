import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { emptyQuery } from '#catalogue/query/query.ts';
import { productSearchRequestSchema } from '#contract/product-search.ts';
import type { EngineRequest, IndexedMethod, IndexedProduct, SearchEngine } from '#search/search-engine.ts';
import { pick, randomOf } from '#seeded-random.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { syntheticRequests } from '#search/testing/synthetic-requests.ts';
import { tokenize } from '#search/tokenizer.ts';
import { indexedVocabulary } from '#use-cases/search/indexed-vocabulary.fixture.ts';
import { interpretedRequest } from '#use-cases/search/interpret-search.ts';
import { planSearch, searchProducts } from '#use-cases/search/search-products.ts';
import { interpret } from '#understanding/interpret.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';

/*
 * Measures one checkout for `cost.ts`, in a process of its own: `node bench/cost-measure.ts ROOT PRODUCTS`. Builds the index with the code in
 * ROOT and prints a line of JSON. Times are processor time.
 */
export type Cost = {
  readonly buildMs: number;
  readonly indexBytes: number;
  /** A search by words or filters, of `syntheticRequests`. */
  readonly searchMicroseconds: number;
  /** A phrase of two or three words of a title or text that was not asked before; absent for another checkout than this one. */
  readonly phraseMicroseconds?: number;
  /** Absent for another checkout than this one. */
  readonly typed?: TypedCost;
};

/** A search of a typed text, in microseconds. What asks a text that was not asked before is apart from what asks it again. */
export type TypedCost = {
  /** By the filters and words that its reading gives, without reading it. */
  readonly chosen: number;
  /** As words, with `interpretation: 'literal'`. */
  readonly literal: number;
  /** Read for the first time, without title matches. */
  readonly read: number;
  /** The whole search, with `interpretation: 'auto'`, of a text that is new. */
  readonly whole: number;
  /** The same search again. */
  readonly again: number;
  /** Reading it, and nothing else. */
  readonly reading: number;
};

type EngineModules = {
  readonly buildIndex: (products: Iterable<IndexedProduct>, methods: readonly IndexedMethod[]) => object;
  readonly embeddedEngine: (index: object) => SearchEngine;
};

async function modulesOf(root: string): Promise<EngineModules> {
  const folder = join(root, 'src/search/embedded');
  // In older checkouts the engine itself was made at once.
  const engine = ['embedded-engine.fixture.ts', 'embedded-engine.ts'].map((name) => join(folder, name)).find(existsSync) ?? '';
  return { ...(await import(join(folder, 'index/build-index.fixture.ts'))), ...(await import(engine)) };
}

const bytesOf = (value: unknown): number =>
  ArrayBuffer.isView(value)
    ? value.byteLength
    : typeof value === 'object' && value !== null
      ? Object.values(value).reduce<number>((sum, part) => sum + bytesOf(part), 0)
      : 0;

const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

async function timeOf(work: () => Promise<void>): Promise<number> {
  const before = processorTime();
  await work();
  return processorTime() - before;
}

// The most frequent words of the catalogue are in most texts, as 'de' and 'en' are in Dutch ones: nobody searches for them.
const commonWords = 100;

/** Texts as teachers type them, each with a product that it is meant for: a subject and class, a kind, a method, words of a description. */
function typedTexts(catalogue: SyntheticCatalogue): readonly string[] {
  const random = randomOf(4_711);
  const common = new Set(catalogue.words.slice(0, commonWords));
  return Array.from({ length: 1_000 }, (_, number) => {
    const { texts, facets } = catalogue.product(Math.floor(random() * catalogue.size));
    const label = (name: 'subjects' | 'educationTypes' | 'articleGroups' | 'methods'): string => facets[name][0]?.label ?? '';
    const word = (): string =>
      pick(
        random,
        tokenize(texts.text.join(' ')).filter((own) => own.length > 2 && !common.has(own)),
      );
    switch (number % 5) {
      case 0:
        return `${label('subjects')} ${label('educationTypes')}`;
      case 1:
        return `${label('articleGroups')} ${label('subjects')} ${label('educationTypes')}`;
      case 2:
        return `${label('methods')} ${label('educationTypes')}`;
      case 3:
        return `${label('subjects')} ${word()}`;
      default:
        return `${word()} ${word()}`;
    }
  });
}

/** Ways to ask or read a text; `place`: its place in the list. */
type Ways = Readonly<Record<keyof TypedCost, (text: string, place: number) => unknown>>;

// As a server has them: parsed from JSON, not put together.
const received = (texts: readonly string[]): readonly string[] => JSON.parse(JSON.stringify(texts)) as string[];

/**
 * Gives the microseconds that a text takes each way. The ways take turns, each first as often, so that collecting garbage and the load of the machine cost
 * all the same; the first rounds are not counted, while code is compiled. A space more makes a text of each round one that was not asked before, with the
 * same meaning.
 */
async function timeInTurns(ways: Ways, texts: readonly string[]): Promise<TypedCost> {
  const names = Object.keys(ways) as (keyof TypedCost)[];
  const times = { chosen: 0, literal: 0, read: 0, whole: 0, again: 0, reading: 0 };
  const askFrom = async (from: number, name: keyof TypedCost, asked: readonly string[]): Promise<void> => {
    for (let place = from; place < Math.min(from + turnSize, texts.length); place += 1) {
      await ways[name](asked[place] ?? '', place);
    }
  };
  for (let round = 0; round < warmingUp + readRounds; round += 1) {
    const newTexts = received(texts.map((text) => text + ' '.repeat(round + 1)));
    for (let from = 0; from < texts.length; from += turnSize) {
      for (let turn = 0; turn < names.length; turn += 1) {
        const name = names[(turn + round + from / turnSize) % names.length] as keyof TypedCost;
        const time = await timeOf(() => askFrom(from, name, name === 'again' ? texts : newTexts));
        times[name] += round < warmingUp ? 0 : time / readRounds / texts.length;
      }
    }
  }
  return times;
}

async function measureReading(catalogue: SyntheticCatalogue, vocabulary: Vocabulary, engine: SearchEngine): Promise<Pick<Cost, 'typed'>> {
  const ports = { engine, vocabulary };
  const texts = typedTexts(catalogue);
  const searchTyped = async (query: string, interpretation: 'literal' | 'auto'): Promise<EngineRequest> => {
    const planned = planSearch(productSearchRequestSchema.parse({ query, interpretation }));
    if (!planned.ok) {
      throw new Error(`'${query}': ${planned.problem.message}`);
    }
    return (await searchProducts(planned.value, ports)).request;
  };
  // The same search by its filters, with the words that are left, as a visitor would tick and type it.
  const chosen: object[] = [];
  for (const text of texts) {
    const { query, filter } = await searchTyped(text, 'auto');
    chosen.push({ query: query.words.join(' '), filter, interpretation: 'literal' });
  }
  const search = { literal: (text: string) => searchTyped(text, 'literal'), whole: (text: string) => searchTyped(text, 'auto') };
  const ways: Ways = {
    chosen: async (_, place) => {
      const planned = planSearch(productSearchRequestSchema.parse(chosen[place]));
      return planned.ok && engine.search(planned.value.literal);
    },
    literal: search.literal,
    read: async (text) => {
      const planned = planSearch(productSearchRequestSchema.parse({ query: text, interpretation: 'auto' }));
      const read = planned.ok && interpretedRequest(planned.value.literal, interpret(text, ports.vocabulary), ports.vocabulary);
      return read && engine.search(read.request);
    },
    whole: search.whole,
    again: search.whole,
    reading: (text) => interpret(text, ports.vocabulary),
  };
  return { typed: await timeInTurns(ways, texts) };
}

/** Each phrase is asked once, because the engine caches what it found. */
async function measurePhrases(catalogue: SyntheticCatalogue, engine: SearchEngine): Promise<Pick<Cost, 'phraseMicroseconds'>> {
  const random = randomOf(815);
  const phrases = Array.from({ length: 400 }, (_, number) => {
    const { title, texts } = catalogue.product(Math.floor(random() * catalogue.size));
    const words = tokenize(number % 2 === 0 ? title : texts.text.join(' '));
    const start = Math.floor(random() * (words.length - 3));
    return words.slice(start, start + 2 + (number % 3 === 0 ? 1 : 0)).join(' ');
  });
  const unique = [...new Set(phrases)];
  const time = await timeOf(async () => {
    for (const phrase of unique) {
      await engine.search({ query: emptyQuery, filter: {}, conditions: { phrases: [phrase] }, page: 0, pageSize: 12, withCounts: true });
    }
  });
  return { phraseMicroseconds: time / unique.length };
}

const rounds = 5;
// Texts of one turn, and rounds of turns over all texts.
const turnSize = 25;
const [warmingUp, readRounds] = [10, 20];
const [root = '.', size = '100000'] = process.argv.slice(2);
const { buildIndex, embeddedEngine } = await modulesOf(resolve(root));
const catalogue = new SyntheticCatalogue(Number(size));
let products: readonly IndexedProduct[] = [...catalogue.products()];
let index: object = {};
const build = await timeOf(async () => {
  index = buildIndex(products, catalogue.indexedMethods());
});
const engine = embeddedEngine(index);
const isOwn = resolve(root) === resolve(import.meta.dirname, '..');
const vocabulary = isOwn ? indexedVocabulary(products, engine) : undefined;
// A server holds no products as objects. With them each collection of garbage takes many times as long, and what remembers anything pays for that.
products = [];
const requests = syntheticRequests(catalogue);
const searchAll = async (): Promise<void> => {
  for (const { request } of requests) {
    await engine.search(request);
  }
};
await searchAll();
let search = 0;
for (let round = 0; round < rounds; round += 1) {
  search += await timeOf(searchAll);
}
const cost: Cost = {
  buildMs: build / 1_000,
  indexBytes: bytesOf(index),
  searchMicroseconds: search / rounds / requests.length,
  ...(isOwn && (await measurePhrases(catalogue, engine))),
  ...(vocabulary !== undefined && (await measureReading(catalogue, vocabulary, engine))),
};
console.log(JSON.stringify(cost));
