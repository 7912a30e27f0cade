import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validationReason } from './validation-errors.ts';
import { wholeNumber } from './whole-number.ts';

const reasons = (text: unknown): readonly string[] | undefined =>
  wholeNumber(1, 1_000)
    .safeParse(text, { error: validationReason })
    .error?.issues.map(({ message }) => message);

describe('a whole number in an address', () => {
  test('is read as it is written', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 1_000 }), (value) => wholeNumber(1, 1_000).parse(String(value)) === value));
  });

  test.each(['', ' ', ' 1', '1 ', '+1', '-1', '01', '1.0', '1,0', '1e3', '0x1', '0b1', '1_0', 'NaN', 'Infinity', '١', '1\u0000'])(
    'is not %j',
    (text) => expect(reasons(text)).toEqual(['moet een heel getal in cijfers zijn']),
  );

  test('has a limit on both sides, however long it is', () => {
    expect(reasons('0')).toEqual(['mag niet lager zijn dan 1']);
    expect(reasons('1001')).toEqual(['mag niet hoger zijn dan 1000']);
    expect(reasons('9'.repeat(500))).toEqual(['mag niet hoger zijn dan 1000']);
    expect(reasons(undefined)).toEqual(['ontbreekt']);
  });
});
