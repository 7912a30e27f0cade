import { expect, test } from 'vitest';
import { z } from 'zod';
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
