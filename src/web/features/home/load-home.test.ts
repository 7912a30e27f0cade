import { describe, expect, it } from 'vitest';
import { emptySearch, listedProduct, searchAnswer, searchingClient } from '#web/answers.fixture.ts';
import { loadHome } from './load-home.ts';

const product = (id: string, area: string) =>
  listedProduct({ id, subjectAreas: [area], methodClassificationIds: [id], primaryProductImage: `${id}.svg` });

describe('loadHome', () => {
  it('counts subjects and publishers, and shows covers of different areas', async () => {
    const entry = (value: string, count: number) => ({ key: value, value, count });
    const { client } = searchingClient(({ profile, filter }) =>
      profile === 'Hints'
        ? searchAnswer({
            products: filter?.deliveryStatus?.includes('Nog niet verschenen')
              ? [listedProduct({ id: 'soon' })]
              : [product('a', 'Talen'), product('b', 'Talen'), product('c', 'Exact')],
          })
        : searchAnswer({
            totalCount: 20_412,
            filterOptions: { ...emptySearch.filterOptions, subjects: [entry('Duits', 7)], publishers: [entry('A', 3), entry('B', 0)] },
          }),
    );
    const home = await loadHome(client);
    expect(home).toMatchObject({ status: 'ready', products: 20_412, publishers: 1, subjectCounts: { Duits: 7 } });
    expect(home.stand.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(home.newest.map(({ id }) => id)).toEqual(['b']);
    expect(home.upcoming).toMatchObject([{ id: 'soon', subject: 'Natuurkunde' }]);
  });

  it('shows no numbers when they cannot be had, and says so', async () => {
    const { client } = searchingClient(() => undefined);
    expect(await loadHome(client)).toMatchObject({ status: 'failed', products: 0, subjectCounts: {} });
  });
});
