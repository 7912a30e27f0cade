import { expect, it } from 'vitest';
import { nearestSubjects } from './nearest-subjects.ts';

const subjects = ['Natuurkunde', 'Scheikunde', 'Duits', 'Wiskunde B'].map((title) => ({ title }));
const titles = (search: string): readonly string[] => nearestSubjects(search, subjects).map((subject) => subject.title);

it('understands a subject that was misspelt, between other words', () => {
  expect(titles('natuurkundde werkbladen')).toEqual(['Natuurkunde']);
  expect(titles('schijkunde')).toContain('Scheikunde');
});

it('offers nothing for what resembles no subject', () => {
  expect(titles('xyzzy')).toEqual([]);
  expect(titles('')).toEqual([]);
});
