import { describe, expect, it } from 'vitest';
import type { EducationType } from '#catalogue/education/education-type.ts';
import { interpret } from './interpret.ts';
import { createVocabulary, dutchSynonyms, testSource } from './vocabulary/vocabulary.fixture.ts';
import type { MethodValue } from './vocabulary/vocabulary.ts';
import { writtenSpans } from './written-span.fixture.ts';

describe('the methods that are not wanted', () => {
  const [example] = testSource.methods;
  const of = (label: string, subject: string, level: EducationType['level'], grade: number): readonly MethodValue[] =>
    example === undefined ? [] : [{ ...example, key: label, label, subjects: [subject], educationTypes: [{ level, grade }] }];
  const methods = [
    ...of('Getal & Ruimte', 'Wiskunde', 'vmbo', 3),
    ...of('Getal & Ruimte wiskunde A', 'Wiskunde A', 'havo', 4),
    ...of('Verband', 'Wiskunde A', 'havo', 4),
    ...of('Noemer', 'Wiskunde', 'vmbo', 3),
    ...of('Binding', 'Scheikunde', 'havo', 4),
    ...of('Binding Overal', 'Scheikunde', 'havo', 4),
    ...of('Binding Nu', 'Scheikunde', 'vwo', 4),
    ...of('Nova', 'Natuurkunde', 'havo', 4),
  ];
  const vocabulary = createVocabulary({ ...testSource, methods }, dutchSynonyms);

  it.each([
    ['wiskunde geen getal en ruimte', 'Verband|Noemer'],
    ['wiskunde a havo 4 niet getal en ruimte', 'Verband'],
    ['scheikunde geen binding', 'Binding Overal|Binding Nu'],
    ['scheikunde vwo 4 geen binding', 'Binding Overal'],
    ['geen getal en ruimte', 'Noemer'],
    ['scheikunde niet nova', ''],
    ['alternatief voor nova natuurkunde', ''],
  ])('of %s leave %s', (text, left) => {
    expect(/methods:(\S.*?)(?: ;|$)/u.exec(writtenSpans(interpret(text, vocabulary)))?.[1] ?? '').toBe(left);
  });
});
