import { expect, it } from 'vitest';
import type { TableRow } from '#importers/table/table-row.ts';
import { TableError } from '#importers/table/table-error.ts';
import { csvRows } from './csv-rows.ts';

async function read(texts: readonly (string | Error)[], linesBefore = 0) {
  async function* all(): AsyncGenerator<string> {
    for (const text of texts) {
      if (text instanceof Error) {
        throw text;
      }
      yield await Promise.resolve(text);
    }
  }
  const rows: TableRow[] = [];
  let failure: unknown;
  try {
    for await (const batch of csvRows(all(), { delimiter: ';', width: 2 }, linesBefore)) {
      rows.push(...batch);
    }
  } catch (error) {
    failure = error;
  }
  return { rows, failure };
}

it('rows have the numbers of their lines, also after a field of several lines', async () => {
  expect(await read(['EAN;Ti', 'tel\n1;"a\nb"\n\n2;c'], 1)).toEqual({
    rows: [
      { number: 2, cells: ['EAN', 'Titel'] },
      { number: 3, cells: ['1', 'a\nb'] },
      { number: 5, cells: [''] },
      { number: 6, cells: ['2', 'c'], isUnended: true },
    ],
    failure: undefined,
  });
});

it.each(['\n', '\r\n', '\r'])('a last row that ends with %j is ended', async (lineBreak) => {
  const rows = ['EAN;Titel', '1;a'].map((line, place) => ({ number: place + 1, cells: line.split(';') }));
  expect(await read([`EAN;Titel${lineBreak}1;a${lineBreak}`, ''])).toEqual({ rows, failure: undefined });
});

// The parser waits for what may follow a line break, and gives the row before it with the last one.
it.each(['x', ' ', '\u001a'])('a row before a last line of %j is ended', async (last) => {
  const { rows } = await read([`EAN;Titel\n1;a\n${last}`]);
  expect(rows.map(({ isUnended }) => isUnended)).toEqual([undefined, undefined, true]);
});

it('a row of more than a million characters ends the reading, after those before it', async () => {
  const { rows, failure } = await read(['EAN;Titel\n1;a\n', `2;"${'x'.repeat(1_100_000)}`]);
  expect(rows.map(({ number }) => number)).toEqual([1, 2]);
  expect(failure).toBeInstanceOf(TableError);
  expect(failure).toMatchObject({
    field: 'regel 3',
    message: expect.stringContaining('Vanaf regel 3 staat één rij van meer dan een miljoen'),
  });
});

it('a failure of the source is passed on as it is, after the rows before it', async () => {
  const failure = new Error('the connection was lost');
  const told = await read(['EAN;Titel\n1;a\n2;half', failure]);
  expect(told.rows).toHaveLength(2);
  expect(told.failure).toBe(failure);
});
