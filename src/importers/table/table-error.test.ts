import { expect, it } from 'vitest';
import { TableError, untilRefused } from './table-error.ts';

/** The values before an error, and who is told of it: the caller that asked to be, or the reader of the values. */
async function heardOf(error: Error): Promise<readonly unknown[]> {
  const heard: unknown[] = [];
  async function* values(): AsyncGenerator<number> {
    yield await Promise.resolve(1);
    throw error;
  }
  try {
    for await (const value of untilRefused(values(), (refused) => heard.push('refused', refused))) {
      heard.push(value);
    }
  } catch (thrown) {
    heard.push('thrown', thrown);
  }
  return heard;
}

it('values end with the refusal of a table, and with no other error', async () => {
  const [refusal, fault] = [new TableError('Dit is geen tabel.'), new Error('EIO')];
  expect(await heardOf(refusal)).toEqual([1, 'refused', refusal]);
  expect(await heardOf(fault)).toEqual([1, 'thrown', fault]);
});
