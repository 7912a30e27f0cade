import { samplePages } from '#e2e/sample-pages.ts';
import { expect, test } from '#e2e/test.ts';

test('the footer of a page of the account stays below the window when it is known that nobody is signed in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [samplePages['account-lists'], '/beheer']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('button', { name: 'Inloggen' })).toBeVisible();
    const { top } = await page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect());
    expect(top, path).toBeGreaterThanOrEqual(844);
  }
});

test('words take as much place before the fonts have come as after', async ({ page }) => {
  await page.goto(samplePages.home);
  /** How much wider a text is in the fonts of the system than in ours, as the styles name them for this kind of text. */
  const difference = (kind: '--sans' | '--serif', weight: number): Promise<number> =>
    page.evaluate(
      ([name, heaviness]) => {
        const [own = '', ...system] = getComputedStyle(document.documentElement).getPropertyValue(String(name)).split(',');
        const widthIn = (family: string): number => {
          const line = document.createElement('span');
          line.textContent = 'Vergelijk 3 methodes, download als Excel of druk af: alle leermiddelen voor het voortgezet onderwijs';
          Object.assign(line.style, { position: 'absolute', whiteSpace: 'nowrap', font: `${heaviness} 32px ${family}` });
          document.body.append(line);
          const { width } = line.getBoundingClientRect();
          line.remove();
          return width;
        };
        return Math.abs(widthIn(system.join(',')) / widthIn(own) - 1);
      },
      [kind, weight],
    );
  for (const [kind, weight] of [
    ['--sans', 400],
    ['--sans', 600],
    ['--serif', 500],
  ] as const) {
    await expect.poll(() => difference(kind, weight), `${kind} ${weight}`).toBeLessThan(0.05);
  }
});

test('a full stop after the mark of a comparison stands on its line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(
    '/vergelijken?methode=voorbeeld-methode-spanningsveld&methode=voorbeeld-methode-golflengte&methode=voorbeeld-methode-hefboom',
  );
  const legend = page.getByRole('main').getByText('kenmerken verschillen.');
  const starts = await legend.evaluate((paragraph) => {
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.textContent?.startsWith('.')) {
        range.setStart(node, 0);
        range.setEnd(node, 1);
        return [range.getBoundingClientRect().left, paragraph.getBoundingClientRect().left];
      }
    }
    return [];
  });
  expect(starts[0]).toBeGreaterThan((starts[1] ?? Infinity) + 20);
});

test('on a phone what an edition has stands below its heading, however short that is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(samplePages.editions);
  const heads = page.getByRole('main').getByRole('region').locator('.head');
  const gaps = await heads.evaluateAll((all) =>
    all.map(
      ({ children: [heading, counts] }) => (counts?.getBoundingClientRect().top ?? 0) - (heading?.getBoundingClientRect().bottom ?? 0),
    ),
  );
  expect(gaps.length).toBeGreaterThan(1);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
});
