import { describe, expect, it } from 'vitest';
import { noSearchHints, type MethodHint, type SearchHint } from '#catalogue/mappers/search/search-hint.ts';
import type { MenuArea } from '#web/site/site-data.ts';
import { suggestionsFor, type FoundSuggestions, type Suggestion } from './suggestion.ts';

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
  highlights: {},
  ...changes,
});
const method = (changes: Partial<MethodHint> = {}): MethodHint => ({
  id: 'm1',
  classificationId: 'c1',
  title: 'Nova',
  slug: 'nova',
  imageUrl: '/nova.png',
  publisher: 'Malmberg',
  area: { id: 'Exact', title: 'Exact', slug: 'exact' },
  subject: { id: 'wi', title: 'Wiskunde', slug: 'wiskunde' },
  highlights: {},
  ...changes,
});
const found = (changes: Partial<FoundSuggestions>): FoundSuggestions => ({ ...noSearchHints, completions: [], ...changes });

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
      titleRanges: [{ start: 0, end: 8 }],
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
    ['wis en', ['Wis en Waar', 'Rekenen en wiskunde']],
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
        titleRanges: [{ start: 0, end: 6 }],
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
      {
        id: 'suggestion-method-m1',
        group: 'methods',
        title: 'Nova',
        note: 'Wiskunde, Malmberg',
        noteRanges: [],
        href: '/domein/exact/wiskunde/nova',
      },
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

describe('the marks of a suggestion', () => {
  const range = (start: number, end: number) => ({ start, end });
  const marked = (text: string, ranges: Suggestion['titleRanges'] = []): string =>
    ranges.reduceRight((all, { start, end }) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`, text);
  const markedSubjects = (text: string): readonly string[] =>
    suggestionsFor(text, found({}), areas).map(({ title, titleRanges }) => marked(title, titleRanges));

  it.each([
    ['wis', ['[Wis]kunde', '[Wis]kunde A', '[Wis] en Waar']],
    ['wis a', ['[Wis]kunde [A]']],
    ['EEN', ['[Één] taal']],
    ['schei na', ['[Na]tuur- en [schei]kunde I']],
  ])('%j, in the titles of subjects, are where a word begins with what was typed: %j', (text, titles) => {
    expect(markedSubjects(text)).toEqual(titles);
  });

  it('are in completions where a word or a number begins, and not inside of one', () => {
    const completions = [{ text: 'klas 12 havo4 & 2e deel 4b', totalCount: 1 }];
    const [completion] = suggestionsFor('kl 2 4', found({ completions }), []);
    expect(marked(completion?.title ?? '', completion?.titleRanges)).toBe('[kl]as 12 havo4 & [2]e deel [4]b');
  });

  it('are those of the response in products: the title and the EAN', () => {
    const hints = [hint({ highlights: { title: [range(0, 4)], ean: [range(0, 3)] } })];
    const [product] = suggestionsFor('x', found({ hints }), []);
    expect([marked('Leerboek', product?.titleRanges), marked(product?.note ?? '', product?.noteRanges)]).toEqual([
      '[Leer]boek',
      '[290]3802494665',
    ]);
  });

  it.each([
    [{}, '[Wis]kunde, [Malm]berg'],
    [{ publisher: undefined }, '[Wis]kunde'],
  ])('are those of the response in methods: the name, the subject and the publisher (%j)', (changes, note) => {
    const highlights = {
      name: [range(0, 4)],
      subject: [range(0, 3)],
      publisher: 'publisher' in changes ? undefined : [range(0, 4)],
    };
    const [suggestion] = suggestionsFor('x', found({ methods: [method({ ...changes, highlights })] }), []);
    expect(marked('Nova', suggestion?.titleRanges)).toBe('[Nova]');
    expect(marked(suggestion?.note ?? '', suggestion?.noteRanges)).toBe(note);
  });
});
