import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseRows } from '#case-file.fixture.ts';
import { anyCharacter } from '#any-character.fixture.ts';
import { searchLimits } from '#contract/search-limits.ts';
import { parseEan } from '#catalogue/ean.ts';
import { emptyQuery, formatQuery, freeTextLength, parsePageQuery, parseQuery, resultKinds, type Query } from './query.ts';

function read(text: string): Query {
  const result = parseQuery(text);
  if (!result.ok) {
    throw new Error(result.problem.message);
  }
  return result.value;
}

describe('parseQuery', () => {
  it.each(caseRows(new URL('query.valid.txt', import.meta.url)))('reads %j as %s', (text, expected) => {
    expect(read(text)).toEqual({ ...emptyQuery, ...(JSON.parse(expected) as Partial<Query>) });
  });

  it.each(caseRows(new URL('query.invalid.txt', import.meta.url)))('refuses %j and names %s', (text, name) => {
    const result = parseQuery(text);
    expect(result.ok ? undefined : result.problem.name).toBe(name);
    expect(result.ok ? '' : result.problem.message).toContain(`'${name}'`);
  });

  it('takes the first 100 characters of a free text and never half a character', () => {
    expect(read(`freetext;${'a'.repeat(150)}`).words).toEqual(['a'.repeat(freeTextLength)]);
    expect(read(`freetext;${'ab '.repeat(50)}`).words).toEqual([...Array<string>(33).fill('ab'), 'a']);
    expect(read(`${'b'.repeat(150)} c`).words).toEqual(['b'.repeat(freeTextLength), 'c']);
    expect(read(`freetext;${'𝒳'.repeat(150)}`).words).toEqual(['𝒳'.repeat(freeTextLength)]);
  });

  it('counts the 100 characters of an entry from its first word', () => {
    expect(read(`freetext;nova|  ${'a'.repeat(freeTextLength)}`).words).toEqual(['nova', 'a'.repeat(freeTextLength)]);
  });

  it('says which keys and filters there are when it does not know one', () => {
    expect(parseQuery('ean;1|kleur;rood')).toEqual({
      ok: false,
      problem: {
        code: 'query.unknownKey',
        name: 'kleur',
        message: "De zoektaal kent 'kleur' niet. Gebruik freetext, ean, subject, method, methodSet, filter.",
      },
    });
    expect(parseQuery('filter;alles')).toEqual({
      ok: false,
      problem: { code: 'query.unknownFilter', name: 'alles', message: "filter kent 'alles' niet. Gebruik products of methods." },
    });
  });

  it('reads any text at all without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => typeof parseQuery(text).ok === 'boolean'),
      { numRuns: 2_000 },
    );
  });
});

describe('parsePageQuery', () => {
  it('joins search and syntax, with the words of the search last', () => {
    expect(parsePageQuery('nova havo', 'subject;natuurkunde|freetext;druk|filter;products')).toEqual({
      ok: true,
      value: { ...emptyQuery, words: ['druk', 'nova', 'havo'], subjects: ['natuurkunde'], results: ['products'] },
    });
  });

  it('is the query of the one where the other is empty', () => {
    for (const text of ['', 'nova 4', 'method;m1|freetext;x', 'a;b']) {
      expect(parsePageQuery(text, '')).toEqual(parseQuery(text));
      expect(parsePageQuery('', text)).toEqual(parseQuery(text));
    }
  });

  it('names an unknown key wherever it stands', () => {
    expect(parsePageQuery('nova', 'ean;1|kleur;rood')).toMatchObject({ ok: false, problem: { code: 'query.unknownKey', name: 'kleur' } });
    expect(parsePageQuery('ean;1|kleur;rood', '')).toMatchObject({ ok: false, problem: { name: 'kleur' } });
  });
});

describe('the length of a query', () => {
  const code = (text: string, syntax = ''): string => {
    const result = parsePageQuery(text, syntax);
    return result.ok ? 'taken' : result.problem.code;
  };

  const most = searchLimits.queryLength;

  it.each([
    ['of a word', 'x'.repeat(most)],
    ['of words', `y${'x '.repeat(most / 2)}`],
    ['of a value', `subject;${'x'.repeat(most)}`],
    ['of values', `${'ean;x|'.repeat(most / 2)}method;xx`.slice('ean;x|'.length)],
    ['of characters that grow when they are lower-cased', 'İ'.repeat(most / 2)],
  ])('ends at the limit: %s', (_name, longest) => {
    expect(code(longest)).toBe('taken');
    expect(code(`${longest}x`)).toBe('query.tooLong');
  });

  it('counts what a search and a syntax hold together', () => {
    const half = 'x'.repeat(searchLimits.queryLength / 2);
    expect(code(half, half.slice(1))).toBe('taken');
    expect(code(half, half)).toBe('query.tooLong');
  });

  it('counts no blanks, no keys and no escapes, so that every way of writing a query has the same length', () => {
    const words = Array.from({ length: 500 }, () => 'vos');
    expect(code(words.join('     '))).toBe('taken');
    expect(code(words.map((word) => `freetext;${word}`).join('|'))).toBe('taken');
    expect(code(words.join('%20'))).toBe('taken');
    expect(code([...words, 'x'].join(' '))).toBe('query.tooLong');
  });

  it.each([
    ['blanks within an entry', `freetext;${'vos    '.repeat(500).trim()}`, 1_999],
    ['the hyphens of an EAN', 'ean;978-90-06-00000-9', 13],
    ['entries without a value', `freetext;nova${'|ean;'.repeat(3_000)}`, 4],
  ])('counts no %s', (_name, text, counted) => {
    expect(code(text, 'x'.repeat(most - counted - 1))).toBe('taken');
    expect(code(text, 'x'.repeat(most - counted))).toBe('query.tooLong');
  });

  it('counts the name of a subject as it is written, also when that looks like an EAN', () => {
    expect(code('subject;978-90-06-00000-9', 'x'.repeat(most - 18))).toBe('taken');
    expect(code('subject;978-90-06-00000-9', 'x'.repeat(most - 17))).toBe('query.tooLong');
  });

  it('is said in a sentence with the limit', () => {
    const result = parseQuery('x'.repeat(searchLimits.queryLength + 1));
    expect(result.ok ? '' : result.problem.message).toContain('langer dan 2.000 tekens');
  });

  it('counts a key that does not exist, so that the problem that names it stays short', () => {
    expect(code(`ean;1|${'x'.repeat(searchLimits.queryLength)};y`)).toBe('query.tooLong');
    expect(code(`filter;${'x'.repeat(searchLimits.queryLength + 1)}`)).toBe('query.tooLong');
  });
});

// Texts rich in what the syntax treats in a special way.
const piece = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('%', '%25', '%41', '%7C', '%3b', ';', ' ', 'a', 'É', 'Σ', 'İ', 'ean', '50%', '41', '\u00a0', '𝒳', '&', '+'),
  },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 5 }) },
);
const fragment = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
const key = fc.constantFrom('freetext;', 'ean;', 'subject;', 'METHOD;', 'methodSet;', ' method ;', '', 'nee;');
const filter = fc.constantFrom('filter;products', 'filter;methods');
const entry = fc.oneof({ weight: 5, arbitrary: fc.tuple(key, fragment).map((parts) => parts.join('')) }, { weight: 1, arbitrary: filter });
const typed = fc.array(entry, { maxLength: 5 }).map((entries) => entries.join('|'));

const value = fragment.map((text) => text.toLowerCase().replaceAll('|', '').trim()).filter((text) => text !== '');
const bareWord = value.map((text) => text.replace(/\s+/gu, '')).filter((text) => text !== '');
// Words that look like an entry: only the syntax can hold them.
const word = fc.oneof(
  bareWord,
  bareWord.map((text) => `ean;${text}`),
);
const ean = value.map((text) => {
  const found = parseEan(text);
  return found.ok ? found.value : text;
});
const everything: fc.Arbitrary<Query> = fc.record({
  words: fc.array(word, { maxLength: 4 }),
  eans: fc.array(ean, { maxLength: 2 }),
  subjects: fc.array(value, { maxLength: 2 }),
  methods: fc.array(value, { maxLength: 2 }),
  methodSets: fc.array(value, { maxLength: 2 }),
  results: fc.constantFrom<Query['results'][]>(resultKinds, ['products'], ['methods']),
});
const wordsAlone = fc.array(word, { maxLength: 4 }).map((words): Query => ({ ...emptyQuery, words }));
const query = fc.oneof(everything, wordsAlone);

describe('formatQuery', () => {
  it('writes plain words plainly and the rest in the syntax', () => {
    expect(formatQuery(emptyQuery)).toBe('');
    expect(formatQuery(read('Nova  Havo 4'))).toBe('nova havo 4');
    expect(formatQuery(read('freetext;nova|methodset;M1|filter;methods'))).toBe('freetext;nova|methodSet;m1|filter;methods');
    expect(formatQuery(read('freetext;ean;1'))).toBe('freetext;ean;1');
    expect(formatQuery(read('50%'))).toBe('50%');
    expect(formatQuery(read('%2541'))).toBe('%2541');
  });

  it('gives every query back', () => {
    fc.assert(
      fc.property(query, (wanted) => {
        expect(read(formatQuery(wanted))).toEqual(wanted);
      }),
      { numRuns: 3_000 },
    );
  });

  it('writes no query that is refused: what a page may ask, the API takes', () => {
    const long = fc.tuple(typed, fc.constantFrom('', 'a;b ', 'c ', 'İ', '%2541', '%', '|', 'ean;0306406152|'), fc.nat(1_200));
    const text = long.map(([start, piece, count]) => `${start}${piece.repeat(count)}`);
    fc.assert(
      fc.property(text, text, (search, syntax) => {
        const asked = parsePageQuery(search, syntax);
        fc.pre(asked.ok);
        expect(parseQuery(formatQuery(asked.value))).toEqual(asked);
      }),
      { numRuns: 500 },
    );
  });

  it('gives the query of every text back, and the same text for the same query', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const first = parseQuery(text);
        fc.pre(first.ok);
        const written = formatQuery(first.value);
        expect(read(written)).toEqual(first.value);
        expect(formatQuery(read(written))).toBe(written);
      }),
      { numRuns: 3_000 },
    );
  });
});
