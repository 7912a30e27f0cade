import { expect, test } from 'vitest';
import { hasBit } from '#search/embedded/bitset.ts';
import { stringAt } from '#search/string-table.ts';
import { PostingsBuilder } from './postings-builder.ts';
import { PositionReader } from './word-positions.ts';

test('a product with more than a thousand different words holds each once, with all its positions', () => {
  const texts = Array.from({ length: 1_100 }, (_, number) => `woord${number}`);
  const builder = new PostingsBuilder([]);
  builder.addProduct({ texts: { title: [], classification: [], people: [], text: [[...texts, ...texts].join(' ')] }, ean: undefined });
  const { words, postings, positions } = builder.finish(Uint32Array.of(0));
  expect(postings.products).toEqual(new Uint32Array(texts.length));
  const found = texts.map((_, place) => [
    stringAt(words, place),
    ...new PositionReader(positions, place, postings.products.subarray(place, place + 1)).positionsIn(0),
  ]);
  // The first position is 1.
  const expected = texts.map((text, number) => [text, number + 1, number + 1_101] as const);
  expect(found).toEqual(expected.toSorted(([left], [right]) => (left < right ? -1 : 1)));
});

test.each([
  ['title', 15, 250],
  ['classification', 7, 241],
  ['people', 7, 235],
  ['text', 63, 250],
] as const)('in the field %s a word counts %i times at most', (field, most, impact) => {
  for (const times of [most, most + 1]) {
    const builder = new PostingsBuilder([]);
    const texts = { title: [], classification: [], people: [], text: [], [field]: ['zon '.repeat(times)] };
    builder.addProduct({ texts, ean: undefined });
    expect([...builder.finish(Uint32Array.of(0)).postings.impacts], `${times} times`).toEqual([impact]);
  }
});

test('each posting tells whether its word is in the title', () => {
  const builder = new PostingsBuilder([{ texts: ['maan'] }]);
  const texts = (title: readonly string[], text: readonly string[]) => ({ title, classification: ['zon'], people: ['ster'], text });
  builder.addProduct({ texts: texts(['de zon', 'de zee'], ['de zee en de maan']), ean: '9' });
  builder.addProduct({ texts: texts(['maan '.repeat(40)], ['de zon']), ean: undefined });
  const { words, postings } = builder.finish(Uint32Array.of(1, 0));
  const titled: Record<string, readonly number[]> = {};
  for (let place = 0; place + 1 < postings.offsets.length; place += 1) {
    const [start, end] = [postings.offsets[place] as number, postings.offsets[place + 1] as number];
    const places = Array.from({ length: end - start }, (_, index) => start + index).filter((at) => hasBit(postings.inTitle, at));
    titled[stringAt(words, place)] = places.map((at) => postings.products[at] as number);
  }
  expect(titled).toEqual({ 9: [], de: [1], en: [], maan: [0], ster: [], zee: [1], zon: [1] });
});
