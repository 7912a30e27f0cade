import { describe, expect, it } from 'vitest';
import { nearestSubjects } from './nearest-subjects.ts';

const subjects = ['Natuurkunde', 'Scheikunde', 'Duits', 'Wiskunde B', 'Economie', 'Bedrijfseconomie', 'Frans', 'Française'].map(
  (title) => ({ title }),
);
const titles = (search: string): readonly string[] => nearestSubjects(search, subjects).map((subject) => subject.title);

describe('nearestSubjects', () => {
  it('understands a subject that was misspelt, between other words', () => {
    expect(titles('natuurkundde werkbladen')).toEqual(['Natuurkunde']);
    expect(titles('werkbladen natuurkundde')).toEqual(['Natuurkunde']);
    expect(titles('schijkunde')[0]).toBe('Scheikunde');
  });

  it('offers the most alike first, and at most two', () => {
    const alike = ['Latijnen', 'Latijns', 'Latijn'].map((title) => ({ title }));
    expect(nearestSubjects('latijm', alike).map(({ title }) => title)).toEqual(['Latijn', 'Latijns']);
    expect(titles('economi')).toEqual(['Economie']);
    expect(titles('franse economie natuurkunde')).toHaveLength(2);
  });

  it('takes a word that is in a title for that title alone', () => {
    const alike = ['Tekenen', 'Rekenen en wiskunde', 'Wiskunde'].map((title) => ({ title }));
    const found = (search: string): readonly string[] => nearestSubjects(search, alike).map(({ title }) => title);
    expect(found('rekenen 3F')).toEqual(['Rekenen en wiskunde']);
    expect(found('tekenen')).toEqual(['Tekenen']);
    expect(found('wiskunde')).toEqual(['Wiskunde', 'Rekenen en wiskunde']);
  });

  it('knows neither capitals nor accents', () => {
    expect(titles('FRANCAISE')[0]).toBe('Française');
    expect(titles('dúïts')).toEqual(['Duits']);
  });

  it('understands no words of three letters or fewer', () => {
    expect(nearestSubjects('abc', [{ title: 'abc' }])).toEqual([]);
    expect(nearestSubjects('abcd', [{ title: 'abcd' }])).toHaveLength(1);
  });

  it('offers a subject with 11 trigrams of 20 in common, and none with 10', () => {
    const alike = [{ title: 'abcdefghijklmnopqrst' }];
    expect(nearestSubjects('abcdefghijkluvwxyz01', alike)).toHaveLength(1);
    expect(nearestSubjects('abcdefghijk2uvwxyz01', alike)).toEqual([]);
  });

  it('reads the beginning of an endless text only', () => {
    expect(titles(`${'x'.repeat(180)} natuurkunde`)).toEqual(['Natuurkunde']);
    expect(titles(`${'x'.repeat(200)} natuurkunde`)).toEqual([]);
  });

  it('offers nothing for what resembles no subject', () => {
    expect(titles('xyzzy')).toEqual([]);
    expect(titles('')).toEqual([]);
    expect(titles('kunde')).toEqual([]);
  });
});
