/** Enough to find an element again on a page that was drawn anew: what it is, and the how manieth of those. */
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

/** Marks an element. */
export function markOf(element: Element): FocusMark {
  const selector = selectorOf(element);
  return { selector, index: [...document.querySelectorAll(selector)].indexOf(element) };
}

/** The element that was marked, on the page that is shown now. */
export const findMarked = ({ selector, index }: FocusMark): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)][index];
