import { describe, expect, it } from 'vitest';
import { listedProduct, searchResponse, searchingClient } from '#web/client/responses.fixture.ts';
import { checkDigitProblem, findProductByEan } from './ean-lookup.ts';

describe('findProductByEan', () => {
  it('leads to the one product that has the EAN, however it was typed', async () => {
    const { client, requests } = searchingClient(() => searchResponse({ products: [listedProduct({})] }));
    expect(await findProductByEan(client, ' 290-3802 494665')).toBe('/product/p1-spanningsveld-natuurkunde-havo-4-leerboek');
    expect(requests[0]).toMatchObject({ query: 'ean;2903802494665', page: 0, pageSize: 2, sortBy: [], profile: 'Full' });
  });

  it('leads nowhere when two products have it, none has, or the title is missing', async () => {
    const results = [
      [listedProduct({}), listedProduct({ id: 'p2' })],
      [listedProduct({ ean: '2928474057420' })],
      [listedProduct({ title: '' })],
      [],
    ];
    for (const products of results) {
      const { client } = searchingClient(() => searchResponse({ products }));
      expect(await findProductByEan(client, '2903802494665')).toBeUndefined();
    }
  });

  it('asks nothing for a text that is no EAN, and says what is wrong with a check digit', async () => {
    const { client, requests } = searchingClient(() => searchResponse({}));
    expect(await findProductByEan(client, '2903802494664')).toBeUndefined();
    expect(requests).toHaveLength(0);
    expect(checkDigitProblem('2903802494664')).toContain('2903802494664');
    expect(checkDigitProblem('havo 4')).toBeUndefined();
  });
});
