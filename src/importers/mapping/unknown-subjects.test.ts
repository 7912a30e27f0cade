import { expect, test } from 'vitest';
import { unknownBesideReason, unknownSubjectReason, unknownSubjectWords } from './unknown-subjects.ts';

test('says which words have no meaning, each once, and what to do', () => {
  expect(unknownSubjectReason(['TOVEREN', 'MAGIE', 'TOVEREN'])).toBe(
    'Vak "TOVEREN", "MAGIE" is onbekend: het product staat wel in de catalogus, maar niet onder een vak. Voeg het toe aan het koppelbestand.',
  );
});

test('reads no words back that stood beside a known one: their product has a place', () => {
  expect(unknownBesideReason(['TOVEREN', 'MAGIE'])).toBe(
    'Vak "TOVEREN", "MAGIE" is onbekend; het product staat alleen onder zijn andere vak. Voeg het toe aan het koppelbestand.',
  );
  expect(unknownSubjectWords(unknownBesideReason(['TOVEREN', 'MAGIE']))).toEqual([]);
});

test.each([[['TOVEREN']], [['TOVEREN', 'Thema YPJV']], [['een "woord"']], [['X" is onbekend: ']]])('reads %j back', (words) => {
  expect(unknownSubjectWords(unknownSubjectReason(words))).toEqual(words);
});

test.each(['', 'Er is geen vak opgegeven: het product staat wel in de catalogus.', 'Niveau "X" is onbekend: ja', 'Vak "X"'])(
  'reads nothing from %j',
  (reason) => expect(unknownSubjectWords(reason)).toEqual([]),
);
