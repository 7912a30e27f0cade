import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sealPage } from './sealed-page.ts';
import { pagePolicy } from './security-headers.ts';

const nonce = 'abcDEF123_-';
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('sealPage', () => {
  test('takes the nonce out, and gives the hash of each inline script that carried it', () => {
    const rendered = `<link rel="modulepreload" href="/app/a.js" nonce="${nonce}"><script nonce="${nonce}">one()</script><p>Zoë</p><script nonce="${nonce}" type="module">import "/app/a.js";</script>`;
    expect(sealPage(rendered, nonce)).toEqual({
      html: '<link rel="modulepreload" href="/app/a.js"><script>one()</script><p>Zoë</p><script type="module">import "/app/a.js";</script>',
      scriptHashes: [hashOf('one()'), hashOf('import "/app/a.js";')],
    });
  });

  test.each([
    '<script>stolen()</script>',
    '<script nonce="abcDEF123">stolen()</script>',
    '<script nonce="">stolen()</script>',
    `<script data-nonce="x">stolen()</script>`,
    '<script type="application/ld+json">{"a":1}</script>',
  ])('gives no hash for %s, which the renderer did not mark', (slipped) => {
    const { scriptHashes } = sealPage(`${slipped}<script nonce="${nonce}">own()</script>`, nonce);
    expect(scriptHashes).toEqual([hashOf('own()')]);
  });

  test('hashes the text as a browser reads it, and a script with an address of its own not at all', () => {
    const rendered = `<script nonce="${nonce}">a()\r\nb()\rc()</script><script nonce="${nonce}" src="/app/x.js"></script>`;
    expect(sealPage(rendered, nonce).scriptHashes).toEqual([hashOf('a()\nb()\nc()')]);
  });

  test('two renderings of one page are the same page', () => {
    const render = (mark: string): string => `<script nonce="${mark}">one()</script>`;
    expect(sealPage(render('first0'), 'first0')).toEqual(sealPage(render('second'), 'second'));
  });
});

test('the policy allows the hashes, and no inline script or style besides', () => {
  const policy = pagePolicy({ cdnUrl: '/cdn', apiUrl: '', oidcAuthority: '', oidcMetadataUrl: '', measurementId: '' });
  expect(policy(['sha256-a=', 'sha256-b='])).toContain("script-src 'self' 'sha256-a=' 'sha256-b='; style-src 'self';");
  expect(policy([])).not.toMatch(/unsafe|nonce|sha256/u);
});
