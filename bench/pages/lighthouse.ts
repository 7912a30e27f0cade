import lighthouse from 'lighthouse';
import { launchChromium } from '#scripts/tests/chromium.ts';
import type { Addresses } from './addresses.ts';

/** What Lighthouse says of a page on a phone: four scores of 100, and what its performance is made of, in ms. */
export type Verdict = {
  readonly page: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Audits outside performance that did not pass. */
  readonly failed: readonly string[];
};

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const judged = ['accessibility', 'best-practices', 'seo'] as const;

function verdictOf(page: string, { categories, audits }: Result): Verdict {
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const failed = judged
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    page,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    failed,
  };
}

/** Runs Lighthouse's own mobile settings on each page. Of several runs the one with the median performance counts. */
export async function judgePages(
  origin: string,
  addresses: Addresses,
  options: { readonly port: number; readonly runs: number },
): Promise<readonly Verdict[]> {
  const browser = await launchChromium(`--remote-debugging-port=${options.port}`);
  try {
    const verdicts: Verdict[] = [];
    for (const [page, address] of addresses) {
      const runs: Verdict[] = [];
      // On a busy machine a trace may lack its beginning: such a run is done again, a few times at most.
      for (let attempt = 0; runs.length < options.runs; attempt += 1) {
        const result = await lighthouse(`${origin}${address}`, { port: options.port, logLevel: 'error' });
        const fault = result === undefined ? 'no answer' : result.lhr.runtimeError?.message;
        if (result !== undefined && fault === undefined) {
          runs.push(verdictOf(page, result.lhr));
        } else if (attempt > options.runs + 2) {
          throw new Error(`Lighthouse could not judge ${address}: ${fault}`);
        }
      }
      const ordered = runs.toSorted((left, right) => left.performance - right.performance);
      verdicts.push(...ordered.slice(Math.floor(runs.length / 2), Math.floor(runs.length / 2) + 1));
    }
    return verdicts;
  } finally {
    await browser.close();
  }
}
