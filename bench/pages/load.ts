import autocannon from 'autocannon';
import { percentile } from '#percentile.fixture.ts';
import type { Site } from '#bench/processes/site.ts';

/** One thing that is asked again and again. */
export type Load = {
  readonly name: string;
  readonly site: Site;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Answers a second of the clock, and a second of the server's own processor time: the second suffers less from a busy machine. */
export type Rate = { readonly name: string; readonly perSecond: number; readonly perProcessorSecond: number; readonly bytes: number };

const connections = 10;
const median = (values: readonly number[]): number => percentile(values, 0.5);

async function runOnce({ name, site, path, headers }: Load, seconds: number): Promise<Rate> {
  const before = site.processorSeconds();
  const request = { method: 'GET', path, headers: { ...headers } };
  const run = await autocannon({ url: site.origin, connections, duration: seconds, requests: [request] });
  const processor = site.processorSeconds() - before;
  if (run.non2xx + run.errors + run.timeouts > 0) {
    throw new Error(`${name}: ${run.non2xx + run.errors + run.timeouts} requests failed`);
  }
  const { total } = run.requests;
  return { name, perSecond: total / run.duration, perProcessorSecond: total / processor, bytes: run.throughput.total / total };
}

/** Measures in turns, so that a slow moment of the machine hits all; the first round warms up, the median of the others counts. */
export async function measureInTurns(loads: readonly Load[], rounds: number, seconds: number): Promise<readonly Rate[]> {
  const rates = new Map<Load, Rate[]>(loads.map((load) => [load, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const load of loads) {
      const rate = await runOnce(load, seconds);
      if (round > 0) {
        rates.get(load)?.push(rate);
      }
    }
  }
  return [...rates].map(([{ name }, measured]) => ({
    name,
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    perProcessorSecond: median(measured.map(({ perProcessorSecond }) => perProcessorSecond)),
    bytes: median(measured.map(({ bytes }) => bytes)),
  }));
}
