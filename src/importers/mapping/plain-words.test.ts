import { expect, it } from 'vitest';
import { plainWords } from './plain-words.ts';

it.each([
  ['per maand', 'per maand'],
  ['  te   huur ', 'te huur'],
  [' te huur', 'te huur'],
  ['te huur ', 'te huur'],
  ['te\u00a0huur\t', 'te huur'],
  ['huur\u00adprijs\u200b\ufeff', 'huurprijs'],
  ['\u200ehuur\u200f\u202a\ufe0fprijs\u2069', 'huurprijs'],
  ['\u200b', ''],
  ['2026\u20132027', '2026-2027'],
  ['euro’s', "euro's"],
  ['Wiskunde\nBiologie', 'Wiskunde\nBiologie'],
  ['Café € 12', 'Café € 12'],
])('%j is compared with words as %j', (text, plain) => {
  expect(plainWords(text)).toBe(plain);
});
