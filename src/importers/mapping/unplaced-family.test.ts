import { expect, test } from 'vitest';
import { readUnplacedFamily, unplacedFamilyReason } from './unplaced-family.ts';

test('says which family has no subject, and what to do', () => {
  expect(unplacedFamilyReason({ family: 'Hocus', publisher: 'Halsema' })).toBe(
    'Productfamilie "Hocus" van "Halsema" heeft geen vak: geef haar er een in het koppelbestand, dan staan al haar producten daaronder.',
  );
});

test.each([
  { family: 'Hocus' },
  { family: 'Hocus', publisher: 'Halsema' },
  { family: 'De "grote" van alles', publisher: 'Boom' },
  { family: 'A" van "B', publisher: 'C' },
  { family: 'X" heeft geen vak: ' },
])('reads %j back', (family) => {
  expect(readUnplacedFamily(unplacedFamilyReason(family))).toEqual(family);
});

test.each(['', 'Vak "X" is onbekend: ja', 'Productfamilie "X"', unplacedFamilyReason({ family: 'X' }).slice(1)])(
  'reads nothing from %j',
  (reason) => expect(readUnplacedFamily(reason)).toBeUndefined(),
);
