import { open } from '#e2e/shell.ts';
import { samplePages } from '#e2e/sample-pages.ts';
import { expect, test } from '#e2e/test.ts';

test('text that a page would take for markup or code is refused by the browser, and a script that is data is not', async ({ page }) => {
  await open(page, samplePages.home);
  const tried = await page.evaluate(() => {
    const attempt = (work: () => unknown): string => {
      try {
        work();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'else';
      }
    };
    const script = document.createElement('script');
    return {
      markup: attempt(() => (document.createElement('div').innerHTML = '<img src=x onerror="document.title = 1">')),
      foreignCode: attempt(() => (script.src = 'https://evil.test/app/a.js')),
      textOfScript: attempt(() => (script.text = 'document.title = 1')),
      // oxlint-disable-next-line typescript/no-implied-eval -- that is what must be refused
      evaluated: attempt(() => setTimeout('document.title = 1')),
      ownPolicy: attempt(() =>
        (globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): void } }).trustedTypes?.createPolicy('own', {}),
      ),
      ownCode: attempt(() => (script.src = '/app/a.js')),
      data: attempt(() => (document.createElement('script').innerHTML = '{"name":"a"}')),
    };
  });
  expect(tried).toEqual({
    markup: 'TypeError',
    foreignCode: 'TypeError',
    textOfScript: 'TypeError',
    evaluated: 'TypeError',
    ownPolicy: 'TypeError',
    ownCode: 'done',
    data: 'done',
  });
});
