import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { interpretationModeSchema } from './interpretation.ts';
import { deskActionSchema, deskMappingSchema } from './management/management.ts';
import { validationErrors, validationReason } from './validation-errors.ts';

const schema = z.strictObject({
  order: z.array(z.enum(['title', 'newest'])).max(1),
  page: z.int().min(0).max(1_000),
  letter: z.string().max(1),
  name: z.string().min(2).max(3),
  pair: z.array(z.string()).min(2),
  code: z
    .string()
    .max(3)
    .regex(/^[a-z]*$/u, 'mag alleen kleine letters hebben'),
});

/** What is said of each field of an object that is right but for these fields. */
function reasons(fields: object): readonly string[] {
  const right = { order: [], page: 0, letter: 'a', name: 'ab', pair: ['a', 'b'], code: 'abc' };
  const read = schema.safeParse({ ...right, ...fields }, { error: validationReason });
  return validationErrors(read.error?.issues ?? [], 'body').map(({ field, reason }) => `${field} ${reason}`);
}

test.each([
  [{ order: 'title' }, ['order moet een lijst zijn']],
  [{ page: 1e20 }, ['page mag niet hoger zijn dan 1000']],
  [{ page: -1e20 }, ['page mag niet lager zijn dan 0']],
  [{ name: 1, page: 0.5, zoek: 'x' }, ['page moet een heel getal zijn', 'name moet een tekst zijn', 'zoek bestaat niet']],
  [{ code: 'ABCD' }, ['code mag niet langer zijn dan 3 tekens', 'code mag alleen kleine letters hebben']],
])('of a field each broken rule is told once, and of a wrong type nothing else: %j', (fields, said) => {
  expect(reasons(fields)).toEqual(said);
});

test.each([
  [{ order: ['title', 'newest'] }, 'order mag niet meer dan 1 waarde hebben'],
  [{ letter: 'ab' }, 'letter mag niet langer zijn dan 1 teken'],
  [{ name: 'abcd' }, 'name mag niet langer zijn dan 3 tekens'],
  [{ name: 'a' }, 'name moet minstens 2 tekens hebben'],
  [{ pair: ['a'] }, 'pair moet minstens 2 waarden hebben'],
])('one is singular: %j', (fields, said) => {
  expect(reasons(fields)).toEqual([said]);
});

describe('of a value that may be of several kinds', () => {
  const errors = (schema: z.ZodType, value: unknown): readonly string[] =>
    validationErrors(schema.safeParse(value, { error: validationReason }).error?.issues ?? [], 'body').map(
      ({ field, reason }) => `${field} ${reason}`,
    );

  test.each<[value: unknown, said: readonly string[]]>([
    [1, ['mode moet een van deze zijn: auto, literal, of moet een lijst zijn']],
    ['beide', ['mode moet een van deze zijn: auto, literal, of moet een lijst zijn']],
    [[], ['mode mag niet leeg zijn']],
    [
      [{ start: 1 }, 'x'],
      ['mode[0].end ontbreekt', 'mode[1] moet een object zijn'],
    ],
    [
      [
        { start: 3, end: 4 },
        { start: 3, end: 3 },
      ],
      ['mode[1].end moet hoger zijn dan start'],
    ],
    [[{ start: 3, end: 1 }], ['mode[0].end moet hoger zijn dan start']],
  ])('an interpretation %j is told by the kind that it comes closest to', (mode, said) => {
    expect(errors(z.object({ mode: interpretationModeSchema }), { mode })).toEqual(said);
  });

  test.each<[value: unknown, said: readonly string[]]>([
    [undefined, ['body ontbreekt']],
    [[], ['body moet een object zijn']],
    [{ action: 'stop' }, ['action moet een van deze zijn: publish, covers, hold, import']],
    [{ action: 'hold' }, ['generation ontbreekt']],
  ])('an action %j is told by its name', (action, said) => {
    expect(errors(deskActionSchema, action)).toEqual(said);
  });

  test.each<[value: unknown, said: readonly string[]]>([
    [undefined, ['body ontbreekt']],
    [null, ['body moet een object zijn']],
    [{ subject: 'a' }, ['body moet of het veld word hebben, of het veld family']],
    [{}, ['body moet of het veld word hebben, of het veld family']],
    [{ word: 'a', family: 'b', subject: 'c' }, ['body moet of het veld word hebben, of het veld family']],
    [{ word: 1 }, ['word moet een tekst zijn', 'subject ontbreekt']],
    [{ family: 'a' }, ['subject ontbreekt']],
    [{ family: 'a', subject: '' }, ['subject mag niet leeg zijn']],
  ])('a mapping %j is told by the field that it has', (mapping, said) => {
    expect(errors(deskMappingSchema, mapping)).toEqual(said);
  });
});

describe('of a value with more errors than are told', () => {
  const schema = z.strictObject({ lines: z.array(z.strictObject({ id: z.string().min(2), number: z.int() })) });
  const issuesOf = (value: unknown): readonly z.core.$ZodIssue[] =>
    schema.safeParse(value, { error: validationReason }).error?.issues ?? [];

  test('those of the first fields are told, as they are among all', () => {
    const line = fc.record(
      { id: fc.constantFrom('a', 'ab', 1), number: fc.constantFrom(1, 0.5, 2 ** 60, 'x'), more: fc.boolean(), rest: fc.boolean() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(line), fc.integer({ min: 1, max: 9 }), (lines, most) => {
        const issues = issuesOf({ lines });
        expect(validationErrors(issues, 'body', most)).toEqual(validationErrors(issues, 'body').slice(0, most));
      }),
    );
  });

  test('the names of the others are not even read: somebody may send a hundred thousand', () => {
    let reads = 0;
    const keys = new Proxy(
      Array.from({ length: 1_000 }, (_, index) => `k${index}`),
      {
        get: (names, key) => {
          reads += typeof key === 'string' && /^\d+$/u.test(key) ? 1 : 0;
          return Reflect.get(names, key) as unknown;
        },
      },
    );
    const issues = Array.from({ length: 10 }, (_, index): z.core.$ZodIssue => ({
      code: 'unrecognized_keys',
      keys,
      path: ['lines', index],
      message: '',
    }));
    expect(validationErrors(issues, 'body', 3).map(({ field }) => field)).toEqual(['lines[0].k0', 'lines[0].k1', 'lines[0].k2']);
    expect(reads).toBe(3);
  });
});
