import { firstRead } from '#importers/first-read.ts';
import { decodeEntities } from './html-entities.ts';
import { oneLine, tidyLines } from './plain-text.ts';
import { nodesAt, type XmlNode } from './xml-node.ts';

/** What the tags of an element become in a plain text, by its name. Other tags become nothing. */
const openingTags: ReadonlyMap<string, string> = new Map([
  ['p', '\n\n'],
  ['li', '\n• '],
  ['br', '\n'],
]);
const closingTags: ReadonlyMap<string, string> = new Map([
  ['p', '\n\n'],
  ...['ul', 'ol', 'tr', 'dt', 'dd', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, '\n'] as const),
  ...['th', 'td'].map((name) => [name, ' '] as const),
]);

/** Elements whose content is no text for readers. */
const unreadElements: ReadonlySet<string> = new Set(['script', 'style']);

const looksLikeHtml = /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);/iu;
const comment = /<!--/gu;
const unread = new RegExp(String.raw`<(?:${[...unreadElements].join('|')})\b`, 'giu');
const tags = /<(\/?)([a-z][^\s<>/]*)(?:[\s/][^<>]*)?>/giu;

const closingOf = (opening: string): RegExp => (opening === '<!--' ? /-->/gu : new RegExp(String.raw`</${opening.slice(1)}\s*>`, 'giu'));

/** Puts a space for each part from an opening to its closing. The closing of what is never closed is looked for once: a text may open a thousand. */
function withoutParts(html: string, openings: RegExp): string {
  const unclosed = new Set<string>();
  let [text, end] = ['', 0];
  for (const { 0: opening, index } of html.matchAll(openings)) {
    const name = opening.toLowerCase();
    if (index < end || unclosed.has(name)) {
      continue;
    }
    const closing = closingOf(name);
    closing.lastIndex = index + opening.length;
    if (closing.test(html)) {
      text += `${html.slice(end, index)} `;
      end = closing.lastIndex;
    } else {
      unclosed.add(name);
    }
  }
  return text + html.slice(end);
}

// Line breaks of the layout of a file are spaces.
const withoutLayout = (text: string): string => text.replaceAll('\n', ' ');

const textOfTags = (html: string): string =>
  withoutLayout(withoutParts(withoutParts(html, comment), unread)).replace(
    tags,
    (_tag, slash: string, name: string) => (slash === '' ? openingTags : closingTags).get(name.toLowerCase()) ?? '',
  );

const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/u)
    .map(withoutLayout)
    .join('\n\n');

/**
 * A description as plain text. Tags, scripts and comments of HTML are removed; each paragraph and list item gets its own line. Line breaks of the
 * file's layout become spaces; an empty line begins a paragraph.
 */
export function plainText(text: string): string {
  if (!/[<&]/u.test(text)) {
    return text.includes('\n') ? tidyLines(paragraphsOf(text)) : oneLine(text);
  }
  return tidyLines(decodeEntities(looksLikeHtml.test(text) ? textOfTags(text) : paragraphsOf(text)));
}

function textOfContent(node: XmlNode): string {
  let text = '';
  for (const [index, child] of node.children.entries()) {
    const content = unreadElements.has(child.key) ? ' ' : textOfContent(child);
    text += withoutLayout(node.textBefore(index)) + (openingTags.get(child.key) ?? '') + content + (closingTags.get(child.key) ?? '');
  }
  return text + withoutLayout(node.textBefore(node.children.length));
}

/** The same of an element with elements of XHTML in it. What looks like markup in their texts is text. */
export const plainTextOfXhtml = (node: XmlNode): string => tidyLines(textOfContent(node));

/** A description without any markup, be it elements of XHTML, or HTML in escaped text or CDATA. */
export const descriptionOf = (node: XmlNode): string => (node.children.length > 0 ? plainTextOfXhtml(node) : plainText(node.text));

/** The first text of an element on one line, with that of elements of XHTML in it: 'H<sub>2</sub>O'. Undefined when none is filled. */
export const titleAt = (node: XmlNode, name: string): string | undefined =>
  firstRead(nodesAt(node, name), (title) => (title.children.length > 0 ? oneLine(plainTextOfXhtml(title)) : title.line) || undefined);
