import { oneLine } from './plain-text.ts';

/**
 * An element with its own text and its children, names without prefix. `key`: the name in lower case. `offset`: the length of the parent's text before
 * the element, so that mixed content keeps its order.
 */
export type XmlNode = {
  readonly name: string;
  readonly key: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly offset: number;
  text: string;
  readonly children: XmlNode[];
};

// Bounds of the memory of one record. Real records have a page of text at most.
const maxCharacters = 1_000_000;
const maxElements = 20_000;

/** Builds one element from the events of a reader. Content beyond the limits is not stored and sets `isOversized`. */
export class XmlNodeBuilder {
  readonly root: XmlNode;
  isOversized = false;
  readonly #open: XmlNode[];
  #characters = 0;
  #elements = 0;

  constructor(name: string, attributes: Readonly<Record<string, string>> = {}) {
    this.root = { name, key: name.toLowerCase(), attributes, offset: 0, text: '', children: [] };
    this.#open = [this.root];
  }

  open(name: string, attributes: Readonly<Record<string, string>> = {}): void {
    const parent = this.#open.at(-1);
    const node = { name, key: name.toLowerCase(), attributes, offset: parent?.text.length ?? 0, text: '', children: [] };
    this.#elements += 1;
    this.isOversized ||= this.#elements > maxElements;
    if (!this.isOversized) {
      parent?.children.push(node);
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

/** The texts at a path, each on one line, without empty ones. */
export const linesAt = (node: XmlNode, ...path: readonly string[]): readonly string[] =>
  nodesAt(node, ...path)
    .map((found) => oneLine(found.text))
    .filter((text) => text !== '');

/** The first text at a path. */
export const lineAt = (node: XmlNode, ...path: readonly string[]): string | undefined => linesAt(node, ...path)[0];
