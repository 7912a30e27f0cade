/** Identifies an element on a page that renders again: a selector, and the index among its matches. */
export type FocusMark = { readonly selector: string; readonly index: number };

const quoted = (value: string): string => `"${CSS.escape(value)}"`;

function selectorOf(element: Element): string {
  const name = element.localName;
  const href = element.getAttribute('href');
  if (element.id !== '') {
    return `#${CSS.escape(element.id)}`;
  }
  if (element instanceof HTMLInputElement) {
    return `${name}[name=${quoted(element.name)}][value=${quoted(element.value)}]`;
  }
  return href === null ? name : `${name}[href=${quoted(href)}]`;
}

/** The mark of an element. */
export function markOf(element: Element): FocusMark {
  const selector = selectorOf(element);
  return { selector, index: [...document.querySelectorAll(selector)].indexOf(element) };
}

/** The element with this mark on the current page. */
export const findMarked = ({ selector, index }: FocusMark): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)][index];
