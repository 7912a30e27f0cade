import { sampleCatalogue } from '#sample/sample-catalogue.ts';
import { startOpenSearchCluster } from '#scripts/opensearch/opensearch-cluster.ts';
import { depth } from './quality/quality-score.ts';
import { recordsSource } from '#snapshot/records-source.fixture.ts';
import { scoreAnswers, type ScoredQuestion } from './quality/score-questions.ts';
import type { IndexedProduct } from '#search/search-engine.ts';
import { tokenize } from '#search/tokenizer.ts';
import { buildHierarchy } from '#snapshot/builder/hierarchy-builder.ts';
import { indexRecords } from '#snapshot/builder/indexed-records.ts';
import { placeProducts } from '#snapshot/builder/product-placement.ts';
import { readSynonyms } from '#use-cases/publication/read-synonyms.ts';

/*
 * OpenSearch as a search of this catalogue is usually set up, over the products with the texts that our own engine indexes, and with the boost of decision 043.
 *
 * 'dutch analyzer': every field in its own analyzer for Dutch. A product must have one of the words, with fuzziness, in all fields together; more words, and
 * words in heavier fields, score higher (multi_match, cross_fields).
 * 'with synonyms': besides, in the question, our own synonyms without the ambiguous ones, classes such as 4h, our words of a sentence as stop words and
 * compounds split into names of subjects and kinds; words in quotation marks as a phrase; and pairs of neighbouring words, so that 'havo 4' scores
 * above 'havo 5 ... vwo 4'. Its parameters were chosen on questions of `questions.txt`.
 */
type Json = Readonly<Record<string, unknown>>;
type SetUp = {
  readonly analysis: Json;
  readonly analyzers: { readonly index: string; readonly search: string };
  readonly pairs?: Json;
  readonly query: (text: string) => Json;
};
type Request = <Response>(method: string, path: string, body?: Json | string) => Promise<Response>;

const fields = ['title^4', 'method^3', 'subject^3', 'level^3', 'kind^3', 'classification^2', 'publisher^2', 'people^2', 'text', 'ean^8'];

const requestTo =
  (url: string): Request =>
  async (method, path, body) => {
    const headers = { 'content-type': path.endsWith('/_bulk') ? 'application/x-ndjson' : 'application/json' };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`${url}${path}`, { method, headers, ...(text !== undefined && { body: text }) });
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${await response.text()}`);
    }
    return (await response.json()) as never;
  };

function indexedSample(): readonly IndexedProduct[] {
  const source = recordsSource(sampleCatalogue(), true);
  const hierarchy = buildHierarchy(source);
  const [indexer, place] = [indexRecords(hierarchy, [...source.methodSets()]), placeProducts(hierarchy)];
  return Array.from(source.products(), (product) => indexer.product(product, place(product)));
}

const labels = (values: readonly { readonly label: string }[]): readonly string[] => values.map(({ label }) => label);

const documentOf = ({ texts, facets, ean, boost }: IndexedProduct): Json => ({
  ...texts,
  method: labels(facets.methods),
  subject: labels(facets.subjects),
  level: labels(facets.educationTypes),
  kind: labels(facets.articleGroups),
  publisher: labels(facets.publishers),
  ean,
  boost,
});

const textMatch = (text: string, minimum: string): Json => ({
  match: { all: { query: text, fuzziness: 'AUTO', prefix_length: 1, minimum_should_match: minimum } },
});
const fieldMatch = (text: string): Json => ({ multi_match: { query: text, fields, type: 'cross_fields' } });
const boosted = (query: Json): Json => ({ function_score: { query, field_value_factor: { field: 'boost' }, boost_mode: 'multiply' } });

const plain: SetUp = {
  analysis: {},
  analyzers: { index: 'dutch', search: 'dutch' },
  query: (text) => ({ bool: { must: [textMatch(text, '1')], should: [fieldMatch(text)] } }),
};

const folded = (text: string): string => tokenize(text).join(' ');

/** Our synonyms as rules of OpenSearch, and the words to pass over. */
function synonymRules(): { readonly rules: readonly string[]; readonly passedOver: readonly string[] } {
  const clear = readSynonyms().synonyms.filter(({ isAmbiguous }) => !isAmbiguous);
  const [rules, passedOver]: [string[], string[]] = [[], []];
  for (const [phrase, own] of Map.groupBy(clear, (synonym) => folded(synonym.phrase))) {
    const targets = own.flatMap((synonym) => synonym.targets);
    const values = targets.filter(({ field }) => field !== 'duur').flatMap((target) => target.values.map(folded));
    if (targets.length > 0) {
      rules.push(`${phrase} => ${[...new Set([phrase, ...values])].join(', ')}`);
    } else if (!phrase.includes(' ')) {
      passedOver.push(phrase);
    }
  }
  const levels = { h: 'havo', v: 'vwo', m: 'vmbo', t: 'vmbo', k: 'vmbo', b: 'vmbo' };
  for (const [letter, level] of Object.entries(levels)) {
    rules.push(...[1, 2, 3, 4, 5, 6].map((year) => `${year}${letter}, ${letter}${year} => ${level} ${year}`));
  }
  return { rules, passedOver };
}

function withSynonyms(products: readonly IndexedProduct[]): SetUp {
  const { rules, passedOver } = synonymRules();
  const names = products.flatMap(({ facets }) => labels([...facets.subjects, ...facets.articleGroups, ...facets.targetUsers]));
  const parts = new Set([...names.flatMap(tokenize), 'boek', 'samenvatting'].filter((word) => word.length > 3));
  const [plainly, understood] = [
    ['lowercase', 'asciifolding'],
    ['lowercase', 'asciifolding', 'synonyms', 'passed_over'],
  ];
  const quoted = (text: string): readonly Json[] =>
    Array.from(text.matchAll(/"([^"]+)"/gu), ([, phrase]) => ({ match_phrase: { all: { query: phrase, analyzer: 'index' } } }));
  return {
    analysis: {
      filter: {
        synonyms: { type: 'synonym_graph', synonyms: rules, lenient: true },
        passed_over: { type: 'stop', stopwords: passedOver },
        parts: { type: 'dictionary_decompounder', word_list: [...parts], min_word_size: 8, min_subword_size: 4, only_longest_match: true },
        dutch_stop: { type: 'stop', stopwords: '_dutch_' },
        dutch_stem: { type: 'stemmer', language: 'dutch' },
        pairs: { type: 'shingle', min_shingle_size: 2, max_shingle_size: 2, output_unigrams: false, filler_token: '' },
      },
      analyzer: {
        index: { tokenizer: 'standard', filter: [...plainly, 'dutch_stop', 'dutch_stem'] },
        search: { tokenizer: 'standard', filter: [...understood, 'parts', 'dutch_stop', 'dutch_stem'] },
        pairs: { tokenizer: 'standard', filter: [...plainly, 'dutch_stem', 'pairs'] },
        pairs_search: { tokenizer: 'standard', filter: [...understood, 'flatten_graph', 'dutch_stem', 'pairs'] },
      },
    },
    analyzers: { index: 'index', search: 'search' },
    pairs: { type: 'text', analyzer: 'pairs', search_analyzer: 'pairs_search' },
    query: (text) => ({
      bool: {
        must: [textMatch(text, '1'), ...quoted(text)],
        should: [fieldMatch(text), { match: { 'all.pairs': { query: text, boost: 3 } } }],
      },
    }),
  };
}

async function fill(
  request: Request,
  index: string,
  { analysis, analyzers, pairs }: SetUp,
  products: readonly IndexedProduct[],
): Promise<void> {
  const text = { type: 'text', analyzer: analyzers.index, search_analyzer: analyzers.search };
  const names = ['title', 'classification', 'people', 'text', 'method', 'subject', 'level', 'kind', 'publisher'];
  const properties = {
    ...Object.fromEntries(names.map((name) => [name, { ...text, copy_to: 'all' }])),
    all: { ...text, ...(pairs !== undefined && { fields: { pairs } }) },
    ean: { type: 'keyword', copy_to: 'all' },
    boost: { type: 'float' },
  };
  await request('PUT', `/${index}`, { settings: { number_of_shards: 1, number_of_replicas: 0, analysis }, mappings: { properties } });
  for (let first = 0; first < products.length; first += 2_000) {
    const lines = products
      .slice(first, first + 2_000)
      .flatMap((product) => [JSON.stringify({ index: { _id: product.id } }), JSON.stringify(documentOf(product)), '']);
    const { errors } = await request<{ readonly errors: boolean }>('POST', `/${index}/_bulk`, lines.filter(Boolean).join('\n') + '\n');
    if (errors) {
      throw new Error(`OpenSearch did not take all products of ${index}`);
    }
  }
  await request('POST', `/${index}/_refresh`);
}

type Found = { readonly hits: { readonly hits: readonly { readonly _id: string }[] } };

/** Scores the answers of OpenSearch to the judged questions, by the name of its set-up. A node is started for it and stopped. */
export async function scoreOpenSearch(): Promise<ReadonlyMap<string, readonly ScoredQuestion[]>> {
  const products = indexedSample();
  const nodes = await startOpenSearchCluster(1, { for: 'measurements', heapMegabytes: 1_024 });
  try {
    const request = requestTo(nodes.urls[0] ?? '');
    const scored = new Map<string, readonly ScoredQuestion[]>();
    for (const [name, index, setUp] of [
      ['dutch analyzer', 'plain', plain],
      ['with synonyms', 'tuned', withSynonyms(products)],
    ] as const) {
      await fill(request, index, setUp, products);
      const answers = await scoreAnswers(async (text) => {
        const body = { size: depth, _source: false, query: boosted(setUp.query(text)), sort: ['_score', { ean: 'asc' }] };
        const { hits } = await request<Found>('POST', `/${index}/_search`, body);
        return hits.hits.map(({ _id }) => _id);
      });
      scored.set(name, answers);
    }
    return scored;
  } finally {
    await nodes.stop();
  }
}
