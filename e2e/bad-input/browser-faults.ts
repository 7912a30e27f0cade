import { expect, type Page } from '@playwright/test';

/** Records errors and warnings on the console of a page, and uncaught errors. */
export function watchConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      said.push(`${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
  return said;
}

/** Blocks the browser's storage as its privacy settings can: even looking at it throws. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}

/** Follows the requests of a page, and gives what waits until it has nothing left to do: no answer is awaited, and its script is idle. */
export function watchWork(page: Page): () => Promise<void> {
  let underWay = 0;
  page.on('request', () => (underWay += 1));
  page.on('requestfinished', () => (underWay -= 1));
  page.on('requestfailed', () => (underWay -= 1));
  const look = async (): Promise<number> => {
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    return underWay;
  };
  return () => expect.poll(look).toBe(0);
}
