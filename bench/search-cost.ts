import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { percentile } from '#percentile.fixture.ts';
import type { Cost } from './search-cost-measure.ts';

/*
 * What search costs, in processor time: building the index, its size, a search, and reading a question. `node bench/search-cost.ts [CHECKOUT]` compares with
 * the code of another checkout, which needs its packages: the same catalogue and the same requests, each checkout in processes of its own, in turns.
 */
const products = 100_000;
const pairs = 3;

const measure = (root: string): Cost =>
  JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'search-cost-measure.ts'), root, String(products)], { encoding: 'utf8' }),
  ) as Cost;

const [other] = process.argv.slice(2);
const own: Cost[] = [];
const others: Cost[] = [];
for (let pair = 0; pair < pairs; pair += 1) {
  // The order changes with each pair, so that a machine that slows down disfavours neither.
  const turns: (() => void)[] = [
    () => own.push(measure(join(import.meta.dirname, '..'))),
    () => other !== undefined && others.push(measure(other)),
  ];
  for (const turn of pair % 2 === 0 ? turns : turns.toReversed()) {
    turn();
  }
}

const median = (costs: readonly Cost[], name: keyof Cost): number =>
  percentile(
    costs.map((cost) => cost[name] ?? 0),
    0.5,
  );
const row = (what: string, value: number, before: number): object => ({
  what,
  own: value.toFixed(1),
  other: before === 0 ? '-' : before.toFixed(1),
  ratio: before === 0 ? '-' : (value / before).toFixed(2),
});
console.log(`${products} products, medians of ${pairs} runs`);
console.table([
  row('index built, ms', median(own, 'buildMs'), median(others, 'buildMs')),
  row('index, MB', median(own, 'indexBytes') / 1e6, median(others, 'indexBytes') / 1e6),
  row('a search, µs', median(own, 'searchMicroseconds'), median(others, 'searchMicroseconds')),
  row('a search of a phrase, µs', median(own, 'phraseMicroseconds'), 0),
  row(
    'a search of a typed text: read as a question, and (other) literal, µs',
    median(own, 'readMicroseconds'),
    median(own, 'literalMicroseconds'),
  ),
]);
