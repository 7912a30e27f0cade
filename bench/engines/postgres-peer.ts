import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { facetNames, type FacetName } from '#contract/facet.ts';
import { fieldWeights } from '#search/scoring.ts';
import type { SearchIndex } from '#search/embedded/index/search-index.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import { keepingWhole, publishedIndex } from './counted-peer.ts';
import { expandedProducts, expandedTerms, type ExpandedProduct, type ExpandedTerm } from './expanded-products.ts';
import { chosenFacets, plainFacets, type PlainAnswer } from './lean-search.ts';
import { startPostgres, type PostgresServer } from './postgres-server.ts';
import { timed, type PeerOptions, type SearchPeer } from './search-peer.ts';

/** The numbers of the values of a facet are between its own multiple of this and the next. */
const numbersPerFacet = 100_000;
// Begins the lexeme of a form, so that no beginning of a word finds it.
const formMark = '=';

const lexeme = (text: string): string => `'${text.replaceAll(/['\\]/gu, '$&$&')}'`;

/** Numbers of the values of facets, and the values of numbers. */
class FacetNumbers {
  readonly #numbers = new Map(facetNames.map((name): [FacetName, Map<string, number>] => [name, new Map()]));
  readonly #values = new Map<number, { readonly name: FacetName; readonly key: string }>();

  take(name: FacetName, key: string): number {
    const own = this.#numbers.get(name) as Map<string, number>;
    let number = own.get(key);
    if (number === undefined) {
      number = facetNames.indexOf(name) * numbersPerFacet + own.size;
      own.set(key, number);
      this.#values.set(number, { name, key });
    }
    return number;
  }

  find(name: FacetName, keys: readonly string[]): readonly number[] {
    return keys.flatMap((key) => this.#numbers.get(name)?.get(key) ?? []);
  }

  valueOf(number: number): { readonly name: FacetName; readonly key: string } {
    return this.#values.get(number) as { readonly name: FacetName; readonly key: string };
  }
}

// In the text form of COPY a backslash is written twice.
function* rowsOf(products: Iterable<ExpandedProduct>, numbers: FacetNumbers): Generator<string> {
  for (const { ordinal, words, forms, facets } of products) {
    const own = [...words].map((word) => `${lexeme(word)}:1`);
    const weighed = Array.from(forms, ([form, weight]) => `${lexeme(formMark + form)}:1${weight >= fieldWeights.title ? 'A' : 'D'}`);
    const values = facetNames.flatMap((name) => facets[name].map(({ key }) => numbers.take(name, key)));
    yield `${ordinal}\t${[...own, ...weighed].join(' ').replaceAll('\\', '\\\\')}\t{${values.join()}}\n`;
  }
}

async function fill({ sql }: PostgresServer, catalogue: SyntheticCatalogue, index: SearchIndex, numbers: FacetNumbers): Promise<void> {
  await sql`create unlogged table product (number int primary key, terms tsvector not null, facets int[] not null)`;
  const taken = await sql`copy product from stdin`.writable();
  await pipeline(Readable.from(rowsOf(expandedProducts(catalogue, index), numbers)), taken);
  await sql`create index product_terms on product using gin (terms) with (fastupdate = off)`;
  await sql`vacuum analyze product`;
}

const condition = ({ form, beginning }: ExpandedTerm): string =>
  `(${[...(beginning === undefined ? [] : [`${lexeme(beginning)}:*`]), ...(form === undefined ? [] : [lexeme(formMark + form)])].join(
    ' | ',
  )})`;

/** A statement with the products that have the words, each with a bit for each chosen facet that it fails, counted and ranked in one pass each. */
function statementOf({ filter, pageSize }: EngineRequest, hasWords: boolean, numbers: FacetNumbers): string {
  const chosen = chosenFacets(filter);
  const fails = chosen.map(
    (name, bit) => `case when facets && '{${numbers.find(name, filter[name] ?? []).join()}}'::int[] then 0 else ${1 << bit} end`,
  );
  const counted = 'count(*)::int as count from found, unnest(facets) as value where';
  const ofChosen = chosen.map((name, bit) => {
    const first = facetNames.indexOf(name) * numbersPerFacet;
    return `select 'own', value, ${counted} fails in (0, ${1 << bit}) and value between ${first} and ${first + numbersPerFacet - 1} group by value`;
  });
  return [
    `with found as materialized (select number, facets, ${hasWords ? 'ts_rank(terms, $1::tsquery)' : '0'} as score, ${fails.join(' + ') || '0'} as fails
      from product ${hasWords ? 'where terms @@ $1::tsquery' : ''})
      select 'total' as kind, 0 as value, count(*)::int as count from found where fails = 0`,
    `select 'other', value, ${counted} fails = 0 group by value`,
    ...ofChosen,
    `(select 'page', number, 0 from found where fails = 0 order by score desc, number limit ${pageSize})`,
  ].join(' union all ');
}

type Row = { readonly kind: 'total' | 'other' | 'own' | 'page'; readonly value: number; readonly count: number };

function readRows(rows: readonly Row[], { filter }: EngineRequest, numbers: FacetNumbers): PlainAnswer {
  const chosen = chosenFacets(filter);
  const counts = new Map(facetNames.map((name): [FacetName, [string, number][]] => [name, []]));
  for (const { kind, value, count } of rows) {
    if (kind === 'own' || kind === 'other') {
      const { name, key } = numbers.valueOf(value);
      if ((kind === 'own') === chosen.includes(name)) {
        counts.get(name)?.push([key, count]);
      }
    }
  }
  return { total: rows.find(({ kind }) => kind === 'total')?.count ?? 0, facets: plainFacets((name) => counts.get(name) ?? []) };
}

/** PostgreSQL, which finds by an inverted index and counts by itself, over one connection. What is asked without words and filters is counted once. */
export async function postgresPeer({ size, folder }: PeerOptions): Promise<SearchPeer> {
  const server = await startPostgres();
  try {
    const numbers = new FacetNumbers();
    const { index, close } = await publishedIndex(folder);
    const { seconds: buildSeconds } = await timed(() => fill(server, new SyntheticCatalogue(size), index, numbers));
    await close();
    const ask = async (request: EngineRequest): Promise<() => PlainAnswer> => {
      const terms = expandedTerms(request.query.words);
      const parameters = terms === undefined ? [] : [terms.map(condition).join(' & ')];
      const rows = await server.sql.unsafe<Row[]>(statementOf(request, terms !== undefined, numbers), parameters);
      return () => readRows(rows, request, numbers);
    };
    return {
      buildSeconds,
      startSeconds: async () => (await timed(() => server.restart())).seconds,
      serverProcess: server.processId,
      search: keepingWhole(ask),
      close: () => server.stop(),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
