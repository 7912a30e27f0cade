import { describe, expect, it } from 'vitest';
import { readEdition, readFamilyName } from './read-family.ts';

describe('the edition in a text', () => {
  it.each([
    ['3e druk', '3e druk', 3],
    [' 12de druk ', '12e druk', 12],
    ['1ste druk', '1e druk', 1],
    ['2 e editie', '2e druk', 2],
    ['4druk', '4e druk', 4],
    ['5 DRUK', '5e druk', 5],
    ['herziene 2e druk', '2e druk', 2],
    ['2e druk 2024', '2e druk', 2],
    ['druk 7', '7e druk', 7],
    ['Editie 3 havo', '3e druk', 3],
    ['nieuwe druk 2', '2e druk', 2],
  ])('%j is %s', (text, edition, editionOrder) => {
    expect(readEdition(text)).toEqual({ edition, editionOrder });
  });

  it.each(['', 'druk', '0e druk', '123e druk', 'druk 123', 'druk2', 'x3e druk', '3e drukproef', 'herdruk 2', 'MAX', '2024'])(
    '%j is none',
    (text) => {
      expect(readEdition(text)).toBeUndefined();
    },
  );
});

describe('the name of a family', () => {
  it.each([
    ['Nova 4e druk', 'Nova', '4e druk', 4],
    ['Nova 4 e editie', 'Nova', '4e druk', 4],
    ['Nova (4ste druk)', 'Nova', '4e druk', 4],
    ['Nova, 4druk', 'Nova', '4e druk', 4],
    ['Nova – 12de druk', 'Nova', '12e druk', 12],
    ['Nova  - (3E DRUK)', 'Nova', '3e druk', 3],
    ['Nova editie 4', 'Nova', '4e druk', 4],
    ['Nova (druk 4)', 'Nova', '4e druk', 4],
    ['Nova NaSk 1-2 vmbo druk 3', 'Nova NaSk 1-2 vmbo', '3e druk', 3],
    ['Examenbundel 2024/2025', 'Examenbundel', '2024/2025', 2024],
    ['Examenbundel 2024-25', 'Examenbundel', '2024/2025', 2024],
    ['Examenbundel (2024 / 2025)', 'Examenbundel', '2024/2025', 2024],
    ['Examenbundel, 2024 - 25)', 'Examenbundel', '2024/2025', 2024],
  ])('%j is %s with %s', (text, name, edition, editionOrder) => {
    expect(readFamilyName(text)).toEqual({ name, edition, editionOrder });
  });

  it.each([
    'Nova',
    'Nova 4',
    'Nova 0e druk',
    'Nova 4e druk havo',
    'Nova druk 4 havo',
    'Nova4e druk',
    'Examenbundel 2024',
    'Examenbundel 1999/2000',
    'Examenbundel 2024/2025 havo',
    'Examenbundel 2024/125',
    '2024/2025',
    'druk 4',
  ])('%j holds no edition', (text) => {
    expect(readFamilyName(text)).toEqual({ name: text });
  });

  it('is read in time, however many separators a feed puts into it', () => {
    const text = `Nova${' -'.repeat(50_000)}x`;
    expect(readFamilyName(text)).toEqual({ name: text });
    expect(readFamilyName(`${text} 3e druk`)).toEqual({ name: text, edition: '3e druk', editionOrder: 3 });
  }, 5_000);
});
