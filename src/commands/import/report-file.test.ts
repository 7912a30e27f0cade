import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#store/store.fixture.ts';
import { openReportFile } from './report-file.ts';

const line = { kind: 'note', file: 'a.csv', record: 'regel 2', field: 'Prijs', reason: 'Weggelaten.' } as const;

test('the folder retains the twenty newest reports', () => {
  const folder = temporaryFolder();
  for (let day = 1; day <= 25; day += 1) {
    writeFileSync(join(folder, `import-2026-01-${String(day).padStart(2, '0')}.tsv`), '');
  }
  const report = openReportFile(folder, new Date('2026-02-01T00:00:00Z'), 10);
  report.write(line);
  expect(report.close()).toEqual({ path: join(folder, 'import-2026-02-01T00-00-00-000Z.tsv') });
  expect(readdirSync(folder)).toHaveLength(20);
});

test('a report is written also where an old one cannot be removed', () => {
  const folder = temporaryFolder();
  for (let day = 1; day <= 25; day += 1) {
    mkdirSync(join(folder, `import-2026-01-${String(day).padStart(2, '0')}.tsv`));
  }
  const report = openReportFile(folder, new Date('2026-02-01T00:00:00Z'), 10);
  report.write(line);
  expect(report.close()).toEqual({ path: join(folder, 'import-2026-02-01T00-00-00-000Z.tsv') });
});
