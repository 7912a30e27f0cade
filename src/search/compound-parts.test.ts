import { describe, expect, it } from 'vitest';
import { partsOfCompound } from './compound-parts.ts';

const ownWords = new Set(['werkboek', 'maan', 'zon', 'licht', 'voor', 'eind']);
const parts = (word: string): readonly string[] => [...partsOfCompound(word, (text) => ownWords.has(text))].toSorted();

describe('the parts of a compound', () => {
  it.each([
    ['leerwerkboek', 'boek leer werk werkboek'],
    ['werkboek', 'boek werk'],
    ['maanlicht', 'licht maan'],
    ['lesbrief', 'brief les'],
    ['boekenboek', 'boek'],
    ['examentrainingsboeken', ''],
    ['examentrainingsboek', 'boek examen training'],
    ['zonlicht', ''],
    ['voorlicht', ''],
    ['maan', ''],
    ['maan4licht', ''],
  ])('of %s are: %s', (word, expected) => {
    expect(parts(word).join(' ')).toBe(expected);
  });

  it('depend on the words of the catalogue', () => {
    expect(partsOfCompound('maanlicht', () => false).size).toBe(0);
  });
});
