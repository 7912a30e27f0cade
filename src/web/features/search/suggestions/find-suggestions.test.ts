import { describe, expect, it } from 'vitest';
import { listedProduct, searchResponse, searchingClient } from '#web/client/responses.fixture.ts';
import { findByEan, eanFault } from '#web/features/search/ean-lookup.ts';
import { findHints } from './find-suggestions.ts';
import { markTyped, typedWords } from './suggestion.ts';

const areas = [
  {
    title: 'Exacte vakken',
    slug: 'exacte-vakken',
    subjects: [{ title: 'Natuurkunde', slug: 'natuurkunde', imageUrl: '/images/subjects/natuurkunde.svg', levels: 'havo vwo' }],
  },
];
const method = {
  id: 'm1',
  name: 'Spanningsveld',
  classificationId: 'c1',
  slug: 'spanningsveld',
  imageUrl: null,
  publisher: 'Halsema & Vonk',
  area: { name: 'Exacte vakken', slug: 'exacte-vakken' },
  subject: { id: 'natuurkunde', name: 'Natuurkunde', slug: 'natuurkunde' },
};

describe('findHints', () => {
  it('suggests subjects, then methods, then products, each with its path', async () => {
    const { client, requests } = searchingClient(() =>
      searchResponse({ products: [listedProduct({})], methods: [method], totalCount: 148 }),
    );
    const hints = await findHints('natuurk', { client, areas }, new AbortController().signal);
    expect(requests[0]).toMatchObject({ query: 'natuurk', page: 0, pageSize: 10, sortBy: [], profile: 'Full' });
    expect(hints?.total).toBe(148);
    expect(hints?.options.map(({ group, href }) => [group, href])).toEqual([
      ['subjects', '/domein/exacte-vakken/natuurkunde'],
      ['methods', '/domein/exacte-vakken/natuurkunde/spanningsveld'],
      ['products', '/product/p1-spanningsveld-natuurkunde-havo-4-leerboek'],
    ]);
  });

  it('is an empty list when the lookup fails, also where the menu has a subject of that name, and says that it failed', async () => {
    const { client } = searchingClient(() => undefined);
    expect(await findHints('natuurk', { client, areas }, new AbortController().signal)).toEqual({
      text: 'natuurk',
      options: [],
      total: 0,
      failed: true,
    });
  });

  it('is nothing at all when the lookup was superseded: an abort is no empty list', async () => {
    const { client } = searchingClient(() => searchResponse({}));
    expect(await findHints('natuurk', { client, areas }, AbortSignal.abort())).toBeUndefined();
  });

  it('is an empty list, and asks nothing, for a text that cannot be asked', async () => {
    const { client, requests } = searchingClient(() => searchResponse({ products: [listedProduct({})] }));
    for (const text of ['x'.repeat(2_001), 'kleur;rood|freetext;a']) {
      expect(await findHints(text, { client, areas }, new AbortController().signal)).toEqual({
        text,
        options: [],
        total: 0,
        failed: false,
      });
    }
    expect(requests).toEqual([]);
  });

  it('suggests first the subject that is exactly what was typed, then those that begin with it, at most three', async () => {
    const titles = ['Rekenen en wiskunde', 'Wiskunde A', 'Nask', 'Wiskunde', 'Wiskunde B'];
    const subjects = titles.map((title) => ({ title, slug: title.toLowerCase().replaceAll(' ', '-'), imageUrl: '', levels: '' }));
    const menu = [{ title: 'Exacte vakken', slug: 'exacte-vakken', subjects }];
    const { client } = searchingClient(() => searchResponse({}));
    const titlesFor = async (text: string): Promise<unknown> =>
      (await findHints(text, { client, areas: menu }, new AbortController().signal))?.options.map(({ title }) => title);
    expect(await titlesFor('wiskunde')).toEqual(['Wiskunde', 'Wiskunde A', 'Wiskunde B']);
    expect(await titlesFor('Wis')).toEqual(['Wiskunde A', 'Wiskunde', 'Wiskunde B']);
    expect(await titlesFor('rek wis')).toEqual(['Rekenen en wiskunde']);
    expect(await titlesFor('kunde')).toEqual([]);
  });

  it('says beside each suggestion what it is: the area of a subject, the subject and publisher of a method, the EAN of a product', async () => {
    const { client } = searchingClient(() =>
      searchResponse({ products: [listedProduct({})], methods: [method, { ...method, id: 'm2', publisher: null }] }),
    );
    const hints = await findHints('natuurk', { client, areas }, new AbortController().signal);
    expect(hints?.options.map(({ id, note }) => [id, note])).toEqual([
      ['hint-vak-natuurkunde', 'Exacte vakken'],
      ['hint-methode-m1', 'Natuurkunde, Halsema & Vonk'],
      ['hint-methode-m2', 'Natuurkunde'],
      ['hint-p1', '2903802494665'],
    ]);
    expect(hints?.options[0]?.area).toBe('Exacte vakken');
    expect(hints?.options[3]?.imageUrl).toMatch(/^\/cdn/u);
  });

  it('leaves out a product that no link leads to', async () => {
    const { client } = searchingClient(() => searchResponse({ products: [listedProduct({ ean: null })] }));
    expect((await findHints('zzz', { client, areas }, new AbortController().signal))?.options).toEqual([]);
  });
});

describe('markTyped', () => {
  const marked = (title: string, words: readonly string[]): readonly string[] =>
    markTyped(title, words)
      .filter(({ typed }) => typed)
      .map(({ text }) => text);

  it('marks what was typed where a word begins, and nowhere else', () => {
    expect(marked('Spanningsveld Natuurkunde', ['natuurk'])).toEqual(['Natuurk']);
    expect(marked('Binatuur', ['natuur'])).toEqual([]);
    expect(marked('Passer & Lat (wiskunde-B)', ['wis', 'b', 'lat'])).toEqual(['Lat', 'wis', 'B']);
  });

  it('marks whatever the accents and capitals, of the title as of what was typed', () => {
    expect(markTyped('Één', ['een'])).toEqual([
      { text: 'Één', typed: true },
      { text: '', typed: false },
    ]);
    expect(marked('À la carte', typedWords('à LA'))).toEqual(['À', 'la']);
  });

  it('loses no letter of the title', () => {
    for (const title of ['Spanningsveld Natuurkunde havo 4', 'Passer & Lat', ' ﬁche één-twee ', '']) {
      const pieces = markTyped(title, ['na', 'la', 'fi', 'een', '4']);
      expect(pieces.map(({ text }) => text).join('')).toBe(title);
    }
  });
});

describe('typedWords', () => {
  it('folds words, and makes none of spaces', () => {
    expect(typedWords('  Één  TWEE\t3 ')).toEqual(['een', 'twee', '3']);
    expect(typedWords('   ')).toEqual([]);
  });
});

describe('findByEan', () => {
  it('leads to the one product that has the EAN, however it was typed', async () => {
    const { client, requests } = searchingClient(() => searchResponse({ products: [listedProduct({})] }));
    expect(await findByEan(client, ' 290-3802 494665')).toBe('/product/p1-spanningsveld-natuurkunde-havo-4-leerboek');
    expect(requests[0]).toMatchObject({ query: 'ean;2903802494665', page: 0, pageSize: 2, sortBy: [], profile: 'Full' });
  });

  it('leads nowhere when two products have it, none has, or the title is missing', async () => {
    const answers = [
      [listedProduct({}), listedProduct({ id: 'p2' })],
      [listedProduct({ ean: '2928474057420' })],
      [listedProduct({ title: '' })],
      [],
    ];
    for (const products of answers) {
      const { client } = searchingClient(() => searchResponse({ products }));
      expect(await findByEan(client, '2903802494665')).toBeUndefined();
    }
  });

  it('asks nothing for a text that is no EAN, and says what is wrong with a check digit', async () => {
    const { client, requests } = searchingClient(() => searchResponse({}));
    expect(await findByEan(client, '2903802494664')).toBeUndefined();
    expect(requests).toHaveLength(0);
    expect(eanFault('2903802494664')).toContain('2903802494664');
    expect(eanFault('havo 4')).toBeUndefined();
  });
});
