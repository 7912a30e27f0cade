import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { percentile } from '#percentile.fixture.ts';
import { readArguments } from './arguments.ts';
import type { Cost, TypedCost } from './cost-measure.ts';

/*
 * What search costs, in processor time: building the index, its size, a search, and reading a question. `node bench/cost.ts [CHECKOUT]` compares with
 * the code of another checkout, which needs its packages: the same catalogue and the same requests, each checkout in processes of its own, in turns.
 */
const products = 100_000;
const pairs = 3;

const measure = (root: string): Cost =>
  JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'cost-measure.ts'), root, String(products)], { encoding: 'utf8' }),
  ) as Cost;

const [other] = readArguments({}, /./u).positionals;
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

type NumberName = Exclude<keyof Cost, 'typed'>;
const median = (costs: readonly Cost[], name: NumberName): number =>
  percentile(
    costs.map((cost) => cost[name] ?? 0),
    0.5,
  );
const digits = (value: number): string => value.toFixed(1);
const compared = (what: string, unit: string, name: NumberName, scale = 1): object => {
  const [here, there] = [median(own, name) / scale, median(others, name) / scale];
  return { what, unit, own: digits(here), other: there === 0 ? '-' : digits(there), ratio: there === 0 ? '-' : (here / there).toFixed(2) };
};
console.log(`${products} products, medians of ${pairs} runs`);
console.table([
  compared('building the index', 'ms', 'buildMs'),
  compared('the index', 'MB', 'indexBytes', 1e6),
  compared('a search', 'µs', 'searchMicroseconds'),
  compared('a search of a phrase', 'µs', 'phraseMicroseconds'),
]);
console.log('Typed texts, in µs a search, beside the search by the filters of its reading and beside the literal search');
const typed = own.flatMap((cost) => cost.typed ?? []);
const of = (value: (cost: TypedCost) => number): number => percentile(typed.map(value), 0.5);
const beside = (what: string, name: keyof TypedCost): object => ({
  what,
  time: digits(of((cost) => cost[name])),
  'beside filters': of((cost) => cost[name] / cost.chosen).toFixed(2),
  'beside literal': of((cost) => cost[name] / cost.literal).toFixed(2),
});
console.table([
  beside('by the filters that its reading gives', 'chosen'),
  beside('as words, literally', 'literal'),
  beside('read for the first time', 'read'),
  beside('new, the whole search with title matches', 'whole'),
  beside('again, the whole search with title matches', 'again'),
  beside('reading alone, without a search', 'reading'),
]);
