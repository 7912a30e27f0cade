import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productImage } from '#contract/routes.ts';
import {
  addToList,
  damagedListEntries,
  formatStoredList,
  listItem,
  parseStoredList,
  removeFromList,
  replaceInList,
  restoreToList,
  type ListItem,
} from './list.ts';
import type { Cents } from '#catalogue/prices/money.ts';

const product = {
  id: 'p1',
  title: 'Leerboek',
  imageUrl: '/a.jpg',
  ean: '9789006000009',
  price: 4850 as Cents,
  publisher: 'Kade Negen',
  type: 'product',
};
const item = listItem(product) as ListItem;

describe('listItem', () => {
  it('has the shape of the specification, with method, classSet and course null', () => {
    expect(item).toEqual({ ...product, method: null, classSet: null, course: null });
  });

  it('has an empty image for a product that shows the no-cover image, on whatever CDN', () => {
    for (const cdn of ['/cdn', 'https://beelden.test']) {
      expect(listItem({ ...product, imageUrl: productImage(cdn, ' ') })?.imageUrl).toBe('');
      expect(listItem({ ...product, imageUrl: productImage(cdn, 'a.jpg') })?.imageUrl).toBe(`${cdn}/assets/a.jpg?width=600`);
    }
  });

  it('has an empty image and unknown price where there are none', () => {
    expect(listItem({ id: 'p', title: 'T' })).toEqual({
      id: 'p',
      title: 'T',
      imageUrl: '',
      ean: null,
      price: null,
      publisher: null,
      type: 'product',
      method: null,
      classSet: null,
      course: null,
    });
  });

  it.each([{ id: '', title: 'T' }, { id: 'p', title: '' }, { id: null, title: 'T' }, { title: 'T' }, {}])('is nothing for %j', (source) => {
    expect(listItem(source)).toBeUndefined();
  });
});

describe('addToList and removeFromList', () => {
  it('adds at the end', () => {
    expect(addToList([item], { id: 'p2', title: 'Werkboek' }).map(({ id }) => id)).toEqual(['p1', 'p2']);
  });

  it('gives the very same list when the id is present or the item cannot be listed', () => {
    const list = [item];
    expect(addToList(list, { ...product, title: 'Anders' })).toBe(list);
    expect(addToList(list, { id: 'p3' })).toBe(list);
  });

  it('removes by id and leaves the rest', () => {
    const list = addToList([item], { id: 'p2', title: 'Werkboek' });
    expect(removeFromList(list, 'p1').map(({ id }) => id)).toEqual(['p2']);
    expect(removeFromList(list, 'p9')).toEqual(list);
  });
});

const ids = (list: readonly ListItem[]): readonly string[] => list.map(({ id }) => id);
const listOf = (...names: readonly string[]): readonly ListItem[] => names.map((id) => ({ ...item, id }));

describe('replaceInList', () => {
  it('puts the new product where the old one stood', () => {
    expect(ids(replaceInList(listOf('a', 'b', 'c'), 'b', { id: 'n', title: 'Nieuw' }))).toEqual(['a', 'n', 'c']);
  });

  it('only takes the old one off when the new one is there already', () => {
    expect(ids(replaceInList(listOf('a', 'b', 'c'), 'a', { id: 'c', title: 'Nieuw' }))).toEqual(['b', 'c']);
  });

  it('leaves the very same list when a product would replace itself or cannot be listed', () => {
    const list = listOf('a');
    expect(replaceInList(list, 'a', { id: 'a', title: 'A' })).toBe(list);
    expect(replaceInList(list, 'x', { id: 'x', title: 'X' })).toBe(list);
    expect(replaceInList(list, 'a', { id: 'b' })).toBe(list);
  });

  it('adds nothing when the old one is not there', () => {
    expect(ids(replaceInList(listOf('a'), 'x', { id: 'n', title: 'Nieuw' }))).toEqual(['a']);
  });
});

describe('restoreToList', () => {
  it('puts an item back where it stood, and what came since after it', () => {
    const [gone] = listOf('b');
    expect(ids(restoreToList(listOf('a', 'c', 'new'), gone as ListItem, ['a', 'b', 'c']))).toEqual(['a', 'b', 'c', 'new']);
  });

  it('undoes any order of removals', () => {
    const order = ['a', 'b', 'c', 'd', 'e'];
    fc.assert(
      fc.property(fc.shuffledSubarray(order), fc.shuffledSubarray(order, { minLength: 5 }), (removed, sequence) => {
        const left = listOf(...order.filter((id) => !removed.includes(id)));
        const back = sequence.filter((id) => removed.includes(id)).flatMap((id) => listOf(id));
        expect(ids(back.reduce((list, gone) => restoreToList(list, gone, order), left))).toEqual(order);
      }),
    );
  });

  it('leaves the very same list when the item is present', () => {
    const list = listOf('b', 'a');
    expect(restoreToList(list, item, ['a', 'b'])).not.toBe(list);
    expect(restoreToList(list, listOf('a')[0] as ListItem, ['a', 'b'])).toBe(list);
  });
});

describe('damagedListEntries', () => {
  it('gives every entry that is dropped, and no other', () => {
    const stored = [{ id: 'p1', title: 'Goed' }, null, { id: 'p2' }, { id: 'p1', title: 'Dubbel' }, 'tekst', [1]];
    expect(damagedListEntries(JSON.stringify(stored))).toEqual(['null', '{"id":"p2"}', '"tekst"', '[1]']);
  });

  it.each(['{', '[{"id":"p1"', '{}', '"tekst"', '12'])('gives the whole text when it is no list: %j', (stored) => {
    expect(damagedListEntries(stored)).toEqual([stored]);
  });

  it.each([null, undefined, '', '[]'])('finds nothing in %j', (stored) => {
    expect(damagedListEntries(stored)).toEqual([]);
  });

  it('finds nothing in what was written', () => {
    expect(damagedListEntries(formatStoredList([item]))).toEqual([]);
  });
});

const text = fc.string({ minLength: 1, maxLength: 8 }).filter((value) => value.trim() !== '');
const items = fc.uniqueArray(
  fc.record({ id: text, title: text, ean: fc.option(text), publisher: fc.option(text), price: fc.option(fc.nat(100_000_000)) }),
  { selector: (source) => source.id, maxLength: 6 },
);

describe('the stored list', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(items, (sources) => {
        const list = sources.flatMap((source) => listItem({ ...source, price: source.price as Cents | null }) ?? []);
        expect(parseStoredList(formatStoredList(list))).toEqual(list);
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps the image and the type of an item', () => {
    const kept = { ...item, imageUrl: '/b.jpg', type: 'pakket' };
    expect(parseStoredList(formatStoredList([kept]))).toEqual([kept]);
  });

  it('holds prices in euros', () => {
    expect(JSON.parse(formatStoredList([item]))).toEqual([{ ...item, price: 48.5 }]);
  });

  it('reads the old sentinel, and what is no amount, as unknown', () => {
    const prices = [9999, '12', -1, 1.234, null, undefined, 12.5];
    const stored = prices.map((price, index) => ({ id: `p${index}`, title: 'T', price }));
    expect(parseStoredList(JSON.stringify(stored)).map(({ price }) => price)).toEqual([null, null, null, null, null, null, 1250]);
  });

  it.each([null, undefined, '', '{', '[{"id":"p1"', 'null', '{}', '"tekst"', '12', '[[]]', '[null, 1, "x"]'])(
    'is empty for %j',
    (stored) => {
      expect(parseStoredList(stored)).toEqual([]);
    },
  );

  it('saves what can be saved', () => {
    const stored = [
      null,
      { id: 'p1', title: 'Goed' },
      { id: 'p2' },
      { title: 'Zonder' },
      { id: 3, title: 'Getal' },
      { id: 'p1', title: 'Dubbel' },
      { id: 'p4', title: 'Ook goed', ean: 12, imageUrl: {} },
    ];
    expect(parseStoredList(JSON.stringify(stored)).map(({ id, title, ean, imageUrl }) => ({ id, title, ean, imageUrl }))).toEqual([
      { id: 'p1', title: 'Goed', ean: null, imageUrl: '' },
      { id: 'p4', title: 'Ook goed', ean: null, imageUrl: '' },
    ]);
  });

  it('reads any text without an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => Array.isArray(parseStoredList(stored))),
      { numRuns: 1_000 },
    );
  });
});
