import { createElement, type ReactNode } from 'react';

/** A page's markup as a tree that can be rendered again: what a hand-written component would hold. */
export type Markup =
  | string
  | { readonly tag: string; readonly properties: Readonly<Record<string, string>>; readonly children: readonly Markup[] };

const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const reactNames: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  checked: 'defaultChecked',
};
const token = /<!--[\s\S]*?-->|<\/([a-z][\w-]*)>|<([a-zA-Z][\w-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gu;
const attribute = /([^\s=>"]+)(?:="([^"]*)")?/gu;
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
// A form field's value is what it begins with: nothing here changes it.
const nameOf = (tag: string, name: string): string => (tag === 'input' && name === 'value' ? 'defaultValue' : (reactNames[name] ?? name));
const plain = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#x27);/gu, (entity) => entities[entity] ?? entity);

/** Reads the body of a page that React wrote: well-formed, attributes in double quotes. Scripts are left out. */
export function readMarkup(html: string): readonly Markup[] {
  const body = html.slice(html.indexOf('<body>') + 6, html.lastIndexOf('</body>')).replace(/<script\b[\s\S]*?<\/script>/gu, '');
  const top: Markup[] = [];
  const open: { readonly tag: string; readonly children: Markup[] }[] = [{ tag: '', children: top }];
  for (const [text, closed, opened, written = ''] of body.matchAll(token)) {
    const parent = open.at(-1);
    if (closed !== undefined) {
      open.pop();
    } else if (opened !== undefined) {
      const properties = Object.fromEntries(
        [...written.matchAll(attribute)].map(([, name = '', value = '']) => [nameOf(opened, name), plain(value)]),
      );
      const element = { tag: opened, properties, children: [] as Markup[] };
      parent?.children.push(element);
      if (!empty.has(opened)) {
        open.push(element);
      }
    } else if (!text.startsWith('<!--')) {
      parent?.children.push(plain(text));
    }
  }
  return top;
}

/** Makes new elements, as a component does for every request. */
export const toElements = (markup: readonly Markup[]): readonly ReactNode[] =>
  markup.map((one) => (typeof one === 'string' ? one : createElement(one.tag, one.properties, ...toElements(one.children))));
