import { createHash } from 'node:crypto';
import recordEvents from 'virtual:record-events';
import pageFiles from 'virtual:page-files';
import { sessionKeyStart } from '#web/features/account/session/storage-keys.ts';
import { pageStateId, type PageState } from './page-state.ts';
import { textVersion } from '#web/texts/server-texts.ts';
import { language, localePath } from '#web/texts/texts.ts';
import { scriptSafeJson } from '#web/ui/head/json-ld.tsx';

// Marks the document before its first paint when this tab keeps a session, so that the head reserves the room of an account. It reads no token.
const accountScript = `try{if(/[?&]code=.*[?&]state=|[?&]state=.*[?&]code=/.test(location.search)||Object.keys(sessionStorage).some(k=>k.startsWith(${JSON.stringify(sessionKeyStart)})))document.documentElement.dataset.account='kept'}catch{}`;

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** Hashes of the inline scripts of a page, as CSP 3 writes them: they are the same on every page. */
export const scriptHashes: readonly string[] = [accountScript, recordEvents].map(hashOf);

const fonts = ['/fonts/catalogus-sans.woff2', '/fonts/catalogus-serif.woff2'];
const styleLink = (file: string): string => `<link rel="stylesheet" href="/${file}">`;
const fontLink = (font: string): string => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;

const unique = (files: readonly string[]): readonly string[] => [...new Set(files)];

/** Writes what the head of a page holds besides its own block: which code and texts are wanted when it has been painted, then style sheets and fonts. */
export function headStart(name: string, namespaces: readonly string[]): string {
  const { entry, pages } = pageFiles;
  const page = pages[name] ?? { scripts: [], styles: [] };
  const code = unique([...entry.scripts, ...page.scripts]).map((file) => `/${file}`);
  const texts = namespaces.map((namespace) => localePath(language, namespace, textVersion));
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<script>${accountScript}</script>`,
    // Before the style sheets: an inline script after them would wait for them, and the parser with it.
    `<script data-code="${[...code, ...texts].join(' ')}">${recordEvents}</script>`,
    ...unique([...entry.styles, ...page.styles]).map(styleLink),
    ...fonts.map(fontLink),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ].join('');
}

/** Writes the data that the browser needs to hydrate the page, as JSON that does not run. */
export const stateElement = (state: PageState): string =>
  `<script type="application/json" id="${pageStateId}">${scriptSafeJson(state)}</script>`;

/** Puts head and state into the document that was rendered. */
export function framePage(rendered: string, head: string, state: string): string {
  const inHead = rendered.indexOf('<head>') + '<head>'.length;
  const atEnd = rendered.lastIndexOf('</body>');
  return `<!DOCTYPE html>${rendered.slice(0, inHead)}${head}${rendered.slice(inHead, atEnd)}${state}${rendered.slice(atEnd)}`;
}
