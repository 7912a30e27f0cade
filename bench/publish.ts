import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { memoryVariables } from '#scripts/server-options.mjs';
import { readArguments, wholeNumber } from './arguments.ts';
import type { Measured } from './publish-measure.ts';

/*
 * What publishing costs: import, publication, a patch of prices, start and swap, with memory. `node bench/publish.ts [PRODUCTS...]`; each size in a process of
 * its own.
 */
const { positionals } = readArguments({}, wholeNumber);
const sizes = positionals.length > 0 ? positionals.map(Number) : [20_000, 100_000];

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(2);

for (const products of sizes) {
  const output = execFileSync(
    process.execPath,
    ['--max-old-space-size=6144', join(import.meta.dirname, 'publish-measure.ts'), String(products)],
    { encoding: 'utf8', env: { ...memoryVariables, ...process.env } },
  );
  const { steps, records, longestWait } = JSON.parse(output) as Measured;
  const total = steps.filter(({ step }) => step === 'import' || step === 'publication').reduce((sum, { clock }) => sum + clock, 0);
  console.log(`${products} products, load ${loadavg()[0]?.toFixed(1)}`);
  console.table(
    steps.map(({ step, clock, processor, memoryMegabytes }) => ({
      step,
      'clock s': seconds(clock),
      'processor s': seconds(processor),
      'most memory MB': Math.round(memoryMegabytes),
    })),
  );
  console.log(`import and publication together: ${Math.round((records * 1_000) / total)} records a second`);
  console.log(
    `longest wait of a server's event loop, ms: publication ${longestWait.publication.toFixed(0)}, patch ${longestWait.patch.toFixed(0)}`,
  );
}
