import { DatabaseSync } from 'node:sqlite';
import fastify from 'fastify';
import { facetNames, type FacetName } from '#contract/facet.ts';
import { objectOf } from '#contract/names.ts';
import { productSearchRequestSchema } from '#contract/product-search.ts';
import type { WireProduct } from '#contract/product.ts';
import { apiPaths } from '#contract/routes.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';

/**
 * A server of the same shape that is built the usual way: SQLite FTS5 finds and ranks, facets are counted in memory over the matches, and
 * JSON.stringify writes the answer. Arguments: port, and the snapshot file to take the documents from.
 */
const [port = '0', file = ''] = process.argv.slice(2);
const snapshot = await openSnapshot(file);
const count = snapshot.description.productCount;
const listed = Array.from({ length: count }, (_, ordinal) => snapshot.listedProduct(ordinal));
const whole = Array.from({ length: count }, (_, ordinal) => snapshot.product(ordinal));

const valuesOf: Readonly<Record<FacetName, (product: WireProduct) => readonly string[]>> = {
  articleGroups: ({ articleGroup }) => (articleGroup === null ? [] : [articleGroup]),
  methods: ({ methodClassificationIds }) => methodClassificationIds,
  educationTypes: ({ educationTypes }) => educationTypes,
  learningPhases: ({ learningPhases }) => learningPhases,
  publishers: ({ publisher }) => (publisher === null ? [] : [publisher]),
  subjectAreas: ({ subjectAreas }) => subjectAreas,
  subjects: ({ subjects }) => subjects,
  deliveryStatus: ({ deliveryStatus }) => [deliveryStatus ?? 'Onbekend'],
  targetUsers: ({ targetUser }) => targetUser,
};

type Facet = {
  readonly keys: readonly string[];
  readonly positions: ReadonlyMap<string, number>;
  readonly ofProduct: readonly (readonly number[])[];
};

function makeFacet(name: FacetName): Facet {
  const keys = [...new Set(whole.flatMap(valuesOf[name]))].toSorted(new Intl.Collator('nl', { numeric: true }).compare);
  const positions = new Map(keys.map((key, position) => [key, position]));
  return { keys, positions, ofProduct: whole.map((product) => valuesOf[name](product).map((key) => positions.get(key) ?? 0)) };
}
const facets = objectOf(facetNames, makeFacet);

const database = new DatabaseSync(':memory:');
database.exec(
  `create virtual table product using fts5(title, classification, people, body, content='', tokenize='unicode61 remove_diacritics 2');`,
);
const insert = database.prepare('insert into product(rowid, title, classification, people, body) values (?, ?, ?, ?, ?)');
database.exec('begin');
whole.forEach((product, ordinal) => {
  const classification = [
    ...product.methods.map(({ name }) => name),
    ...product.subjects,
    ...product.subjectAreas,
    ...product.educationTypes,
  ];
  insert.run(
    ordinal,
    product.title,
    classification.join(' '),
    [...product.author, product.publisher ?? ''].join(' '),
    product.webText ?? '',
  );
});
database.exec(`insert into product(product) values ('optimize'); commit`);
const find = database.prepare('select rowid from product where product match ? order by bm25(product, 4, 3, 2, 1), rowid');
find.setReturnArrays(true);
const everything = Array.from({ length: count }, (_, ordinal) => ordinal);

function matching(query: string): readonly number[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) {
    return everything;
  }
  const expression = words.map((word, index) => `"${word}"${index === words.length - 1 && word.length >= 3 ? '*' : ''}`).join(' ');
  return (find.all(expression) as unknown as [number][]).map(([ordinal]) => ordinal);
}

type Chosen = { readonly name: FacetName; readonly positions: ReadonlySet<number> };

// A product counts in a facet when it meets all other choices: those that meet all count everywhere, those that miss one only there.
function select(found: readonly number[], chosen: readonly Chosen[]) {
  const counts = objectOf(facetNames, (name) => new Uint32Array(facets[name].keys.length));
  const add = (name: FacetName, ordinal: number): void => {
    for (const position of facets[name].ofProduct[ordinal] ?? []) {
      counts[name][position] = (counts[name][position] ?? 0) + 1;
    }
  };
  const hits: number[] = [];
  for (const ordinal of found) {
    const missed = chosen.filter(
      ({ name, positions }) => !(facets[name].ofProduct[ordinal] ?? []).some((position) => positions.has(position)),
    );
    if (missed.length === 0) {
      hits.push(ordinal);
      facetNames.forEach((name) => add(name, ordinal));
    } else if (missed.length === 1 && missed[0]) {
      add(missed[0].name, ordinal);
    }
  }
  return { hits, counts };
}

const server = fastify();
server.post(apiPaths.products, async (request) => {
  const { query, filter, page, pageSize } = productSearchRequestSchema.parse(request.body);
  const chosen = facetNames.flatMap((name): Chosen[] => {
    const keys = filter[name] ?? [];
    return keys.length === 0 ? [] : [{ name, positions: new Set(keys.map((key) => facets[name].positions.get(key) ?? -1)) }];
  });
  const { hits, counts } = select(matching(query), chosen);
  const entries = (name: FacetName) =>
    facets[name].keys
      .map((key, position) => ({ key, value: key, count: counts[name][position] ?? 0 }))
      .filter(({ count: left }) => left > 0);
  const filterOptions = objectOf(facetNames, entries);
  const products = hits.slice(page * pageSize, (page + 1) * pageSize).map((ordinal) => listed[ordinal]);
  return { products, methods: [], totalCount: hits.length, filterOptions };
});
await server.listen({ port: Number(port), host: '127.0.0.1' });
