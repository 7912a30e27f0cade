import { oneLine } from '#importers/xml/plain-text.ts';

/** An element with its text and its children, names without prefix. `key`: the name in lower case. */
export type XmlNode = { readonly name: string; readonly key: string; text: string; readonly children: XmlNode[] };

const makeNode = (name: string): XmlNode => ({ name, key: name.toLowerCase(), text: '', children: [] });

// Bounds of the memory of one entry. Real entries have a page of text at most.
const maxCharacters = 1_000_000;
const maxElements = 20_000;

/** Builds one element from the events of a reader. Content beyond the limits is not stored and sets `isOversized`. */
export class XmlNodeBuilder {
  readonly root: XmlNode;
  isOversized = false;
  readonly #open: XmlNode[];
  #characters = 0;
  #elements = 0;

  constructor(name: string) {
    this.root = makeNode(name);
    this.#open = [this.root];
  }

  open(name: string): void {
    const node = makeNode(name);
    this.#elements += 1;
    this.isOversized ||= this.#elements > maxElements;
    if (!this.isOversized) {
      this.#open.at(-1)?.children.push(node);
    }
    this.#open.push(node);
  }

  text(text: string): void {
    this.#characters += text.length;
    this.isOversized ||= this.#characters > maxCharacters;
    const node = this.#open.at(-1);
    if (!this.isOversized && node !== undefined) {
      node.text += text;
    }
  }

  /** Closes the innermost open element. True when that is the root. */
  close(): boolean {
    this.#open.pop();
    return this.#open.length === 0;
  }
}

/** The elements at a path below an element, in order. Names are compared without case: feeds have 'Consumerprice' and 'ConsumerPrice'. */
export function nodesAt(node: XmlNode, ...path: readonly string[]): readonly XmlNode[] {
  let nodes: readonly XmlNode[] = [node];
  for (const name of path) {
    const key = name.toLowerCase();
    const found: XmlNode[] = [];
    for (const parent of nodes) {
      for (const child of parent.children) {
        if (child.key === key) {
          found.push(child);
        }
      }
    }
    nodes = found;
  }
  return nodes;
}

// Texts that feeds use for an absent value.
const emptyValue = /^(?:nvt|n\.v\.t\.?|niet van toepassing|-|null|onbekend)$/iu;

/** The texts at a path, each on one line; empty ones and 'nvt' are left out. */
export const textsAt = (node: XmlNode, ...path: readonly string[]): readonly string[] =>
  nodesAt(node, ...path)
    .map((found) => oneLine(found.text))
    .filter((text) => text !== '' && !emptyValue.test(text));

/** The first text at a path. */
export const textAt = (node: XmlNode, ...path: readonly string[]): string | undefined => textsAt(node, ...path)[0];
