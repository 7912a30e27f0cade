import { createHash } from 'node:crypto';

/** A page without a nonce, and the hashes by which its policy knows its inline scripts: 'sha256-…', as CSP 3 writes them. */
export type SealedPage = { readonly html: string; readonly scriptHashes: readonly string[] };

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/gu;

// A browser reads CRLF and CR as LF before it hashes (HTML, 13.2.3.5).
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text.replace(/\r\n?/gu, '\n')).digest('base64')}`;

/**
 * Takes the nonce out of a rendered page, and gives instead the hashes of the inline scripts that carried it. So the page is the same for
 * everybody and can be kept, while a script that the renderer did not mark still does not run: what slips into a page cannot guess the nonce.
 */
export function sealPage(rendered: string, nonce: string): SealedPage {
  const mark = ` nonce="${nonce}"`;
  const scriptHashes = new Set<string>();
  for (const [, attributes = '', text = ''] of rendered.matchAll(scriptElement)) {
    if (attributes.includes(mark) && !/\ssrc=/u.test(attributes)) {
      scriptHashes.add(hashOf(text));
    }
  }
  return { html: rendered.replaceAll(mark, ''), scriptHashes: [...scriptHashes] };
}
