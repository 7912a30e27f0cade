import { freemem } from 'node:os';
import MiniSearch, { type Options, type Query } from 'minisearch';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { countedSearch, publishedIndex } from './counted-peer.ts';
import { expandedProducts, type ExpandedTerm } from './expanded-products.ts';
import { PeerLeftOut, timed, type PeerOptions, type SearchPeer } from './search-peer.ts';

type Document = { readonly id: number; readonly words: string; readonly forms: string };

// What it takes of memory, measured with 100,000 products.
const bytesPerProduct = 36_000;

const options: Options<Document> = {
  fields: ['words', 'forms'],
  tokenize: (text) => text.split(' '),
  processTerm: (term) => term,
  searchOptions: { combineWith: 'AND' },
};

const queryOf = (terms: readonly ExpandedTerm[]): Query => ({
  combineWith: 'AND',
  queries: terms.map(({ form, beginning }) => ({
    combineWith: 'OR',
    queries: [
      ...(beginning === undefined ? [] : [{ queries: [beginning], fields: ['words'], prefix: true }]),
      ...(form === undefined ? [] : [{ queries: [form], fields: ['forms'] }]),
    ],
  })),
});

/** What MiniSearch takes to read what it kept; undefined when that does not fit in a text. */
async function startSecondsOf(engine: MiniSearch<Document>): Promise<number | undefined> {
  try {
    const kept = JSON.stringify(engine);
    const { seconds } = await timed(() => MiniSearch.loadJSON(kept, options));
    return seconds;
  } catch (error) {
    if (error instanceof RangeError) {
      return undefined;
    }
    throw error;
  }
}

/** MiniSearch for finding and ranking. */
export async function miniSearchPeer({ size, folder, onOwnMemory }: PeerOptions): Promise<SearchPeer> {
  const needed = size * bytesPerProduct;
  if (needed > freemem()) {
    throw new PeerLeftOut(`it takes some ${Math.round(needed / 1e9)} GB of memory`);
  }
  const { index, close } = await publishedIndex(folder);
  onOwnMemory();
  const { seconds: buildSeconds, value: engine } = await timed(() => {
    const made = new MiniSearch<Document>(options);
    for (const { ordinal, words, forms } of expandedProducts(new SyntheticCatalogue(size), index)) {
      made.add({ id: ordinal, words: [...words].join(' '), forms: [...forms.keys()].join(' ') });
    }
    return made;
  });
  return {
    buildSeconds,
    startSeconds: () => startSecondsOf(engine),
    search: countedSearch(index, (terms, add) => {
      for (const { id, score } of engine.search(queryOf(terms))) {
        add(id as number, score);
      }
    }),
    close,
  };
}
