import { DatabaseSync } from 'node:sqlite';
import { dutchStem } from '#search/stemming/dutch-stem.ts';
import { rowAt } from '#search/jagged-array.ts';
import { stringAt } from '#search/string-table.ts';
import { Candidates } from '#search/embedded/candidates.ts';
import { FacetCounter } from '#search/embedded/facets/facet-counter.ts';
import { FacetFilter } from '#search/embedded/facets/facet-filter.ts';
import { facetLayout } from '#search/embedded/facets/facet-layout.fixture.ts';
import { applyFacetFilter, NearMisses } from '#search/embedded/near-misses.ts';
import type { SearchIndex } from '#search/embedded/index/search-index.ts';
import { TopKSelector } from '#search/embedded/top-k-selector.ts';
import { queryTerms } from '#search/query-terms.ts';
import { fieldWeights } from '#search/scoring.ts';
import { productTextFields, type EngineRequest, type EngineResponse, type SearchEngine } from '#search/search-engine.ts';
import type { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { tokenize } from '#search/tokenizer.ts';

const hasDigit = /\p{N}/u;

/** Gives the stems of the parts of each compound of an index. */
function stemsOfCompounds({ words, compoundParts, compoundsOfPart }: SearchIndex): ReadonlyMap<string, readonly string[]> {
  const stems = new Map<string, string[]>();
  for (let part = 0; part + 1 < compoundParts.offsets.length; part += 1) {
    for (const place of rowAt(compoundsOfPart, part)) {
      const word = stringAt(words, place);
      stems.set(word, [...(stems.get(word) ?? []), stringAt(compoundParts, part)]);
    }
  }
  return stems;
}

function load(index: SearchIndex, catalogue: SyntheticCatalogue): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec(`pragma cache_size = -400000;
    create virtual table product using fts5(${productTextFields.join(', ')}, ean, stems, content = '', tokenize = 'unicode61 remove_diacritics 0'); begin`);
  const insert = database.prepare(
    'insert into product(rowid, title, classification, people, text, ean, stems) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const stems = new Map<string, string>();
  const stemOf = (word: string): string => {
    const stem = stems.get(word) ?? dutchStem(word);
    stems.set(word, stem);
    return stem;
  };
  const ofCompounds = stemsOfCompounds(index);
  for (const [number, ordinal] of index.ordinals.entries()) {
    const { texts, ean } = catalogue.product(ordinal);
    const fields = productTextFields.map((field) => texts[field].flatMap((text) => tokenize(text)));
    const ownStems = new Set(
      fields
        .flat()
        .filter((word) => !hasDigit.test(word))
        .flatMap((word) => [stemOf(word), ...(ofCompounds.get(word) ?? [])]),
    );
    insert.run(number, ...fields.map((words) => words.join(' ')), ean ?? '', [...ownStems].join(' '));
  }
  database.exec("insert into product(product) values ('optimize'); commit");
  return database;
}

// The same demand as the port's: the word or, for the last one, its beginning, or a word or a part of a compound with the same stem.
function matchExpression(words: readonly string[]): string {
  const columns = [...productTextFields, 'ean'].join(' ');
  return (queryTerms(words) ?? [])
    .map(({ word, isPrefix }) => {
      const plain = `{${columns}} : "${word}"${isPrefix ? '*' : ''}`;
      return hasDigit.test(word) ? `(${plain})` : `(${plain} OR stems : "${dutchStem(word)}")`;
    })
    .join(' AND ');
}

/** SQLite FTS5 for matching and ranking, and our own tuples for filtering, counting and paging: the fairest peer inside a process. */
export function fullTextEngine(index: SearchIndex, catalogue: SyntheticCatalogue): Pick<SearchEngine, 'search' | 'close'> {
  const database = load(index, catalogue);
  const weights = [...productTextFields.map((field) => fieldWeights[field]), 4, 0].join(', ');
  const find = database.prepare(`select rowid, bm25(product, ${weights}) from product where product match ?`);
  find.setReturnArrays(true);
  const layout = facetLayout(index);
  const [candidates, near] = [new Candidates(index.productCount), new NearMisses(index.productCount)];
  const [filter, counter, pages] = [new FacetFilter(index, layout), new FacetCounter(index, layout), new TopKSelector(index)];

  const fill = (words: readonly string[]): void => {
    if (words.length === 0) {
      candidates.products.set(index.orders.best);
      candidates.scores.fill(1);
      candidates.count = index.productCount;
      return;
    }
    const rows = find.all(matchExpression(words)) as unknown as readonly (readonly [number, number])[];
    for (const [place, [number, score]] of rows.entries()) {
      candidates.products[place] = number;
      candidates.scores[place] = Math.round(-score * 1_000);
    }
    candidates.count = rows.length;
  };
  const respond = ({ query, filter: selected, page, pageSize }: EngineRequest): EngineResponse => {
    const masks = filter.prepare(selected);
    const isWhole = query.words.length === 0 && masks.selected.length === 0;
    if (isWhole) {
      return { total: index.productCount, products: index.orders.best.slice(0, pageSize), methods: new Uint32Array(0) };
    }
    fill(query.words);
    near.count = 0;
    if (masks.selected.length > 0) {
      applyFacetFilter(index, masks, candidates, near);
    }
    counter.count(candidates.products, candidates.count).slice();
    counter.addNearMisses(near, masks);
    const products = query.words.length === 0 ? candidates.products.slice(0, pageSize) : pages.select(candidates, 'best', page, pageSize);
    return { total: candidates.count, products, methods: [] };
  };
  return { search: async (request) => respond(request), close: async () => database.close() };
}
