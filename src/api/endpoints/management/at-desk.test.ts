import { expect, test } from 'vitest';
import type { Desk } from '#management/desk.ts';
import type { ApiContext } from '#api/endpoints/endpoint.ts';
import { RequestProblem } from '#api/responses/problem.ts';
import { atDesk, requireStored } from './at-desk.ts';

const context = { desk: {} as Desk } as ApiContext;
const failing = (error: Error): Promise<unknown> => atDesk(context, () => Promise.reject(error)).catch((caught: unknown) => caught);
const withCode = (code: string): Error => Object.assign(new Error('Een zin voor de beheerder.'), { code });

test('work is done at the desk, when there is one', async () => {
  expect(await atDesk(context, async (desk) => desk)).toBe(context.desk);
  const nowhere = atDesk({ ...context, desk: undefined }, async () => 'done');
  await expect(nowhere).rejects.toMatchObject({ code: 'desk.unavailable' });
});

test('a store that is in use is a desk that is busy', async () => {
  expect(await failing(withCode('store.busy'))).toMatchObject({ code: 'desk.busy' });
});

test.each(['store.damaged', 'mapping.file'])('the sentence of the fault %s is sent', async (code) => {
  const problem = await failing(withCode(code));
  expect(problem).toBeInstanceOf(RequestProblem);
  expect(problem).toMatchObject({ code: 'desk.unavailable', details: { detail: 'Een zin voor de beheerder.' }, cause: { code } });
});

test.each(['ENOSPC', 'EDQUOT'])('a disk without room (%s) is told', async (code) => {
  expect(await failing(withCode(code))).toMatchObject({ code: 'desk.noRoom' });
});

test.each(['EACCES', 'EPERM', 'EROFS'])(
  'a data folder that the server may not write to (%s) is told, and the fault is for the log',
  async (code) => {
    const fault = withCode(code);
    expect(await failing(fault)).toMatchObject({
      code: 'desk.unavailable',
      details: { detail: expect.stringContaining('mag niet schrijven') as string },
      cause: fault,
    });
  },
);

test.each([withCode('EIO'), new Error('without a code')])('another fault, %s, stays what it is', async (fault) => {
  expect(await failing(fault)).toBe(fault);
});

test('what was not read is a desk that has nothing to show', () => {
  expect(requireStored(0)).toBe(0);
  expect(() => requireStored(undefined)).toThrow(expect.objectContaining({ code: 'desk.empty' }));
});
