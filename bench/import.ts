import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './arguments.ts';
import { recordFormats, writeFeed, type FeedFormat } from './import-feeds.ts';
import type { ImportCost } from './import-measure.ts';

/*
 * What an import costs in each format, new and when it is delivered again. `node bench/import.ts [PRODUCTS [FORMAT...]] [--records FOLDER]`; each feed in
 * a process of its own. The folder has the records of all formats but the bundle (`import-feeds.ts` names its files). A second of the processor counts
 * the work of all threads of the process.
 */
const { values: options, positionals } = readArguments(
  { records: { type: 'string' } },
  new RegExp(`^(?:\\d+|bundle|${recordFormats.join('|')})$`, 'u'),
);
const [products = '50000', ...wanted] = positionals;
const possible: readonly FeedFormat[] = ['bundle', ...(options.records === undefined ? [] : recordFormats)];
const formats = possible.filter((format) => wanted.length === 0 || wanted.includes(format));

function measure(format: FeedFormat): readonly ImportCost[] {
  const folder = mkdtempSync(join(tmpdir(), 'catalogus-feed-'));
  try {
    const file = join(folder, `feed.${format === 'bundle' ? 'ndjson' : format === 'csv' ? 'csv' : 'xml'}`);
    writeFeed(file, format, Number(products), options.records ?? '');
    return JSON.parse(
      execFileSync(process.execPath, [join(import.meta.dirname, 'import-measure.ts'), file], { encoding: 'utf8' }),
    ) as ImportCost[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const rows = formats.flatMap((format) =>
  measure(format).map(({ megabytes, records, rejected, clock, processor, memoryMegabytes }, index) => ({
    format,
    delivery: index === 0 ? 'new' : 'unchanged',
    MB: Math.round(megabytes),
    records,
    rejected,
    'clock s': clock.toFixed(1),
    'processor s': processor.toFixed(2),
    'records a processor second': Math.round(records / processor),
    'most memory MB': Math.round(memoryMegabytes),
  })),
);
if (options.records === undefined) {
  console.log('Only the bundle is measured: --records names the folder with the records of the other formats.');
}
console.log(`load ${loadavg()[0]?.toFixed(1)}`);
console.table(rows);
