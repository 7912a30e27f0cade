import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#any-character.fixture.ts';
import { attachment } from './attachment.ts';

test.each([
  ['mijn-lijst-2026-11-21', 'filename="mijn-lijst-2026-11-21.xlsx"'],
  ['Boekenlijst H4 2026/2027', 'filename="Boekenlijst H4 2026-2027.xlsx"'],
  ['../..\\"lijst"', 'filename="-..--lijst-.xlsx"'],
  ['.. lijst\u202Eslx. ', 'filename="lijstslx.xlsx"'],
  ['naam\r\nSet-Cookie: a=b', 'filename="naam Set-Cookie- a=b.xlsx"'],
  ['Café ’n Zoë', `filename="Cafe _n Zoe.xlsx"; filename*=UTF-8''Caf%C3%A9%20%E2%80%99n%20Zo%C3%AB.xlsx`],
  ["50% (d'e)*", `filename="50_ (d'e)-.xlsx"; filename*=UTF-8''50%25%20%28d%27e%29-.xlsx`],
  ['书', `filename="_.xlsx"; filename*=UTF-8''%E4%B9%A6.xlsx`],
])('%j is saved under a name that is safe everywhere', (name, expected) => {
  expect(attachment(name, 'xlsx')).toBe(`attachment; ${expected}`);
});

test('any name gives a header of signs that headers may have, and is one name in a folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 30 }), (name) => {
      const header = attachment(name, 'xlsx');
      expect(header).toMatch(/^attachment; filename="[^"\\%]*\.xlsx"(; filename\*=UTF-8''[A-Za-z0-9\-_.!~%]+\.xlsx)?$/u);
      expect(header).toMatch(/^[ -~]*$/u);
      const file = /filename\*=UTF-8''(.*)$/u.exec(header)?.[1];
      expect(decodeURIComponent(file ?? '')).not.toMatch(/[/\\:*?"<>|\p{C}]/u);
    }),
  );
});
