import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { signInFromHeader } from '#e2e/sign-in-form.ts';
import { launchChromium } from '#scripts/tests/chromium.ts';
import type { Addresses } from './addresses.ts';

type Received = { readonly url: string; readonly kind: string; bytes: number };

/** Bytes as they travelled, headers left out, by kind; and how many requests besides images. */
export type Transfer = {
  readonly page: string;
  readonly html: number;
  readonly script: number;
  readonly style: number;
  readonly font: number;
  readonly texts: number;
  readonly requests: number;
};

async function receive(page: Page, address: string): Promise<readonly Received[]> {
  const session = await page.context().newCDPSession(page);
  const received = new Map<string, Received>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    received.set(requestId, { url: request.url, kind: type, bytes: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = received.get(requestId);
    if (one) {
      one.bytes += encodedDataLength;
    }
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return [...received.values()];
}

// The favicon is an image, though Chromium calls it something else.
const isImage = ({ url, kind }: Received): boolean => kind === 'Image' || url.endsWith('.svg');

/** Signs in with the account of the development provider: the page asked for then comes with everything of the account. */
async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await signInFromHeader(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Profiel van /u })
    .waitFor();
}

/** Bytes of script of a page for a visitor who is signed in, with an empty cache of the browser. */
export async function measureSignedIn(address: string): Promise<number> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await signIn(page, address);
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    const received = await receive(page, address);
    return received.filter(({ kind }) => kind === 'Script').reduce((total, { bytes }) => total + bytes, 0);
  } finally {
    await browser.close();
  }
}

/** Opens each page in a fresh browser and adds up what came. The HTML is counted in its gzip form, as the budget is. */
export async function measureTransfer(origin: string, addresses: Addresses): Promise<readonly Transfer[]> {
  const browser = await launchChromium();
  try {
    const transfers: Transfer[] = [];
    for (const [name, address] of addresses) {
      const context = await browser.newContext();
      const received = (await receive(await context.newPage(), `${origin}${address}`)).filter((one) => !isImage(one));
      await context.close();
      const sum = (matches: (one: Received) => boolean): number => received.filter(matches).reduce((total, { bytes }) => total + bytes, 0);
      transfers.push({
        page: name,
        html: gzipSync(await (await fetch(`${origin}${address}`)).text(), { level: 6 }).length,
        script: sum(({ kind }) => kind === 'Script'),
        style: sum(({ kind }) => kind === 'Stylesheet'),
        font: sum(({ kind }) => kind === 'Font'),
        texts: sum(({ url }) => url.includes('/locales/')),
        requests: received.length,
      });
    }
    return transfers;
  } finally {
    await browser.close();
  }
}
