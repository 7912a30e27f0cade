import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { caseRows } from '#case-file.fixture.ts';
import { interpretedSearch } from '#understanding/interpreted-search.ts';
import { interpret } from '#understanding/interpret.ts';
import { parseSynonyms } from './synonyms.ts';
import { createVocabulary, dutchSynonyms, testSource } from './vocabulary.fixture.ts';

const shipped = readFileSync(new URL('dutch-words.txt', import.meta.url), 'utf8');
const lines = (name: string): readonly (readonly string[])[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

describe('a file of synonyms', () => {
  it.each(lines('synonyms.valid.txt'))('reads %j', (line = '', expected = '') => {
    expect(parseSynonyms(line, 'synonyms.txt')).toEqual({ synonyms: JSON.parse(expected), faults: [] });
  });

  it.each(caseRows(new URL('synonyms.invalid.txt', import.meta.url)))('refuses %j: %s', (line, reason) => {
    const { synonyms, faults } = parseSynonyms(`# first\n\n${line}`, 'synonyms.txt');
    expect([synonyms, faults]).toEqual([[], [{ file: 'synonyms.txt', line: 3, reason: expect.stringContaining(reason) as string }]]);
  });

  it('keeps the lines that are right beside one that is not', () => {
    const { synonyms, faults } = parseSynonyms('wi = vak Wiskunde\r\nfout\r\nbi = vak Biologie', 'synonyms.txt');
    expect([synonyms.map(({ phrase }) => phrase), faults.map(({ line }) => line)]).toEqual([['wi', 'bi'], [2]]);
  });

  it('that comes with the program has no faults', () => {
    expect(parseSynonyms(shipped, 'dutch-words.txt').faults).toEqual([]);
  });
});

describe('the synonyms of the program', () => {
  const sure = dutchSynonyms.filter(({ targets, isAmbiguous }) => targets.some(({ field }) => field !== 'woord') && !isAmbiguous);

  // Subjects of schools that the curriculum of the tests does not have.
  const others = [
    'Russisch',
    'Arabisch',
    'Turks',
    'Profielwerkstuk',
    'Klassieke culturele vorming',
    'Levensbeschouwing',
    'Onderzoeken en ontwerpen',
  ].map((label) => ({ key: label, label, count: 1, educationTypes: testSource.educationTypes }));
  const otherKinds = ['Woordenboek', 'Atlas', 'Rekenmachine'].map((label) => ({ key: label, label, count: 1 }));
  const otherPublishers = ['ThiemeMeulenhoff', 'Noordhoff'].map((label) => ({ key: label, label, count: 1 }));
  const allNames = createVocabulary(
    {
      ...testSource,
      subjects: [...testSource.subjects, ...others],
      articleGroups: [...testSource.articleGroups, ...otherKinds],
      publishers: [...testSource.publishers, ...otherPublishers],
    },
    dutchSynonyms,
  );

  it.each(sure.map(({ phrase }) => phrase))('%s is read as conditions, and all of it', (phrase) => {
    const { spans } = interpret(phrase, allNames);
    expect(spans.map(({ reading, offered }) => [reading, offered.length])).toEqual([['conditions', 0]]);
  });

  it('lead to the subjects of their line, of those that the catalogue has', () => {
    // Of equal phrases the last line counts. Names are keys in this source.
    const known = new Set([...testSource.subjects, ...others].map(({ key }) => key));
    const meant = new Map(sure.map(({ phrase, targets }) => [phrase, targets.find(({ field }) => field === 'vak')?.values ?? []]));
    const missed = [...meant].flatMap(([phrase, values]) => {
      const wanted = values.filter((value) => known.has(value)).toSorted();
      const read = interpretedSearch(interpret(phrase, allNames), allNames).filter.subjects ?? [];
      return wanted.length === 0 || wanted.join() === read.toSorted().join() ? [] : [[phrase, wanted, read]];
    });
    expect(missed).toEqual([]);
    expect([...meant.values()].filter((values) => values.length > 0).length).toBeGreaterThan(500);
  });

  it('that fill a sentence only where products lack them are words of their own elsewhere', () => {
    const wordsOf = (text: string, words: readonly string[]): readonly string[] => {
      const vocabulary = createVocabulary({ ...testSource, hasWord: (word) => words.includes(word) }, dutchSynonyms);
      return interpretedSearch(interpret(text, vocabulary), vocabulary).words;
    };
    expect([wordsOf('frans isk', []), wordsOf('frans isk', ['isk']), wordsOf('frans zoek', ['zoek'])]).toEqual([[], ['isk'], []]);
    expect([wordsOf('frans vs duits', []), wordsOf('geschiedenis van de vs', ['vs'])]).toEqual([[], ['vs']]);
  });

  it('with a word alone count where the catalogue has that word and lacks the phrase', () => {
    const wordsOf = (text: string, words: readonly string[]): readonly string[] => {
      const vocabulary = createVocabulary({ ...testSource, hasWord: (word) => words.includes(word) }, dutchSynonyms);
      return interpretedSearch(interpret(text, vocabulary), vocabulary).words;
    };
    expect(wordsOf('plusboek', ['verdiepingsboek'])).toEqual(['verdiepingsboek']);
    expect(wordsOf('plusboek', ['verdiepingsboek', 'plusboek'])).toEqual(['plusboek']);
    expect(wordsOf('naslagwerk', ['verdiepingsboek'])).toEqual(['naslagwerk']);
    expect(wordsOf('les over ww2', ['tweede', 'wereldoorlog'])).toEqual(['tweede', 'wereldoorlog']);
    expect(wordsOf('les over ww2', ['ww', '2', 'tweede', 'wereldoorlog'])).toEqual(['ww2']);
  });

  it('overrule those before them, when the catalogue has a value for them', () => {
    const added = parseSynonyms('bio = vak Mens en natuur\nak = vak Onbekend', 'synonyms.txt').synonyms;
    const vocabulary = createVocabulary(testSource, [...dutchSynonyms, ...added]);
    const subjectsOf = (text: string): readonly string[] | undefined =>
      interpretedSearch(interpret(text, vocabulary), vocabulary).filter.subjects;
    expect([subjectsOf('bio'), subjectsOf('ak')]).toEqual([['Mens en natuur'], ['Aardrijkskunde']]);
  });
});
