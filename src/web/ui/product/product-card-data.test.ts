import { describe, expect, it } from 'vitest';
import { listResult } from '#web/client/responses.fixture.ts';
import { toProductCard } from './product-card-data.ts';

describe('toProductCard', () => {
  it('takes what a card shows, and nothing else, because it travels with the page', () => {
    expect(Object.keys(JSON.parse(JSON.stringify(toProductCard(listResult({})))) as object).toSorted()).toEqual(
      ['ean', 'id', 'imageUrl', 'level', 'price', 'publicationType', 'publisher', 'status', 'title', 'version'].toSorted(),
    );
    expect(toProductCard(listResult({}))).toMatchObject({
      id: 'p1',
      ean: '2903802494665',
      publisher: 'Halsema & Vonk',
      status: 'Leverbaar',
    });
  });

  it('takes what a search found in the title and the description, when it found something', () => {
    const found = { title: [{ start: 0, end: 4 }], snippet: { text: 'proef', ranges: [{ start: 0, end: 5 }] } };
    const { titleRanges, snippet } = toProductCard({ ...listResult({}), titleRanges: found.title, snippet: found.snippet });
    expect({ titleRanges, snippet }).toEqual({ titleRanges: found.title, snippet: found.snippet });
  });

  it('says the level and years, also of a product for more than one', () => {
    expect(toProductCard(listResult({ educationalLevels: ['havo'], grades: [4] })).level).toBe('havo\u00a04');
    expect(toProductCard(listResult({ educationalLevels: ['vwo', 'havo'], grades: [4, 5] })).level).toMatch(/^havo.*vwo/u);
    expect(toProductCard(listResult({ educationalLevels: [], grades: [4] })).level).toBe('');
  });

  it('says the edition, or else how long a licence lasts, or nothing', () => {
    expect(toProductCard(listResult({ edition: '3e druk', licenseDuration: 365 })).version).toBe('3e druk');
    expect(toProductCard(listResult({ edition: null, licenseDuration: 365 })).version).toBe('1 jaar');
    expect(toProductCard(listResult({ edition: null, licenseDuration: null })).version).toBe('');
  });
});
