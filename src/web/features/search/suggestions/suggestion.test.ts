import { describe, expect, it } from 'vitest';
import { noSearchHints, type SearchHint } from '#catalogue/mappers/search/search-hint.ts';
import type { MethodSummary } from '#catalogue/mappers/metadata/method.ts';
import type { MenuArea } from '#web/site/site-data.ts';
import { suggestionsFor, markTyped, typedWords, type FoundSuggestions } from './suggestion.ts';

const area = (title: string, ...subjects: readonly string[]): MenuArea => ({
  title,
  slug: title.toLowerCase(),
  subjects: subjects.map((subject) => ({
    title: subject,
    slug: subject.toLowerCase().replaceAll(' ', '-'),
    imageUrl: `/${subject}.svg`,
    levels: '',
  })),
});
const areas = [
  area('Exact', 'Wiskunde', 'Wiskunde A', 'Rekenen en wiskunde', 'Natuur- en scheikunde I'),
  area('Talen', 'Engels', 'Wis en Waar', 'Één taal'),
];
const subjectsFor = (text: string): readonly string[] => suggestionsFor(text, found({}), areas).map(({ title }) => title);

const hint = (changes: Partial<SearchHint> = {}): SearchHint => ({
  id: 'p1',
  ean: '2903802494665',
  title: 'Leerboek',
  imageUrl: '/a.svg',
  ...changes,
});
const method = (changes: Partial<MethodSummary> = {}): MethodSummary => ({
  id: 'm1',
  classificationId: 'c1',
  title: 'Nova',
  slug: 'nova',
  imageUrl: '/nova.png',
  publisher: 'Malmberg',
  area: { id: 'Exact', title: 'Exact', slug: 'exact' },
  subject: { id: 'wi', title: 'Wiskunde', slug: 'wiskunde' },
  ...changes,
});
const found = (changes: Partial<FoundSuggestions>): FoundSuggestions => ({ ...noSearchHints, completions: [], ...changes });

describe('the words that were typed', () => {
  it.each([
    [' Wis  Kunde ', ['wis', 'kunde']],
    ['ÉÉN', ['een']],
    ['½', ['1⁄2']],
    ['', []],
    ['  ', []],
  ])('in %j are %j', (text, words) => {
    expect(typedWords(text)).toEqual(words);
  });
});

describe('a completion as a suggestion', () => {
  it('comes before all others, with what it finds, and searches for it', () => {
    const completions = [
      { text: 'wiskunde havo', totalCount: 80 },
      { text: 'wiskunde & meer', totalCount: 1 },
    ];
    const [first, second, third] = suggestionsFor('wiskunde', found({ completions, hints: [hint()] }), areas);
    expect(first).toEqual({
      id: 'suggestion-completion-0',
      group: 'completions',
      title: 'wiskunde havo',
      note: '',
      href: '/producten?search=wiskunde+havo',
      count: 80,
    });
    expect(second).toMatchObject({ id: 'suggestion-completion-1', href: '/producten?search=wiskunde+%26+meer', count: 1 });
    expect(third?.group).toBe('subjects');
  });
});

describe('a subject as a suggestion', () => {
  it.each([
    ['wiskunde', ['Wiskunde', 'Wiskunde A', 'Rekenen en wiskunde']],
    ['wis', ['Wiskunde', 'Wiskunde A', 'Wis en Waar']],
    ['WISKUNDE a', ['Wiskunde A']],
    ['a wis', ['Wiskunde A']],
    ['en wis', ['Rekenen en wiskunde', 'Wis en Waar']],
    ['een', ['Één taal']],
    ['scheik', ['Natuur- en scheikunde I']],
    ['kunde', []],
    ['wiskundes', []],
    ['', []],
  ])('comes for %j: %j', (text, titles) => {
    expect(subjectsFor(text)).toEqual(titles);
  });

  it('has its drawing, its area and its address', () => {
    expect(suggestionsFor('engels', found({}), areas)).toEqual([
      {
        id: 'suggestion-subject-engels',
        group: 'subjects',
        title: 'Engels',
        note: 'Talen',
        href: '/domein/talen/engels',
        imageUrl: '/Engels.svg',
        area: 'Talen',
      },
    ]);
  });
});

describe('a product and a method as suggestions', () => {
  it('have what tells them apart, their address, and a product its cover', () => {
    expect(suggestionsFor('x', found({ hints: [hint()], methods: [method()] }), areas)).toEqual([
      { id: 'suggestion-method-m1', group: 'methods', title: 'Nova', note: 'Wiskunde, Malmberg', href: '/domein/exact/wiskunde/nova' },
      {
        id: 'suggestion-p1',
        group: 'products',
        title: 'Leerboek',
        note: '2903802494665',
        href: '/product/p1-leerboek',
        imageUrl: '/a.svg',
      },
    ]);
  });

  it.each([
    [{ publisher: undefined }, 'Wiskunde'],
    [{ publisher: '' }, 'Wiskunde'],
  ])('say of a method no more than is known: %j', (changes, note) => {
    expect(suggestionsFor('x', found({ methods: [method(changes)] }), areas)[0]?.note).toBe(note);
  });

  it('are none where they have no page', () => {
    const hints = [hint({ title: '' }), hint({ ean: '' }), hint({ id: 'p2' })];
    const methods = [method({ area: undefined }), method({ subject: undefined }), method({ id: 'm2' })];
    expect(suggestionsFor('x', found({ hints, methods }), areas).map(({ id }) => id)).toEqual(['suggestion-method-m2', 'suggestion-p2']);
  });

  it('come after the subjects, methods before products', () => {
    expect(suggestionsFor('engels', found({ hints: [hint()], methods: [method()] }), areas).map(({ group }) => group)).toEqual([
      'subjects',
      'methods',
      'products',
    ]);
  });
});

describe('the marks in a title', () => {
  const marked = (title: string, ...words: readonly string[]): string =>
    markTyped(title, words)
      .map(({ text, typed }) => (typed ? `[${text}]` : text))
      .join('');

  it.each([
    ['Wiskunde A', ['wis'], '[Wis]kunde A'],
    ['Wiskunde A', ['wis', 'a'], '[Wis]kunde [A]'],
    ['Rekenen en wiskunde', ['kunde'], 'Rekenen en wiskunde'],
    ['Één taal', ['een'], '[Één] taal'],
    ['Natuur-scheikunde', ['schei', 'na'], '[Na]tuur-[schei]kunde'],
    ['Havo 4-5', ['4', '5'], 'Havo [4]-[5]'],
    ['Nova', [], 'Nova'],
    ['', ['a'], ''],
  ])('%j for %j are %j', (title, words, expected) => {
    expect(marked(title, ...words)).toBe(expected);
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
