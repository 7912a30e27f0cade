import { errors } from '@opensearch-project/opensearch';
import { beforeEach, describe, expect, test } from 'vitest';
import { ClusterError, type Cluster } from '#search/opensearch/cluster.ts';
import { currentAlias, documentsOf, productsOf, publicationName } from './publication-indices.ts';
import { complete, currentPublication, isComplete, prune, setCurrent } from './publications-in-cluster.ts';

type Sent = { readonly method: string; readonly path: string; readonly body?: object | undefined; readonly timeout?: number | undefined };

const failure = (status: number): ClusterError =>
  new ClusterError('GET /', new errors.ResponseError({ body: {}, statusCode: status, headers: {}, warnings: null, meta: {} as never }));

/** A cluster that gives the answers of a test, by method and beginning of the path, and notes what it was asked. */
let answers: (readonly [request: string, answer: object | Error | (() => object | Error)])[];
let sent: Sent[];
const cluster: Cluster = {
  request: async <Body>(method: string, path: string, body?: object, options?: { readonly timeout?: number }): Promise<Body> => {
    sent.push({ method, path, body, timeout: options?.timeout });
    const found = answers.find(([request]) => `${method} ${path}`.startsWith(request))?.[1] ?? {};
    const answer = typeof found === 'function' ? found() : found;
    if (answer instanceof Error) {
      throw answer;
    }
    return answer as Body;
  },
  bulk: () => Promise.reject(new Error('not asked for')),
  close: () => Promise.resolve(),
};
beforeEach(() => {
  answers = [];
  sent = [];
});

const prefix = 'catalogus';
const alias = currentAlias(prefix);
const publication = (number: number): string => publicationName(prefix, String(number).padStart(16, '0'));
const [one, two, three] = [publication(1), publication(2), publication(3)];
const requests = (): readonly string[] => sent.map(({ method, path }) => `${method} ${path}`);

describe('the current publication', () => {
  test('is that of the alias, asked of one node alone for two seconds', async () => {
    answers = [[`GET /_alias/${alias}`, { [documentsOf(one)]: { aliases: {} } }]];
    expect(await currentPublication(cluster, prefix)).toBe(one);
    expect(sent).toEqual([{ method: 'GET', path: `/_alias/${alias}?local=true`, body: undefined, timeout: 2_000 }]);
  });

  test('is none when there is no alias', async () => {
    answers = [[`GET /_alias/${alias}`, failure(404)]];
    expect(await currentPublication(cluster, prefix)).toBeUndefined();
    answers = [[`GET /_alias/${alias}`, {}]];
    expect(await currentPublication(cluster, prefix)).toBeUndefined();
  });

  test.each([failure(503), new ClusterError('GET /', new Error('no answer')), new Error('404')])('is unknown after %s', async (fault) => {
    answers = [[`GET /_alias/${alias}`, fault]];
    await expect(currentPublication(cluster, prefix)).rejects.toBe(fault);
  });
});

describe('another current publication', () => {
  test('takes the alias of the one before, at once', async () => {
    await setCurrent(cluster, prefix, two, [one]);
    await setCurrent(cluster, prefix, one, []);
    const add = (index: string): object => ({ add: { index: documentsOf(index), alias } });
    expect(sent).toEqual([
      { method: 'POST', path: '/_aliases', body: { actions: [{ remove: { index: documentsOf(one), alias } }, add(two)] }, timeout: 60_000 },
      { method: 'POST', path: '/_aliases', body: { actions: [add(one)] }, timeout: 60_000 },
    ]);
  });

  // Two first publications at once both gave it to theirs.
  test('takes it of all that have it, and keeps it where it is', async () => {
    await setCurrent(cluster, prefix, two, [one, two, three]);
    const action = (publicationName: string) => ({ index: documentsOf(publicationName), alias });
    expect(sent[0]?.body).toEqual({ actions: [{ remove: action(one) }, { remove: action(three) }, { add: action(two) }] });
    answers = [
      ['POST /_aliases', failure(404)],
      [`GET /_alias/${alias}`, { [documentsOf(two)]: {}, [documentsOf(three)]: {} }],
    ];
    await expect(setCurrent(cluster, prefix, two, [one])).rejects.toThrow(ClusterError);
  });

  test('has it also when only the answer was lost', async () => {
    answers = [
      ['POST /_aliases', failure(404)],
      [`GET /_alias/${alias}`, { [documentsOf(two)]: {} }],
    ];
    await expect(setCurrent(cluster, prefix, two, [one])).resolves.toBeUndefined();
    const fault = failure(503);
    answers = [
      ['POST /_aliases', fault],
      [`GET /_alias/${alias}`, { [documentsOf(one)]: {} }],
    ];
    await expect(setCurrent(cluster, prefix, two, [one])).rejects.toBe(fault);
  });
});

const marked = (name: string, base = name): readonly [string, object] => [
  documentsOf(name),
  { mappings: { _meta: { publication: name, base } } },
];

describe('a publication is complete', () => {
  const mapping = `GET /${documentsOf(one)},${productsOf(one)}/_mapping`;

  test('when both its indices are there, and its documents have its own mark', async () => {
    answers = [[mapping, Object.fromEntries([marked(one)])]];
    expect(await isComplete(cluster, one)).toBe(true);
  });

  test.each([
    ['without a mark', { [documentsOf(one)]: { mappings: {} } }],
    ['with the mark of its base', { [documentsOf(one)]: { mappings: { _meta: { publication: two, base: two } } } }],
    ['when one of its indices is not there', failure(404)],
  ])('not %s', async (_name, answer) => {
    answers = [[mapping, answer]];
    expect(await isComplete(cluster, one)).toBe(false);
  });

  test('unknown without an answer', async () => {
    const fault = failure(503);
    answers = [[mapping, fault]];
    await expect(isComplete(cluster, one)).rejects.toBe(fault);
  });
});

describe('the end of making a publication', () => {
  const mark = { publication: two, base: one };
  const health = `/_cluster/health/${documentsOf(two)},${productsOf(two)}`;

  test('waits for copies, closes it to writing and then marks it', async () => {
    await complete(cluster, mark);
    expect(sent[0]).toEqual({ method: 'GET', path: `${health}?wait_for_status=green&timeout=60000ms`, body: undefined, timeout: 120_000 });
    expect(sent.length).toBeGreaterThan(2);
    expect(sent.at(-1)).toEqual({ method: 'PUT', path: `/${documentsOf(two)}/_mapping`, body: { _meta: mark }, timeout: 60_000 });
  });

  test.each(['green', 'yellow'])('does not wait longer for copies when all parts are there: %s', async (status) => {
    answers = [
      [`GET ${health}?`, failure(408)],
      [`GET ${health}`, { status }],
    ];
    await complete(cluster, mark);
    expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { _meta: mark } });
  });

  test('is not reached while a part is on no node', async () => {
    answers = [
      [`GET ${health}?`, failure(408)],
      [`GET ${health}`, { status: 'red' }],
    ];
    await expect(complete(cluster, mark)).rejects.toThrow(`OpenSearch: GET ${health}: a part of the publication is on no node`);
    expect(requests().filter((request) => request.startsWith('PUT'))).toEqual([]);
  });

  test.each([failure(503), new Error('408')])('is not reached after %s', async (fault) => {
    answers = [[`GET ${health}?`, fault]];
    await expect(complete(cluster, mark)).rejects.toBe(fault);
    expect(sent).toHaveLength(1);
  });
});

describe('the publications that stay', () => {
  const minute = 60_000;

  /** Answers with publications, oldest first, one a minute, and removes; gives those that were removed. */
  async function removed(
    names: readonly string[],
    {
      kept,
      notice = 0,
      shown = [],
      marks = [],
    }: { kept: string; notice?: number; shown?: readonly string[]; marks?: readonly (readonly [string, object])[] },
  ): Promise<readonly string[]> {
    sent = [];
    answers = [
      [
        'GET /_cat/indices/',
        names.flatMap((name, place) =>
          [documentsOf(name), productsOf(name)].map((index) => ({ index, 'creation.date': String((place + 1) * minute) })),
        ),
      ],
      ['GET /_cat/aliases/', shown.map((name) => ({ index: documentsOf(name) }))],
      [`GET /${documentsOf(`${prefix}-*`)}/_mapping`, Object.fromEntries(marks)],
    ];
    await prune(cluster, prefix, kept, notice);
    return sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  }
  const deletion = (name: string): string => `/${documentsOf(name)},${productsOf(name)}?ignore_unavailable=true`;
  const five = [1, 2, 3, 4, 5].map(publication);
  const [, , , , newest = ''] = five;

  test('are the newest three', async () => {
    expect(await removed(five, { kept: newest })).toEqual([two, one].map(deletion));
    expect(requests().slice(0, 3)).toEqual([
      'GET /_cat/indices/catalogus-*?h=index,creation.date&format=json',
      'GET /_cat/aliases/catalogus-*-current?h=index&format=json',
      `GET /${documentsOf('catalogus-*')}/_mapping`,
    ]);
    expect(sent.at(-1)?.timeout).toBe(60_000);
    expect(await removed(five.slice(0, 3), { kept: three })).toEqual([]);
    expect(await removed([], { kept: one })).toEqual([]);
  });

  test('are the current one and the newest two, also when the current one is older', async () => {
    expect(await removed(five, { kept: one })).toEqual([three, two].map(deletion));
  });

  test('are those that another version of the program shows', async () => {
    expect(await removed(five, { kept: newest, shown: [newest, one] })).toEqual([deletion(two)]);
  });

  test('are the bases of those that stay, and no others', async () => {
    const marks = [...five.slice(1).map((name) => marked(name, one)), marked(one)];
    expect(await removed(five, { kept: newest, marks })).toEqual([deletion(two)]);
    expect(await removed(five, { kept: newest, marks: [marked(two, one), marked(newest)] })).toEqual([two, one].map(deletion));
  });

  test('are those that another one followed a moment ago, by the clock of the cluster', async () => {
    // The second was followed by the third two minutes before the newest came.
    expect(await removed(five, { kept: newest, notice: 2 * minute })).toEqual([two, one].map(deletion));
    expect(await removed(five, { kept: newest, notice: 2 * minute + 1 })).toEqual([deletion(one)]);
    expect(await removed(five, { kept: newest, notice: 3 * minute + 1 })).toEqual([]);
  });

  test('are those of other catalogues', async () => {
    sent = [];
    answers = [
      [
        'GET /_cat/indices/',
        [
          { index: 'catalogus-test-1-2-0123456789abcdef-documents', 'creation.date': '1' },
          { index: 'catalogus-notes', 'creation.date': '2' },
        ],
      ],
      ['GET /_cat/aliases/', []],
    ];
    await prune(cluster, prefix, one, 0);
    expect(requests().filter((request) => request.startsWith('DELETE'))).toEqual([]);
  });
});
