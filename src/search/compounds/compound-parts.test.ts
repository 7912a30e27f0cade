import { describe, expect, it } from 'vitest';
import { partsOfCompound } from './compound-parts.ts';

const ownWords = new Set(['werkboek', 'maan', 'zon', 'licht', 'voor', 'eind']);
const parts = (word: string): readonly string[] => [...partsOfCompound(word, (text) => ownWords.has(text)).keys()].toSorted();

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

  it('have the offset at which each begins first', () => {
    const offsets = (word: string): object => Object.fromEntries(partsOfCompound(word, (text) => ownWords.has(text)));
    expect(offsets('leerwerkboek')).toEqual({ leer: 0, werkboek: 4, werk: 4, boek: 8 });
    expect(offsets('examentrainingsboek')).toEqual({ examen: 0, training: 6, boek: 15 });
    expect(offsets('boekenboek')).toEqual({ boek: 0 });
    // Within the first part there is the second too, by chance.
    expect(Object.fromEntries(partsOfCompound('plichtlicht', (text) => ['plicht', 'licht'].includes(text)))).toEqual({
      plicht: 0,
      licht: 6,
    });
  });

  it('depend on the words of the catalogue', () => {
    expect(partsOfCompound('maanlicht', () => false).size).toBe(0);
  });
});
