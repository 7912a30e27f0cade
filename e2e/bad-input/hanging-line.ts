import type { Page } from '@playwright/test';

/** Puts the limits of calls on the clock of the page, which a test moves: it stands still. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (limit) => {
      const late = new AbortController();
      setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), limit);
      return late.signal;
    };
  });
}

/** Makes requests to these addresses hang from now on, without an answer. Resolves with the end of that. */
export async function hang(page: Page, addresses: string): Promise<() => Promise<void>> {
  await page.route(addresses, () => undefined);
  return () => page.unroute(addresses);
}

/** Lets some time pass, in milliseconds. */
export const pass = (page: Page, time: number): Promise<void> => page.clock.fastForward(time);
