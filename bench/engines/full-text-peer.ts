import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SearchIndex } from '#search/embedded/index/search-index.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { countedSearch, publishedIndex, type FindProducts } from './counted-peer.ts';
import { expandedProducts, type ExpandedTerm } from './expanded-products.ts';
import { timed, type PeerOptions, type SearchPeer } from './search-peer.ts';

// The file is mapped into memory, and 400 MB of it may be kept besides.
const reading = 'pragma mmap_size = 4000000000; pragma cache_size = -400000;';
const weights = { words: 2, forms: 1 } as const;

function fill(file: string, catalogue: SyntheticCatalogue, index: SearchIndex): void {
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = off; pragma synchronous = off; pragma page_size = 8192; pragma cache_size = -400000;
    create virtual table product using fts5(words, forms, content = '', tokenize = 'unicode61 remove_diacritics 0'); begin`);
  const insert = database.prepare('insert into product (rowid, words, forms) values (?, ?, ?)');
  for (const { ordinal, words, forms } of expandedProducts(catalogue, index)) {
    insert.run(ordinal, [...words].join(' '), [...forms.keys()].join(' '));
  }
  database.exec("insert into product (product) values ('optimize'); commit");
  database.close();
}

const clause = ({ form, beginning }: ExpandedTerm): string =>
  `(${[beginning === undefined ? [] : `{words} : "${beginning}"*`, form === undefined ? [] : `{forms} : "${form}"`].flat().join(' OR ')})`;

/** SQLite FTS5 for finding and ranking, in a file. */
export async function fullTextPeer({ size, folder, onOwnMemory }: PeerOptions): Promise<SearchPeer> {
  const own = join(folder, 'fts5');
  await rm(own, { recursive: true, force: true });
  await mkdir(own);
  const file = join(own, 'product.sqlite');
  const { index, close } = await publishedIndex(folder);
  onOwnMemory();
  const { seconds: buildSeconds } = await timed(() => fill(file, new SyntheticCatalogue(size), index));
  const { seconds: startSeconds, value: database } = await timed(() => {
    const opened = new DatabaseSync(file, { readOnly: true });
    opened.exec(reading);
    opened.prepare("select count(*) from product where product match 'havo'").get();
    return opened;
  });
  const find = database.prepare(
    `select rowid, bm25(product, ${Object.values(weights).join(', ')}) from product where product match ? order by rowid`,
  );
  find.setReturnArrays(true);
  const findProducts: FindProducts = (terms, add) => {
    for (const [ordinal, score] of find.all(terms.map(clause).join(' AND ')) as unknown as readonly (readonly [number, number])[]) {
      add(ordinal, -score);
    }
  };
  return {
    buildSeconds,
    startSeconds: async () => startSeconds,
    search: countedSearch(index, findProducts),
    close: async () => {
      database.close();
      await close();
      await rm(own, { recursive: true });
    },
  };
}
