import { expect, it } from 'vitest';
import { readOneRow } from '#importers/table/table.fixture.ts';
import { parseDay } from './row-dates.ts';

it.each([
  ['31-12-2025', '2025-12-31'],
  ['1/6/2026', '2026-06-01'],
  ['01.06.2026 12:30', '2026-06-01'],
  ['2026-06-01', '2026-06-01'],
  ['2026-6-1T10:00:00Z', '2026-06-01'],
  ['46022', '2025-12-31'],
  ['46022.75', '2025-12-31'],
  ['31-12-25', '2025-12-31'],
  ['2025/12/31', '2025-12-31'],
  ['20251231', '2025-12-31'],
  ['1 aug 2026', '2026-08-01'],
  ['1-aug-26', '2026-08-01'],
  ['1 augustus 2026', '2026-08-01'],
  ['1 maart 2026', '2026-03-01'],
  ['1 mrt. 2026', '2026-03-01'],
])('%s is the day %s', (text, day) => {
  expect(parseDay(text)?.toISOString().slice(0, 10)).toBe(day);
});

it.each([
  '12/31/2025',
  '31-2-2026',
  '2026',
  'juni 2026',
  '',
  '460220',
  '1-8-99',
  '2026/08-01',
  '20261301',
  '99991231',
  '1 foo 2026',
  '31 feb 2026',
  '2026-13-01',
  'x2026-06-01',
  '2026-06-01x',
  'x1-6-2026',
  '1-6-2026x',
  '0-6-2026',
  '2026-02-30',
  '0001-01-01',
  '1-1-0001',
])('%j is no day', (text) => {
  expect(parseDay(text)).toBeUndefined();
});

it.each([
  [{ Verschijningsjaar: '2024' }, 2024],
  [{ Verschijningsjaar: '2024.0' }, 2024],
  [{ Verschijningsjaar: '2024,00' }, 2024],
  [{ Verschijningsjaar: '31-12-2023' }, 2023],
  [{ Verschijningsdatum: '31-12-2023' }, 2023],
  [{ Verschijningsjaar: '2024', Verschijningsdatum: '31-12-2023' }, 2024],
  [{ Verschijningsdatum: '2024' }, 2024],
  [{ Verschijningsjaar: '2024', Verschijningsdatum: '2023' }, 2024],
  [{ Verschijningsjaar: 'circa 2024' }, undefined],
  [{ Verschijningsjaar: 'circa 2024', Verschijningsdatum: '2023' }, undefined],
  [{ Verschijningsjaar: '2024 of later' }, undefined],
  [{ Verschijningsjaar: '202' }, undefined],
  [{ Verschijningsdatum: '01-01-0001' }, undefined],
  [{ Verschijningsdatum: '31-02-2024' }, undefined],
])('the year of publication in %j is %s', async (cells, year) => {
  expect((await readOneRow(cells)).product?.publicationYear).toBe(year);
});

it('a date of publication that cannot be read is told', async () => {
  const told = async (cells: Readonly<Record<string, string>>) =>
    (await readOneRow(cells)).problems.filter((problem) => problem.includes('jaar van uitgave'));
  const left = (text: string) => `"${text}" is geen jaar en geen datum zoals 31-12-2025; het jaar van uitgave is weggelaten.`;
  expect(await told({ Verschijningsdatum: 'zomer 2024' })).toEqual([
    `note · regel 2 (9789006987904) · Verschijningsdatum (kolom C): ${left('zomer 2024')}`,
  ]);
  expect(await told({ Verschijningsjaar: "'24", Verschijningsdatum: '31-12-2023' })).toEqual([
    `note · regel 2 (9789006987904) · Verschijningsjaar (kolom C): ${left("'24")}`,
  ]);
  expect(await told({ Verschijningsjaar: '2024', Verschijningsdatum: 'zomer' })).toEqual([]);
});
