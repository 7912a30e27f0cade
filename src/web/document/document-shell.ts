import { createHash } from 'node:crypto';
import ownComparison from 'virtual:head-script/own-comparison';
import recordEvents from 'virtual:head-script/record-events';
import storedSession from 'virtual:head-script/stored-session';
import pageFiles from 'virtual:page-files';
import { compareListStorageKey } from '#catalogue/comparison/compare-list.ts';
import type { PageParameter } from '#contract/page-parameters.ts';
import { comparisonLimits } from '#contract/search-limits.ts';
import { sessionKeyStart } from '#web/features/account/session/storage-keys.ts';
import { pageStateId, type PageState } from './page-state.ts';
import { textVersion } from '#web/texts/server-texts.ts';
import { language, localePath } from '#web/texts/texts.ts';
import { scriptSafeJson } from '#web/ui/head/json-ld.tsx';

const parametersOfMethods: readonly PageParameter<'compare'>[] = ['methode', 'methodes'];
const dataOfComparison = `data-key="${compareListStorageKey}" data-parameters="${parametersOfMethods.join(' ')}" data-most="${comparisonLimits.methods}"`;

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** Hashes of the inline scripts, in the form of CSP 3. Every page allows the same ones. */
export const scriptHashes: readonly string[] = [storedSession, ownComparison, recordEvents].map(hashOf);

const fonts = ['/fonts/catalogus-sans.woff2', '/fonts/catalogus-serif.woff2'];
const styleLink = (file: string): string => `<link rel="stylesheet" href="/${file}">`;
const fontLink = (font: string): string => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;

const unique = (files: readonly string[]): readonly string[] => [...new Set(files)];

/**
 * The elements of the head that do not depend on data: early scripts with the addresses of code and texts to load after the first paint, style sheets,
 * fonts, icons.
 */
export function headElements(name: string, namespaces: readonly string[]): string {
  const { entry, pages } = pageFiles;
  const page = pages[name] ?? { scripts: [], styles: [] };
  const code = unique([...entry.scripts, ...page.scripts]).map((file) => `/${file}`);
  const texts = namespaces.map((namespace) => localePath(language, namespace, textVersion));
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<script data-key-start="${sessionKeyStart}">${storedSession}</script>`,
    ...(name === 'compare' ? [`<script ${dataOfComparison}>${ownComparison}</script>`] : []),
    // Before the style sheets: an inline script after them would block the parser until they are loaded.
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

/** Inserts the head elements and the state into the rendered document. */
export function assembleDocument(rendered: string, head: string, state: string): string {
  const inHead = rendered.indexOf('<head>') + '<head>'.length;
  const atEnd = rendered.lastIndexOf('</body>');
  return `<!DOCTYPE html>${rendered.slice(0, inHead)}${head}${rendered.slice(inHead, atEnd)}${state}${rendered.slice(atEnd)}`;
}
