import { expect, it } from 'vitest';
import { interpret } from '#understanding/interpret.ts';
import { testVocabulary } from '#understanding/vocabulary/vocabulary.fixture.ts';
import { interpretOnce } from './interpret-once.ts';

it('interprets a text once per vocabulary and literal parts', () => {
  const text = 'natuurkunde havo 4';
  const parts = [{ start: 0, end: 11 }];
  const whole = interpretOnce(text, testVocabulary);
  expect(whole).toEqual(interpret(text, testVocabulary));
  expect(interpretOnce(text, testVocabulary)).toBe(whole);
  const literal = interpretOnce(text, testVocabulary, parts);
  expect(literal).toEqual(interpret(text, testVocabulary, { literal: parts }));
  expect(literal).not.toEqual(whole);
  expect(interpretOnce(text, testVocabulary, [{ start: 0, end: 11 }])).toBe(literal);
  const lastParts = [{ start: 12, end: 18 }];
  expect(interpretOnce(text, testVocabulary, lastParts)).toEqual(interpret(text, testVocabulary, { literal: lastParts }));
  const other = { ...testVocabulary };
  expect(interpretOnce(text, other)).not.toBe(whole);
  expect(interpretOnce(text, other)).toEqual(whole);
});
