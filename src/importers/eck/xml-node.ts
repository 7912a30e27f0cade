import { oneLine } from '#importers/xml/plain-text.ts';

/** An element with its text and its children, names without prefix. `key`: the name in lower case. */
export type XmlNode = { readonly name: string; readonly key: string; text: string; readonly children: XmlNode[] };

const makeNode = (name: string): XmlNode => ({ name, key: name.toLowerCase(), text: '', children: [] });

// An entry is a page of text at most; what is larger would only fill memory.
const mostCharacters = 1_000_000;
const mostElements = 20_000;

/** Builds one element from what a reader hears. What exceeds the limits is not kept, and `isOversized` tells. */
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
    this.isOversized ||= this.#elements > mostElements;
    if (!this.isOversized) {
      this.#open.at(-1)?.children.push(node);
    }
    this.#open.push(node);
  }

  text(text: string): void {
    this.#characters += text.length;
    this.isOversized ||= this.#characters > mostCharacters;
    const node = this.#open.at(-1);
    if (!this.isOversized && node !== undefined) {
      node.text += text;
    }
  }

  /** True when this closed the element the builder was made for. */
  close(): boolean {
    this.#open.pop();
    return this.#open.length === 0;
  }
}

/** The elements at a path below an element, in order. Capitals make no difference: 'Consumerprice' and 'ConsumerPrice' both occur. */
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

// What feeds write when they have nothing to say.
const nothing = /^(?:nvt|n\.v\.t\.?|niet van toepassing|-|null|onbekend)$/iu;

/** The texts at a path, each on one line; empty ones and 'nvt' are left out. */
export const textsAt = (node: XmlNode, ...path: readonly string[]): readonly string[] =>
  nodesAt(node, ...path)
    .map((found) => oneLine(found.text))
    .filter((text) => text !== '' && !nothing.test(text));

/** The first text at a path. */
export const textAt = (node: XmlNode, ...path: readonly string[]): string | undefined => textsAt(node, ...path)[0];
