import { describe, expect, test } from 'vitest';
import { listedDocument, productDocument, relatedDocument } from '#contract/product.fixture.ts';
import { showList } from './show-list.ts';

type Kept = { readonly id: string; readonly successor?: string };

type Source = Parameters<typeof showList>[1]['snapshot'];
/** The ordinals that are asked for at once. */
type Request = readonly number[];

/** Documents of products that know their successor, as a snapshot gives them: those that were asked for. `requests` gets what was asked for at once. */
function documentsOf(products: readonly Kept[], onRead = (): void => undefined, requests: Request[] = []): Source {
  return {
    productOrdinal: (id) => {
      const ordinal = products.findIndex((product) => product.id === id);
      return ordinal === -1 ? undefined : ordinal;
    },
    documents: async (ordinals) => {
      requests.push(Array.from(ordinals));
      const asked = (ordinal: number): Kept => {
        const product = products[ordinal];
        if (product === undefined || !Array.from(ordinals).includes(ordinal)) {
          throw new RangeError(`no document ${ordinal}`);
        }
        return product;
      };
      return {
        listedProduct: (ordinal) => {
          onRead();
          return listedDocument(asked(ordinal).id);
        },
        product: (ordinal) => {
          const { id, successor } = asked(ordinal);
          return productDocument(id, { successor: successor === undefined ? null : relatedDocument(successor) });
        },
      };
    },
  };
}

const shown = async (ids: readonly string[], products: readonly Kept[]): Promise<readonly (readonly [string, string | undefined])[]> =>
  (await showList(ids, { snapshot: documentsOf(products) })).map(({ id, successor }) => [id, successor?.id] as const);

describe('showList', () => {
  test('gives the products in the order asked, each once, and leaves out what is not there', async () => {
    const products = [{ id: 'a' }, { id: 'b' }];
    expect(await shown(['b', 'x', 'a', 'b'], products)).toEqual([
      ['b', undefined],
      ['a', undefined],
    ]);
  });

  test('names the newest edition, not the next one', async () => {
    expect(await shown(['a', 'b', 'c'], [{ id: 'a', successor: 'b' }, { id: 'b', successor: 'c' }, { id: 'c' }])).toEqual([
      ['a', 'c'],
      ['b', 'c'],
      ['c', undefined],
    ]);
  });

  test('names a successor that the catalogue itself does not hold', async () => {
    expect(await shown(['a'], [{ id: 'a', successor: 'elsewhere' }])).toEqual([['a', 'elsewhere']]);
  });

  test('ends in a circle of successors, and never names a product as its own successor', async () => {
    expect(await shown(['a'], [{ id: 'a', successor: 'a' }])).toEqual([['a', undefined]]);
    expect(
      await shown(
        ['a', 'b'],
        [
          { id: 'a', successor: 'b' },
          { id: 'b', successor: 'a' },
        ],
      ),
    ).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ]);
    const circle = [
      { id: 'a', successor: 'b' },
      { id: 'b', successor: 'c' },
      { id: 'c', successor: 'b' },
    ];
    expect(await shown(['a'], circle)).toEqual([['a', 'c']]);
  });

  test('follows eight editions and no more, as far as the catalogue knows them', async () => {
    const chain = Array.from({ length: 12 }, (_, index) => ({ id: `p${index}`, successor: `p${index + 1}` }));
    expect(await shown(['p0', 'p3', 'p10'], chain)).toEqual([
      ['p0', 'p8'],
      ['p3', 'p11'],
      ['p10', 'p12'],
    ]);
  });

  test('asks once for the products, then once for each further edition, and for nothing twice', async () => {
    const requestsFor = async (ids: readonly string[], products: readonly Kept[]): Promise<readonly Request[]> => {
      const requests: Request[] = [];
      await showList(ids, { snapshot: documentsOf(products, undefined, requests) });
      return requests;
    };
    const chain = [{ id: 'a', successor: 'b' }, { id: 'b', successor: 'c' }, { id: 'c' }, { id: 'd' }];
    expect(await requestsFor([], chain)).toEqual([]);
    expect(await requestsFor(['c', 'd'], chain)).toEqual([[2, 3]]);
    expect(await requestsFor(['d', 'a', 'b'], chain)).toEqual([[3, 0, 1], [1, 2], [2]]);
    const hundred = Array.from({ length: 100 }, (_, index) => ({ id: `p${index}` }));
    expect(
      await requestsFor(
        hundred.map(({ id }) => id),
        hundred,
      ),
    ).toHaveLength(1);
    const own = await requestsFor(['a'], [{ id: 'a', successor: 'a' }]);
    expect(own.slice(1).flat()).toEqual([]);
  });

  test('waits for nobody when a hundred products are all', async () => {
    const products = Array.from({ length: 100 }, (_, index) => ({ id: `p${index}` }));
    const order: string[] = [];
    setImmediate(() => order.push('other'));
    await showList(
      products.map(({ id }) => id),
      { snapshot: documentsOf(products) },
    );
    expect(order).toEqual([]);
  });

  test('lets others have their turn after each hundred products', async () => {
    const products = Array.from({ length: 250 }, (_, index) => ({ id: `p${index}` }));
    let read = 0;
    const counting = documentsOf(products, () => (read += 1));
    const turns: number[] = [];
    const watch = (): void => void setImmediate(() => (turns.push(read), read < 250 && watch()));
    watch();
    await showList(
      products.map(({ id }) => id),
      { snapshot: counting },
    );
    expect(turns.slice(0, 2)).toEqual([100, 200]);
  });

  test('lets others have their turn while it works through a long list', async () => {
    const products = Array.from({ length: 500 }, (_, index) => ({ id: `p${index}` }));
    const order = ['started'];
    setImmediate(() => order.push('other'));
    expect(
      await showList(
        products.map(({ id }) => id),
        { snapshot: documentsOf(products) },
      ),
    ).toHaveLength(500);
    order.push('done');
    expect(order).toEqual(['started', 'other', 'done']);
  });
});
