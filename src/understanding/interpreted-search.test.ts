import { describe, expect, it } from 'vitest';
import { interpret } from './interpret.ts';
import { interpretedSearch, type InterpretedSearch } from './interpreted-search.ts';
import { testVocabulary } from './vocabulary/vocabulary.fixture.ts';

const search = (text: string): InterpretedSearch => interpretedSearch(interpret(text, testVocabulary), testVocabulary);

describe('the search of a question', () => {
  it('has a level as all its years, and a year as that of every level', () => {
    expect(search('havo').filter.educationTypes).toEqual(['havo 1', 'havo 2', 'havo 3', 'havo 4', 'havo 5']);
    expect(search('klas 5').filter.educationTypes).toEqual(['havo 5', 'vwo 5']);
  });

  it('joins level and year from different places of the text', () => {
    expect(search('economie in de derde klas van het vmbo').filter.educationTypes).toEqual(['vmbo 3']);
    expect(search('examenjaar vwo').filter.educationTypes).toEqual(['vwo 6']);
  });

  it('has either of two classes', () => {
    expect(search('4 havo en 5 vwo').filter.educationTypes).toEqual(['havo 4', 'vwo 5']);
  });

  it('names the classes beside the years when one of them has tracks of vmbo, but for a year of every level', () => {
    expect(search('vmbo 4 tl')).toMatchObject({ filter: { educationTypes: ['vmbo 4'] }, schoolClasses: ['vmbo 4 tl'] });
    expect(search('kgt 3').schoolClasses).toEqual(['vmbo 3 kb', 'vmbo 3 gl', 'vmbo 3 tl']);
    expect(search('mavo/havo 1').schoolClasses).toEqual(['vmbo 1 tl', 'havo 1']);
    expect(search('2 t/h').schoolClasses).toEqual(['vmbo 2 tl', 'havo 2']);
    expect(search('havo 1').schoolClasses).toBeUndefined();
    expect(search('vmbo 3').schoolClasses).toBeUndefined();
  });

  it('lets a kind of its own win from any kind of book', () => {
    expect(search('samenvatting boek biologie').filter.articleGroups).toEqual(['Samenvatting']);
    expect(search('werkboek en antwoorden').filter.articleGroups).toEqual(['Werkboek', 'Antwoorden']);
  });

  it('has any kind of book beside a licence in a list, and not where the licence is of the book', () => {
    const both = ['Werkboek', 'Leerboek', 'Leerwerkboek', 'Digitale licentie'];
    expect(search('boeken of licenties frans').filter.articleGroups).toEqual(both);
    expect(search('boeken, licenties frans').filter.articleGroups).toEqual(both);
    expect(search('leerboek werkboek en licentie 1 jaar')).toMatchObject({
      filter: { articleGroups: ['Leerboek', 'Werkboek', 'Digitale licentie'] },
      exceptLicenceDurations: ['730', '1095', '1461', '1825', '2190', '180'],
    });
    expect(search('boek max 15 licentie max 30 frans').filter.articleGroups).toEqual(both);
    expect(search('licentie bij het boek frans').filter.articleGroups).toEqual(['Digitale licentie']);
    expect(search('examentraining, boek frans').filter.articleGroups).toEqual(['Examentraining']);
  });

  it('has the package and not the kinds that are its parts', () => {
    expect(search('pakket met leerboek, werkboek en antwoorden').filter.articleGroups).toEqual(['Pakket']);
    expect(search('pakket: leerboek, werkboek en licentie').filter.articleGroups).toEqual(['Pakket']);
    expect(search('boeken of pakket').filter.articleGroups).toEqual(['Pakket']);
  });

  it('has the subject with the letter that stands behind the class', () => {
    expect(search('wiskunde havo 4 b').filter.subjects).toEqual(['Wiskunde B']);
  });

  it('has the texts between quotation marks as phrases beside their words', () => {
    expect(search('"vraag & aanbod" frans «mp3»')).toEqual({
      words: ['vraag', 'aanbod', 'mp3'],
      phrases: ['"vraag & aanbod"', '«mp3»'],
      filter: { subjects: ['Frans'] },
    });
    expect(search('"&" frans freetext').phrases).toBeUndefined();
    expect(search('freetext;frans').phrases).toBeUndefined();
  });

  it('has words, prices, years, editions, parts, durations and EANs under their own names', () => {
    expect(search('evolutie tot 30 euro vanaf 10 euro')).toEqual({
      words: ['evolutie'],
      filter: {},
      price: { atLeast: 1000, atMost: 3000 },
    });
    expect(search('evolutie vanaf 2020 tot 30 euro vóór 2024')).toEqual({
      words: ['evolutie'],
      filter: {},
      price: { atMost: 3000 },
      publicationYear: { atLeast: 2020, atMost: 2023 },
    });
    expect(search('werkboek b 2e druk')).toEqual({
      words: [],
      filter: { articleGroups: ['Werkboek', 'Leerwerkboek', 'Pakket'] },
      parts: ['B'],
      editions: ['2e druk'],
    });
    expect(search('werkboek b en antwoorden')).toEqual({
      words: [],
      filter: { articleGroups: ['Werkboek', 'Leerwerkboek', 'Antwoorden'] },
      exceptParts: ['A', '2'],
    });
    expect(search('antwoorden, werkboek b, boek').exceptParts).toEqual(['A', '2']);
    expect(search('werkboek b pakket')).toMatchObject({ filter: { articleGroups: ['Pakket'] }, parts: ['B'] });
    expect(search('jaarlicentie')).toEqual({ words: [], filter: { articleGroups: ['Digitale licentie'] }, licenceDurations: ['365'] });
    expect(search('leerboek, jaarlicentie')).toEqual({
      words: [],
      filter: { articleGroups: ['Leerboek', 'Digitale licentie'] },
      exceptLicenceDurations: ['730', '1095', '1461', '1825', '2190', '180'],
    });
    expect(search('licentie 1 jaar en leerboek').exceptLicenceDurations).toHaveLength(6);
    expect(search('geen jaarlicentie duits')).toEqual({ words: [], filter: { subjects: ['Duits'] }, exceptLicenceDurations: ['365'] });
    expect(search('werkboek geen deel a')).toMatchObject({ filter: { articleGroups: ['Werkboek'] }, exceptParts: ['A'] });
    expect(search('docentlicentie en licentie 1 jaar').licenceDurations).toEqual(['365']);
    expect(search('2903802494665')).toEqual({ words: [], filter: {}, eans: ['2903802494665'] });
  });

  it('is empty for an empty text', () => {
    expect(search(' ')).toEqual({ words: [], filter: {} });
  });
});
