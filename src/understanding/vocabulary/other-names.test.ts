import { expect, it } from 'vitest';
import { interpret } from '#understanding/interpret.ts';
import { writtenSpans } from '#understanding/written-span.fixture.ts';
import type { MethodValue } from './vocabulary.ts';
import { createVocabulary, dutchSynonyms, testSource } from './vocabulary.fixture.ts';

const value = (label: string) => ({ key: label.toLowerCase(), label });

it.each([
  ['thieme frans', 'thiememeulenhoff'],
  ['tm frans', 'thiememeulenhoff'],
  ['wolters noordhoff frans', 'noordhoff'],
  ['epn frans', 'noordhoff'],
])('reads the publisher of %j by a name that it had', (text, key) => {
  const publishers = ['ThiemeMeulenhoff', 'Noordhoff'].map((label) => ({ ...value(label), count: 1 }));
  const read = writtenSpans(interpret(text, createVocabulary({ ...testSource, publishers }, dutchSynonyms)));
  expect(read).toContain(`] publishers:${key} ; [frans] subjects:Frans`);
});

it('reads the word that several publishers begin with as all of them', () => {
  const publishers = ['Bovenlicht voortgezet onderwijs', 'Bovenlicht NT2'].map((label) => ({ ...value(label), count: 1 }));
  const vocabulary = createVocabulary({ ...testSource, publishers }, dutchSynonyms);
  expect(writtenSpans(interpret('bovenlicht frans', vocabulary))).toBe(
    '[bovenlicht] publishers:bovenlicht voortgezet onderwijs|bovenlicht nt2 ; [frans] subjects:Frans',
  );
});

it('reads the name of a method of which a word lacks its ending, and no subject as one', () => {
  const [method] = testSource.methods;
  const methods = ['Nieuw Nederlands', 'Moderne zaken', 'Engelse zaken'].map((label) => ({
    ...(method as MethodValue),
    key: label,
    label,
  }));
  const hasWord = (word: string): boolean => ['nederland', 'modern', 'zaken'].includes(word);
  const vocabulary = createVocabulary({ ...testSource, methods, hasWord }, dutchSynonyms);
  const of = (text: string): string => writtenSpans(interpret(text, vocabulary));
  expect(of('nieuw nederland havo 3')).toBe('[nieuw nederland] methods:Nieuw Nederlands ; [havo 3] class:havo 3');
  expect(of('modern zaken')).toBe('[modern zaken] methods:Moderne zaken');
  expect(of('engels zaken')).toBe('[engels] subjects:Engels ; [zaken] words:zaken');
  expect(of('nederland')).toBe('[nederland] words:nederland');
});

it('reads the name of a method with a short name of its subject', () => {
  const [method] = testSource.methods;
  const methods = ['Nieuw Nederlands', 'Biologie voor jou', 'Moderne wiskunde', 'Nederlands'].map((label) => ({
    ...(method as MethodValue),
    key: label,
    label,
  }));
  const vocabulary = createVocabulary({ ...testSource, methods }, dutchSynonyms);
  const of = (text: string): string => writtenSpans(interpret(text, vocabulary));
  expect(of('nieuw ned havo 3')).toBe('[nieuw ned] methods:Nieuw Nederlands ; [havo 3] class:havo 3');
  expect(of('bio voor jou')).toBe('[bio voor jou] methods:Biologie voor jou');
  expect(of('moderne wis vwo')).toBe('[moderne wis] methods:Moderne wiskunde ; [vwo] class:vwo');
  expect(of('ned')).not.toContain('methods');
});
