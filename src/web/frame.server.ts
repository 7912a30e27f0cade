import { createHash } from 'node:crypto';
import pageFiles from 'virtual:page-files';
import { sessionKeyStart } from './features/account/tab-keys.ts';
import { pageStateId, type PageState } from './page-state.ts';
import { textVersion } from './server-texts.server.ts';
import { language, localePath } from './texts.ts';
import { scriptSafeJson } from './ui/json-ld.tsx';

// Marks the document before its first paint when this tab keeps a session, so that the head reserves the room of an account. It reads no token.
const accountScript = `try{if(/[?&]code=.*[?&]state=|[?&]state=.*[?&]code=/.test(location.search)||Object.keys(sessionStorage).some(k=>k.startsWith(${JSON.stringify(sessionKeyStart)})))document.documentElement.dataset.account='kept'}catch{}`;

/** Hashes of the inline scripts of a page, as CSP 3 writes them: there is one, and it is the same on every page. */
export const scriptHashes: readonly string[] = [`sha256-${createHash('sha256').update(accountScript).digest('base64')}`];

const fonts = ['/fonts/catalogus-sans.woff2', '/fonts/catalogus-serif.woff2'];
const styleLink = (file: string): string => `<link rel="stylesheet" href="/${file}">`;
const codeLink = (file: string): string => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`;
const fontLink = (font: string): string => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
const textLink = (namespace: string): string =>
  `<link rel="preload" href="${localePath(language, namespace, textVersion)}" as="fetch" fetchpriority="low" crossorigin data-namespace="${namespace}">`;

const unique = (files: readonly string[]): readonly string[] => [...new Set(files)];

/** Writes what the head of a page holds besides its own block: style sheets first, then fonts, code and texts of this page. */
export function headStart(name: string, namespaces: readonly string[]): string {
  const { entry, pages } = pageFiles;
  const page = pages[name] ?? { scripts: [], styles: [] };
  const [own = '', ...code] = unique([...entry.scripts, ...page.scripts]);
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<script>${accountScript}</script>`,
    ...unique([...entry.styles, ...page.styles]).map(styleLink),
    ...fonts.map(fontLink),
    // The page is complete without script, so what is seen first goes before it.
    `<script type="module" src="/${own}" fetchpriority="low"></script>`,
    ...code.map(codeLink),
    ...namespaces.map(textLink),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ].join('');
}

/** Writes what the browser needs to wake the page up. It is data, so no script runs. */
export const stateElement = (state: PageState): string =>
  `<script type="application/json" id="${pageStateId}">${scriptSafeJson(state)}</script>`;

/** Puts head and state into the document that was rendered. */
export function framePage(rendered: string, head: string, state: string): string {
  const inHead = rendered.indexOf('<head>') + '<head>'.length;
  const atEnd = rendered.lastIndexOf('</body>');
  return `<!DOCTYPE html>${rendered.slice(0, inHead)}${head}${rendered.slice(inHead, atEnd)}${state}${rendered.slice(atEnd)}`;
}
