import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#scripts/child-process.ts';
import { chromiumMissing, launchChromium, provideChromium } from '#scripts/tests/chromium.ts';

const source = join(root, 'docs', 'terms-of-use.html');
const target = join(root, 'public', 'documents', 'gebruiksvoorwaarden.pdf');

/** Prints the terms of use as a tagged PDF with its fonts in it. Its place in the repository is kept: not every build has a browser. */
async function printTerms(): Promise<void> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(source).href);
    await page.evaluate('document.fonts.ready');
    rmSync(target, { force: true });
    await page.pdf({ path: target, preferCSSPageSize: true, tagged: true, outline: true });
  } finally {
    await browser.close();
  }
}

if (provideChromium() === undefined) {
  console.error(chromiumMissing);
  process.exitCode = 1;
} else {
  await printTerms();
  console.log(`Wrote ${target}`);
}
