import { describe, expect, it } from 'vitest';
import { readSearchState, type SearchState } from '#web/features/search/search-state.ts';
import type { Texts } from '#web/texts/texts.ts';
import { interpretation, interpretedSpan } from './interpretation.fixture.ts';
import { shownInterpretation } from './shown-interpretation.ts';

const texts: Texts = (key, values = {}) => `${key} ${Object.values(values).join(' ')}`.trim();
const read = (query: string): SearchState => readSearchState(new URLSearchParams(query));
const subject = { on: 'subjects' as const, keys: ['Engels'], labels: ['Engels'] };
const level = { on: 'educationTypes' as const, keys: ['havo 4'], labels: ['havo 4'] };
const price = { on: 'price' as const, keys: [], labels: [], atMost: 3000 };
const address = 'search=engels+4h&sort=title';
const reading = interpretation({
  spans: [interpretedSpan({ start: 0, end: 6, conditions: [subject] }), interpretedSpan({ start: 7, end: 9, conditions: [level] })],
  filter: { subjects: ['Engels'], educationTypes: ['havo 4'] },
});

describe('shownInterpretation', () => {
  it('shows each part that requires something, as a link that takes it as plain words and keeps the rest', () => {
    expect(shownInterpretation(read(`${address}&methods=m1&page=2`), reading, texts)).toEqual({
      spans: [
        { meaning: 'Engels', href: '/producten?search=engels+4h&letterlijk=0-6&methods=m1&sort=title' },
        { meaning: 'havo\u00a04', href: '/producten?search=engels+4h&letterlijk=7-9&methods=m1&sort=title' },
      ],
      offered: [],
      isWeaker: false,
      literal: '/producten?search=engels+4h&letterlijk=alles&methods=m1&sort=title',
    });
  });

  it('leaves out what a filter of the visitor replaces, also where a part requires more', () => {
    const spans = [
      interpretedSpan({ start: 0, end: 6, conditions: [subject], replaced: true }),
      interpretedSpan({ start: 7, end: 9, conditions: [subject, level, price] }),
    ];
    const shown = shownInterpretation(read(`${address}&subjects=Duits`), interpretation({ spans }), texts);
    expect(shown?.spans.map(({ meaning }) => meaning.replaceAll('\u00a0', ' '))).toEqual(['havo 4 · interpretation.price.atMost € 0 € 30']);
  });

  it('shows the order of the text until the visitor chooses one', () => {
    const order = { on: 'order' as const, keys: ['newest'], labels: ['nieuwste eerst'] };
    const ordered = interpretation({ spans: [interpretedSpan({ start: 0, end: 6, conditions: [order] })] });
    expect(shownInterpretation(read('search=nieuwe'), ordered, texts)?.spans.map(({ meaning }) => meaning)).toEqual(['nieuwste eerst']);
    expect(shownInterpretation(read('search=nieuwe&sort=title'), ordered, texts)).toBeUndefined();
  });

  it('shows a corrected word, and no word that is only searched for or passed over', () => {
    const correction = { kind: 'spelling' as const, text: 'engels' };
    const spans = [
      interpretedSpan({ start: 0, end: 6, reading: 'words', correction }),
      interpretedSpan({ start: 7, end: 9, reading: 'words' }),
      interpretedSpan({ start: 7, end: 9, reading: 'passedOver', correction }),
    ];
    const shown = shownInterpretation(read(address), interpretation({ spans }), texts);
    expect(shown?.spans.map(({ meaning }) => meaning)).toEqual(['interpretation.spelling engels engels']);
  });

  it('shows words that the text does not want, which are passed over', () => {
    const spans = [...reading.spans, interpretedSpan({ start: 10, end: 27, reading: 'passedOver', isUnwanted: true })];
    const shown = shownInterpretation(read('search=engels+4h+zonder+grammatica'), interpretation({ spans }), texts);
    expect(shown?.spans.at(-1)).toEqual({
      meaning: 'interpretation.unwanted zonder grammatica',
      href: '/producten?search=engels+4h+zonder+grammatica&letterlijk=10-27',
    });
  });

  it('shows the narrower of two prices, which is passed over, and not what is passed over and offered or given up', () => {
    const narrower = interpretedSpan({ start: 10, end: 18, reading: 'passedOver', offered: [price] });
    const docent = interpretedSpan({ start: 19, end: 25, reading: 'passedOver', offered: [subject] });
    const spans = [...reading.spans, narrower, docent];
    const meanings = (isWeaker: boolean): readonly (string | undefined)[] | undefined =>
      shownInterpretation(read('search=engels+4h+onder+20+docent'), interpretation({ spans, isWeaker }), texts)?.spans.map(
        ({ meaning }) => meaning,
      );
    expect(meanings(false)?.slice(reading.spans.length)).toEqual(['interpretation.unwanted onder 20']);
    expect(meanings(true)).toHaveLength(reading.spans.length);
  });

  it('is nothing for a text of plain words, a search without text, and one with syntax', () => {
    expect(shownInterpretation(read(address), interpretation({ spans: [interpretedSpan({ reading: 'words' })] }), texts)).toBeUndefined();
    expect(shownInterpretation(read(address), undefined, texts)).toBeUndefined();
    expect(shownInterpretation(read('letterlijk=alles'), undefined, texts)).toBeUndefined();
    expect(shownInterpretation(read('search=a&syntax=ean%3B1&letterlijk=alles'), undefined, texts)).toBeUndefined();
  });

  it.each(['letterlijk=alles', 'letterlijk=0-6&letterlijk=7-9'])('leads back from %s to the question', (literal) => {
    expect(shownInterpretation(read(`${address}&${literal}&page=2`), undefined, texts)).toEqual({
      spans: [],
      offered: [],
      isWeaker: false,
      auto: `/producten?${address}`,
    });
  });

  it('offers what a part could mean as well, beside what is chosen in that filter', () => {
    const offering = interpretation({
      ...reading,
      spans: [...reading.spans, interpretedSpan({ start: 7, end: 9, reading: 'words', offered: [{ ...subject, keys: ['Duits'] }, price] })],
    });
    expect(shownInterpretation(read(address), offering, texts)?.offered).toEqual([
      { on: 'subjects', meaning: 'Engels', href: '/producten?search=engels+4h&subjects=Engels&subjects=Duits&sort=title' },
    ]);
    expect(shownInterpretation(read(`${address}&subjects=Duits`), offering, texts)?.offered).toEqual([]);
  });

  it('shows what a part could mean also where no part has a meaning', () => {
    const spans = [interpretedSpan({ start: 0, end: 6, reading: 'words', offered: [subject] })];
    expect(shownInterpretation(read(address), interpretation({ spans }), texts)).toMatchObject({
      spans: [],
      offered: [{ on: 'subjects' }],
      literal: '/producten?search=engels+4h&letterlijk=alles&sort=title',
    });
  });

  it('leads to the search that takes the words of title matches literally', () => {
    const shown = shownInterpretation(read(address), { ...reading, titleMatches: { start: 0, end: 6, totalCount: 3 } }, texts);
    expect(shown?.titleMatches).toEqual({ meaning: 'engels', href: '/producten?search=engels+4h&letterlijk=0-6&sort=title', count: 3 });
  });

  it('does not offer what a weaker reading gave up, and leads to the literal search unless that is shown', () => {
    const offered = [subject];
    const weaker = interpretation({
      ...reading,
      spans: [...reading.spans, interpretedSpan({ reading: 'passedOver', offered })],
      isWeaker: true,
    });
    expect(shownInterpretation(read(address), weaker, texts)).toMatchObject({ isWeaker: true, offered: [], literal: expect.any(String) });
    const words = shownInterpretation(
      read(address),
      interpretation({ spans: [interpretedSpan({ reading: 'words' })], isWeaker: true }),
      texts,
    );
    expect(words).toEqual({ spans: [], offered: [], isWeaker: true });
  });
});
