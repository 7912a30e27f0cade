import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseRows } from '#case-file.fixture.ts';
import { parseQuery } from '#catalogue/query/query.ts';
import { foldText } from '#contract/text/fold.ts';
import { tokenize } from '#search/tokenizer.ts';
import { interpretLiterally } from './interpret-literally.ts';
import { interpret, readableBeginning } from './interpret.ts';
import type { Interpretation } from './interpretation.ts';
import { createVocabulary, dutchSynonyms, testSource, testVocabulary } from './vocabulary/vocabulary.fixture.ts';
import { parseSynonyms } from './vocabulary/synonyms.ts';
import { writtenSpans } from './written-span.fixture.ts';

const read = (text: string): Interpretation => interpret(text, testVocabulary);
const wordsOf = ({ spans }: Interpretation): readonly string[] => tokenize(spans.flatMap(({ words }) => words).join(' '));

describe('reading a question', () => {
  it.each(caseRows(new URL('interpret.valid.txt', import.meta.url)))('reads %j as %s', (text, expected) => {
    expect(writtenSpans(read(text))).toBe(expected);
  });

  it.each(caseRows(new URL('interpret.invalid.txt', import.meta.url)))('reads no more of %j than %s', (text, expected) => {
    expect(writtenSpans(read(text))).toBe(expected);
  });

  it('leaves out the examinations with the upper years', () => {
    const phases = ['onderbouw', 'bovenbouw', 'examen'].map((label) => ({ key: label, label, count: 1 }));
    const vocabulary = createVocabulary({ ...testSource, learningPhases: phases }, dutchSynonyms);
    const of = (text: string): string => writtenSpans(interpret(text, vocabulary));
    expect(of('engels geen bovenbouw')).toBe('[engels] subjects:Engels ; [geen bovenbouw] learningPhases:onderbouw');
    expect(of('engels geen onderbouw')).toBe('[engels] subjects:Engels ; [geen onderbouw] learningPhases:bovenbouw|examen');
  });

  it('narrows to a profile of which the catalogue has few subjects, and to no other words with many', () => {
    const labels = new Set(['Wiskunde A', 'Wiskunde B', 'Wiskunde C', 'Geschiedenis']);
    const subjects = testSource.subjects.filter(({ label }) => labels.has(label));
    const vocabulary = createVocabulary({ ...testSource, subjects }, [
      ...dutchSynonyms,
      ...parseSynonyms('denken? = vak Wiskunde A | Wiskunde C | Geschiedenis', 'synonyms.txt').synonyms,
    ]);
    const of = (text: string): string => writtenSpans(interpret(text, vocabulary));
    expect(of('wiskunde voor c&m')).toBe('[wiskunde] subjects:Wiskunde A|Wiskunde C ; [voor] - ; [c&m] -');
    expect(of('wiskunde denken')).toContain('[wiskunde] subjects:Wiskunde A|Wiskunde B|Wiskunde C ;');
  });

  it('takes a numbered division for a phrase where the catalogue has its name', () => {
    const vocabulary = createVocabulary({ ...testSource, hasWord: (word) => word === 'thema' || word === 'les' }, dutchSynonyms);
    const of = (text: string): string => writtenSpans(interpret(text, vocabulary));
    expect(of('thema 3 frans')).toBe('[thema 3] literal:thema 3 ; [frans] subjects:Frans');
    expect(of('unit 3 frans les 2')).toBe('[unit 3] - ; [frans] subjects:Frans ; [les 2] -');
  });

  it('joins a name that is written as two words as they are typed, also where the first alone is a slip', () => {
    const method = { key: 'levensloop', label: 'Levensloop', count: 50, subjects: ['Biologie'], educationTypes: [] };
    const vocabulary = createVocabulary({ ...testSource, methods: [...testSource.methods, method] }, []);
    const of = (text: string): string => writtenSpans(interpret(text, vocabulary));
    expect(of('levens loop')).toBe('[levens loop] methods:levensloop ~ levensloop');
  });

  it('passes over the numbers of the lines of a list', () => {
    expect(writtenSpans(read('1. duits\n2. frans\n3. spaans'))).toBe(
      '[1.] - ; [duits] subjects:Duits ; [2.] - ; [frans] subjects:Frans ; [3.] - ; [spaans] subjects:Spaans',
    );
  });

  it('takes the parts of a text that are named as they are', () => {
    const { spans } = read('wiskunde b havo 4');
    const [first] = spans;
    expect(writtenSpans(interpret('wiskunde b havo 4', testVocabulary, { literal: first === undefined ? [] : [first] }))).toBe(
      '[wiskunde] words:wiskunde ; [b] words:b ; [havo 4] class:havo 4',
    );
  });

  it.each([
    ['gro', '[gro] subjects:Groen', '[gro] words:gro'],
    ['natuurkun', '[natuurkun] subjects:Natuurkunde ~ natuurkunde', '[natuurkun] words:natuurkun'],
    ['natuurkude hav', undefined, '[natuurkude] subjects:Natuurkunde ~ natuurkunde ; [hav] words:hav'],
    ['wiskunde b havo', undefined, '[wiskunde b] subjects:Wiskunde B ; [havo] class:havo'],
    ['wiskunde 4', undefined, undefined],
    ['wiskunde b', undefined, undefined],
    ['duits 3e k', '[duits] subjects:Duits ; [3e k] class:vmbo 3 kb', '[duits] subjects:Duits ; [3e] class:3 ; [k] -'],
    ['duits 3e ka', '[duits] subjects:Duits ; [3e] words:3e ; [ka] words:ka', '[duits] subjects:Duits ; [3e] class:3 ; [ka] -'],
    ['engels 4h', undefined, undefined],
  ])('reads %j whole as %s, and half typed as %s', (text, whole = writtenSpans(read(text)), half = whole) => {
    expect(writtenSpans(read(text))).toBe(whole);
    expect(writtenSpans(interpret(text, testVocabulary, { isHalfTyped: true }))).toBe(half);
    expect(interpret(`${text} `, testVocabulary, { isHalfTyped: true }).spans).toEqual(read(text).spans);
  });

  it('leaves every other subject where one is not wanted, and no other of those that are', () => {
    const subjectsOf = (text: string): readonly string[] =>
      read(text).spans.flatMap(({ conditions }) => conditions.flatMap((one) => (one.on === 'subjects' ? one.keys : [])));
    const all = testSource.subjects.map(({ key }) => key);
    for (const text of ['havo 4 geen frans', 'niet frans', 'talen behalve frans']) {
      expect(subjectsOf(text)).toEqual(all.filter((key) => key !== 'Frans'));
    }
    expect(subjectsOf('niet duits of frans')).toEqual(all.filter((key) => key !== 'Frans' && key !== 'Duits'));
  });

  it('takes a text of more than forty words, or of more than 300 characters, as its words', () => {
    const forty = Array.from({ length: 39 }, () => 'ik').join(' ');
    expect(read(`${forty} natuurkunde`).spans.at(-1)?.conditions).toHaveLength(1);
    for (const text of [`${forty} ik natuurkunde`, '1,2,'.repeat(70), `natuurkunde${' '.repeat(290)}havo 4`]) {
      expect(read(text)).toEqual(interpretLiterally(text));
    }
  });

  it('gives the beginning of such a text that can be read, up to the end of a word, and of no other', () => {
    const word = 'natuurkunde ';
    expect(readableBeginning(word.repeat(30))).toBe(word.repeat(25).trimEnd());
    expect(readableBeginning('a1b2 '.repeat(20))).toBe('a1b2 '.repeat(10).trimEnd());
    expect(readableBeginning('x'.repeat(400))).toBe('x'.repeat(300));
    for (const text of ['', word, 'ik '.repeat(40), `${' '.repeat(299)}x`, `freetext;${word.repeat(40)}`]) {
      expect(readableBeginning(text)).toBeUndefined();
    }
  });

  it('reads every text whole, or a beginning of it that is read', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(question, fc.string({ unit: 'grapheme', maxLength: 80 })), { maxLength: 12 }), (parts) => {
        const text = parts.join(' ');
        const beginning = readableBeginning(text);
        expect(text.startsWith(beginning ?? '')).toBe(true);
        expect(readableBeginning(beginning ?? '')).toBeUndefined();
      }),
    );
  });

  it('examines only the first unknown words of a long text', () => {
    const slips = Array.from({ length: 14 }, () => 'natuurkude');
    const corrected = read(slips.join(' ')).spans.filter(({ correction }) => correction !== undefined);
    expect(corrected).toHaveLength(8);
  });

  it('reads a text of the search syntax as one literal span', () => {
    expect(read('freetext;wiskunde b')).toEqual(interpretLiterally('freetext;wiskunde b'));
  });
});

const phrase = fc.constantFrom(
  'natuurkude',
  'wiskunde b',
  'havo',
  '4',
  '4h',
  'h/v',
  '3',
  'klas',
  '2e',
  'druk',
  'werkboek',
  'natuurkundeboek',
  'in',
  'en',
  'van',
  'veld & golf',
  '"vraag en aanbod"',
  '"',
  '€',
  'onder 30 euro',
  '2903802494665',
  'deel',
  'a',
  'Émile',
  '1 jaar',
  'foto’s',
  'ﬁlosofie',
  '½',
  '-',
  '/',
  'vmbo-t',
  '12,50',
);
const question = fc.oneof(
  fc.array(fc.oneof(phrase, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 10 }).map((parts) => parts.join(' ')),
  fc.array(phrase, { maxLength: 8 }).map((parts) => parts.join('')),
);
const isOutside = (text: string, spans: Interpretation['spans'], index: number): boolean =>
  /[\p{L}\p{N}]/u.test(text[index] ?? '') && !spans.some(({ start, end }) => start <= index && index < end);

describe('every reading', () => {
  it('has spans in order that never overlap and cover every letter and digit', () => {
    fc.assert(
      fc.property(question, (text) => {
        const { spans } = read(text);
        const places = spans.flatMap(({ start, end }) => [start, end]);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        expect(spans.every(({ start, end }) => start < end)).toBe(true);
        expect(Array.from(text, (_, index) => isOutside(text, spans, index))).not.toContain(true);
      }),
    );
  });

  it('is the same each time', () => {
    fc.assert(
      fc.property(question, (text) => {
        expect(read(text)).toEqual(read(text));
      }),
    );
  });

  it('never changes a digit', () => {
    fc.assert(
      fc.property(question, (text) => {
        for (const { correction, start, end } of read(text).spans) {
          expect(correction?.text.replace(/\D/gu, '') ?? '').toBe(
            correction === undefined ? '' : text.slice(start, end).replace(/\D/gu, ''),
          );
        }
      }),
    );
  });

  it('is the literal search when all spans are taken as they are', () => {
    fc.assert(
      fc.property(question, (text) => {
        const { spans } = read(text);
        const literal = wordsOf(interpret(text, testVocabulary, { literal: spans }));
        const query = parseQuery(text);
        const isSyntax = /;|%/u.test(text);
        expect(isSyntax || !query.ok ? [] : literal).toEqual(isSyntax || !query.ok ? [] : tokenize(query.value.words.join(' ')));
        expect(isSyntax ? [] : literal).toEqual(isSyntax ? [] : wordsOf(interpretLiterally(text)));
      }),
    );
  });

  it('has every word of the text that it does not read as something else', () => {
    fc.assert(
      fc.property(question, (text) => {
        const plain = read(text).spans.filter(({ reading, correction }) => reading === 'words' && correction === undefined);
        for (const { words, start, end } of plain) {
          expect(foldText(words.join(' '))).toBe(foldText(text.slice(start, end)));
        }
      }),
    );
  });
});
