import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionsOf } from './completions.ts';
import { phraseOf } from './vocabulary/phrase-collector.ts';
import { createVocabulary, dutchSynonyms, testSource, testVocabulary } from './vocabulary/vocabulary.fixture.ts';

const complete = (text: string): readonly string[] => completionsOf(text, testVocabulary);

describe('completing a half-typed question', () => {
  it.each([
    ['wiskunde b hav', ['wiskunde b havo']],
    ['Wiskunde B hav', ['Wiskunde B havo']],
    ['wiskunde b havo', ['wiskunde b havo', ...[1, 2, 3, 4, 5].map((year) => `wiskunde b havo ${year}`)]],
    ['Wiskunde B havo 4', ['Wiskunde B havo 4']],
    ['wiskunde 4', ['wiskunde 4']],
    ['werkboek kern nederlands', ['werkboek kern nederlands']],
    ['werkboek natuurkunde qqq', []],
    ['werkboek natuurkund', ['werkboek natuurkunde']],
    ['werkboek natuurk', ['werkboek natuurkunde']],
    ['havo kern ned', ['havo Kern Nederlands']],
    ['latijn gymnasi', ['latijn gymnasium']],
    ['vmbo tl', ['vmbo tl 1', 'vmbo tl 2', 'vmbo tl 3', 'vmbo tl 4']],
    ['nu de boeken van wiskunde b voor de klas die havo hav', ['nu de boeken van wiskunde b voor de klas die havo havo']],
    ['en nu de boeken van wiskunde b voor de klas die havo hav', []],
    ['natuurkunde jaarl', ['natuurkunde jaarlicentie']],
    ['boek veld &', []],
    ['boek veld & g', ['boek Veld & Golf']],
    ['boek veld en g', ['boek veld en golf']],
    ['iets anders dan', []],
    ['frans brugkl', ['frans brugklas', 'frans brugklasboek']],
    ['frans brugklas', ['frans brugklasboek']],
    ['natuurkunde een', []],
    ['engels mav', ['engels mavo']],
    ['engels kg', []],
  ])('of %j gives %j', (text, expected) => {
    expect(complete(text)).toEqual(expected);
  });

  it.each(['ec', 'eco', 'econ', 'econo', 'econom', 'economi'])('of %j gives the same of two ways to say one thing', (half) => {
    expect(complete(half)).toEqual(['economievakken']);
  });

  it('has the name that the catalogue uses first, and each meaning once', () => {
    expect(complete('wiskunde b werkb')).toEqual(['wiskunde b werkboek']);
    expect(complete('wiskunde b lee').slice(0, 3)).toEqual(['wiskunde b leerboek', 'wiskunde b leerling', 'wiskunde b leerwerkboek']);
    expect(complete('boek')).toEqual(['boekenpakket']);
    expect(complete('biologie at')).toEqual(['biologie atheneum']);
    expect(complete('havo 4 wisk')).toEqual(['havo 4 wiskunde']);
    expect(complete('werkboek natuur-')).toEqual([]);
    expect(complete('werkboek natuur- en sch')[0]).toBe('werkboek natuur en scheikunde');
  });

  it('has the usual word of equal meanings, and no sentence and no negation', () => {
    expect(complete('engels lice')).toEqual(['engels licentie']);
    expect(complete('engels lic')).not.toContain('engels lics');
    expect(complete('engels han')).toContain('engels handleiding');
    expect(complete('engels uitwe')).toEqual(['engels uitwerkingen']);
    expect([complete('kunnen we n'), complete('biologie niet b')]).toEqual([[], []]);
  });

  it.each([
    ['spanningsveld kern ned', []],
    ['natuurkunde dui', []],
    ['natuurkunde en dui', ['natuurkunde en duits']],
    ['wiskunde niet a natuurk', []],
    ['leerboek natuurkunde handb', []],
    ['mens en ma', []],
    ['licentie 1 jaarp', []],
    ['boek natuurkunde leerb', ['boek natuurkunde leerboek']],
  ])('of %j has only what narrows it: %j', (text, expected) => {
    expect(complete(text)).toEqual(expected);
  });

  it('has no letters by themselves, and no kind in another language', () => {
    expect(complete('natuurkunde bo')).not.toContain('natuurkunde bo b');
    expect(complete('lo')).not.toContain('lo 1 2');
    expect(complete('engels vmbo').filter((completed) => completed.startsWith('engels vmbog'))).toEqual([]);
    expect([complete('natuurkunde lö'), complete('natuurkunde arbeitsb')]).toEqual([[], []]);
  });

  it.each([
    ['boek noord', ['boek Noorderbries']],
    ['boek van merid', ['boek van Meridiaan']],
    ['boek meridiaan leerm', ['boek Meridiaan Leermiddelen']],
    ['boek emi', ['boek Émile & Zoé']],
    ['werkboek veld g', ['werkboek Veld Golf']],
    ['werkboek vraagb', ['werkboek Vraagbaak']],
    ['werkboek rechte', ['werkboek Rechte Lijn']],
  ])('of %j writes names as the catalogue does: %j', (text, expected) => {
    expect(complete(text)).toEqual(expected);
  });

  it.each(['natuurk', 'natuurkunde', 'kern ned', 'spanningsv'])(
    'has nothing for %j, a subject or a method that has a suggestion of its own',
    (text) => {
      expect(complete(text)).toEqual([]);
    },
  );

  it('has several subjects together', () => {
    expect(complete('wisk')).toEqual(['wiskunde']);
  });

  it.each(['', ' ', 'wiskunde b hav ', 'wiskunde b', 'h', 'freetext;hav', 'qqq', `${'a'.repeat(300)} hav`, '4 havo', 'klas 3 vwo'])(
    'has nothing for %j',
    (text) => {
      expect(complete(text)).toEqual([]);
    },
  );

  it('has no years of a level that the catalogue lacks', () => {
    const educationTypes = testSource.educationTypes.filter(({ grade }) => grade < 3);
    expect(completionsOf('wiskunde a vwo', createVocabulary({ ...testSource, educationTypes }, dutchSynonyms))).toEqual([
      'wiskunde a vwo',
      'wiskunde a vwo 1',
      'wiskunde a vwo 2',
    ]);
  });

  it('begins as typed, with the text itself first at most, whatever is typed', () => {
    const typed = fc.array(fc.constantFrom('wis', 'wiskunde', 'b', 'ha', 'havo', 'en', 'we', 'kern', '4', 'D', 'veld', 'na', 'vm'), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(typed, (words) => {
        const text = words.join(' ');
        const completed = complete(text);
        expect(new Set(completed).size).toBe(completed.length);
        expect(completed.lastIndexOf(text)).toBeLessThanOrEqual(0);
        expect(completed.length).toBeLessThanOrEqual(19);
        for (const one of completed) {
          expect(one.length).toBeGreaterThanOrEqual(text.length);
          expect(phraseOf(one).startsWith(phraseOf(text))).toBe(true);
        }
      }),
    );
  });
});
