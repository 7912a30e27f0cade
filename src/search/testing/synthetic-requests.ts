import { emptyQuery } from '#catalogue/query/query.ts';
import { facetNames, type FacetName } from '#contract/facet.ts';
import type { EngineRequest, IndexedProduct } from '#search/search-engine.ts';
import { tokenize } from '#search/tokenizer.ts';
import { pick, randomOf, type Random } from '#seeded-random.ts';
import type { SyntheticCatalogue } from './synthetic-catalogue.ts';

/** A request of the benchmark. Times are reported per `kind`. */
export type SyntheticRequest = { readonly kind: string; readonly request: EngineRequest };

// Ranks of words that are in five to thirty products in a hundred.
const broadRanks = [12, 90] as const;
// Number of requests of each kind.
const mix = {
  broad: 100,
  'broad, filtered': 150,
  method: 100,
  'method, filtered': 100,
  several: 150,
  'several, filtered': 100,
  ean: 100,
  browse: 100,
} as const;

/**
 * Makes 900 requests for a catalogue, the same for the same catalogue and seed: words ANDed with the last one a prefix, and up to three facets chosen.
 */
export function syntheticRequests(catalogue: SyntheticCatalogue, seed = 777): readonly SyntheticRequest[] {
  const random = randomOf(seed);
  return Object.entries(mix).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, number) => {
      const isFiltered = kind.endsWith('filtered') || (kind === 'browse' && number >= 10);
      return { kind, request: makeRequest(words(random, catalogue, kind), isFiltered ? filter(random, catalogue) : {}) };
    }),
  );
}

const suggestions = 200;
const beginnings = 100;

/**
 * Makes requests of a visitor who types: the beginnings of titles, words and EANs, and a hundred beginnings of three letters of which none occurs twice. They
 * have no counts.
 */
export function suggestionRequests(catalogue: SyntheticCatalogue): readonly SyntheticRequest[] {
  const random = randomOf(9);
  const someProduct = (): IndexedProduct => catalogue.product(Math.floor(random() * catalogue.size));
  const typed = (kind: string, own: readonly string[]): SyntheticRequest => ({
    kind,
    request: { ...makeRequest(own, {}), pageSize: 10, withCounts: false },
  });
  const some = Array.from({ length: suggestions }, () => typed('suggestion', halfTyped(random, someProduct())));
  const three = new Set<string>();
  while (three.size < beginnings) {
    const { title, texts } = someProduct();
    const all = tokenize([title, ...texts.text].join(' ')).filter(({ length }) => length > 2);
    three.add(pick(random, all).slice(0, 3));
  }
  return [...some, ...Array.from(three, (beginning) => typed('three letters, never asked before', [beginning]))];
}

function halfTyped(random: Random, { ean, title }: IndexedProduct): readonly string[] {
  const choice = random();
  const length = 3 + Math.floor(random() * 9);
  return choice < 0.15
    ? [(ean ?? '').slice(0, length + 1)]
    : choice < 0.6
      ? tokenize(title.slice(0, length))
      : [
          pick(
            random,
            tokenize(title).filter((word) => word.length > 3),
          ).slice(0, length),
        ];
}

const makeRequest = (words: readonly string[], chosen: EngineRequest['filter']): EngineRequest => ({
  query: { ...emptyQuery, words },
  filter: chosen,
  page: 0,
  pageSize: 12,
  withCounts: true,
});

function words(random: Random, catalogue: SyntheticCatalogue, kind: string): readonly string[] {
  const broadWords = catalogue.words.slice(...broadRanks);
  const broad = (): string => pick(random, broadWords);
  const product = catalogue.product(Math.floor(random() * catalogue.size));
  switch (kind.split(',')[0]) {
    case 'broad':
      return [broad()];
    case 'method':
      return tokenize(pick(random, catalogue.methods).name);
    case 'ean':
      return [product.ean ?? ''];
    case 'several': {
      const long = (word: string): boolean => word.length > 2;
      const own = pick(random, tokenize(product.title).filter(long));
      const other = random() < 0.3 ? broad() : pick(random, tokenize(product.texts.text.join(' ')).filter(long));
      const cut = random() < 0.4 ? other.slice(0, Math.max(3, other.length - 2)) : other;
      return random() < 0.5 ? [own, cut] : [pick(random, tokenize(product.title).filter(long)), own, cut];
    }
    default:
      return [];
  }
}

function filter(random: Random, catalogue: SyntheticCatalogue): EngineRequest['filter'] {
  const product = catalogue.product(Math.floor(random() * catalogue.size));
  const other = catalogue.product(Math.floor(random() * catalogue.size));
  const names = new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, (): FacetName => pick(random, facetNames)));
  const keys = (name: FacetName): readonly string[] =>
    [...product.facets[name], ...(random() < 0.5 ? other.facets[name] : [])].map(({ key }) => key);
  return Object.fromEntries([...names].map((name) => [name, keys(name)]));
}
