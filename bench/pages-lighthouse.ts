import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '#scripts/chromium.ts';
import type { Addresses } from './pages-addresses.ts';

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
  const executablePath = findChromium();
  const args = ['--no-sandbox', `--remote-debugging-port=${options.port}`];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  try {
    const verdicts: Verdict[] = [];
    for (const [page, address] of addresses) {
      const runs: Verdict[] = [];
      for (let run = 0; run < options.runs; run += 1) {
        const result = await lighthouse(`${origin}${address}`, { port: options.port, logLevel: 'error' });
        if (result === undefined || result.lhr.runtimeError) {
          throw new Error(`Lighthouse could not judge ${address}: ${result?.lhr.runtimeError?.message ?? 'no answer'}`);
        }
        runs.push(verdictOf(page, result.lhr));
      }
      const ordered = runs.toSorted((left, right) => left.performance - right.performance);
      verdicts.push(...ordered.slice(Math.floor(runs.length / 2), Math.floor(runs.length / 2) + 1));
    }
    return verdicts;
  } finally {
    await browser.close();
  }
}
