import { lineOf } from './plain-text.ts';

/** An element with its own text and its children, names without prefix. `key`: the name in lower case. */
export type XmlNode = {
  readonly name: string;
  readonly key: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  /** Its text on one line, as `lineOf` gives it. */
  readonly line: string;
  readonly children: readonly XmlNode[];
  /** Its own text between the child before an index and the one at it. That of all indices, the number of children too, is its text. */
  textBefore(index: number): string;
};

/** The attributes of an element that has none. */
export const noAttributes: Readonly<Record<string, string>> = Object.freeze(Object.create(null) as Record<string, string>);

/** A copy of a text for keeping: a part of a text holds the whole in memory. */
export const detached = (text: string): string => Buffer.from(text).toString();

/** An element name without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Bounds of the memory of one record. Real records have a page of text at most. */
export const maxCharacters = 1_000_000;
export const maxElements = 20_000;

// Formats have some hundred names of elements; a hostile file has any number.
const mostKeys = 4_000;
const keys = new Map<string, string>();

/** A copy of a name that V8 keeps once, as it does names of properties: comparing two of these compares their addresses. */
const interned = (name: string): string => Object.keys({ [detached(name)]: true })[0] ?? name;

/** The name in lower case: of equal names the same string, which makes comparing them cheap. */
export function keyOf(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) {
    return known;
  }
  const lower = name.toLowerCase();
  const key = keys.get(lower) ?? interned(lower);
  if (keys.size < mostKeys) {
    keys.set(key, key);
    keys.set(detached(name), key);
  }
  return key;
}

class BuiltNode implements XmlNode {
  readonly name: string;
  readonly key: string;
  readonly attributes: Readonly<Record<string, string>>;
  text = '';
  readonly children: BuiltNode[] = [];
  /** The length of the parent's text before it. */
  readonly offset: number;

  constructor(name: string, attributes: Readonly<Record<string, string>>, offset: number) {
    this.name = name;
    this.key = keyOf(name);
    this.attributes = attributes;
    this.offset = offset;
  }

  get line(): string {
    return lineOf(this.text);
  }

  textBefore(index: number): string {
    return this.text.slice(this.children[index - 1]?.offset ?? 0, this.children[index]?.offset);
  }
}

/** Builds one element from the events of a reader. Content beyond the limits is not stored and sets `isOversized`. */
export class XmlNodeBuilder {
  readonly root: XmlNode;
  isOversized = false;
  readonly #open: BuiltNode[];
  #characters = 0;
  #elements = 0;

  constructor(name: string, attributes: Readonly<Record<string, string>> = noAttributes) {
    const root = new BuiltNode(name, attributes, 0);
    this.root = root;
    this.#open = [root];
  }

  open(name: string, attributes: Readonly<Record<string, string>> = noAttributes): void {
    const parent = this.#open.at(-1);
    const node = new BuiltNode(name, attributes, parent?.text.length ?? 0);
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

/** Adds the elements at the rest of a path, from a name in it on. */
function addNodes(found: XmlNode[], node: XmlNode, path: readonly string[], depth: number): void {
  const key = keyOf(path[depth] ?? '');
  const isLast = depth === path.length - 1;
  for (const child of node.children) {
    if (child.key !== key) {
      continue;
    }
    if (isLast) {
      found.push(child);
    } else {
      addNodes(found, child, path, depth + 1);
    }
  }
}

/** The elements at a path below an element, in order. Names are compared without case: feeds have 'Consumerprice' and 'ConsumerPrice'. */
export function nodesAt(node: XmlNode, ...path: readonly string[]): readonly XmlNode[] {
  if (path.length === 0) {
    return [node];
  }
  const found: XmlNode[] = [];
  addNodes(found, node, path, 0);
  return found;
}

/** The texts at a path, each on one line, without empty ones. */
export function linesAt(node: XmlNode, ...path: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const { line } of nodesAt(node, ...path)) {
    if (line !== '') {
      lines.push(line);
    }
  }
  return lines;
}

function firstLine(node: XmlNode, path: readonly string[], depth: number, isWanted: (line: string) => boolean): string | undefined {
  const name = path[depth];
  if (name === undefined) {
    const { line } = node;
    return isWanted(line) ? line : undefined;
  }
  const key = keyOf(name);
  for (const child of node.children) {
    const line = child.key === key ? firstLine(child, path, depth + 1, isWanted) : undefined;
    if (line !== undefined) {
      return line;
    }
  }
  return undefined;
}

/** The first text at a path, on one line, that is wanted. */
export const wantedLineAt = (node: XmlNode, path: readonly string[], isWanted: (line: string) => boolean): string | undefined =>
  firstLine(node, path, 0, isWanted);

const isFilled = (line: string): boolean => line !== '';

/** The first text at a path that is not empty, on one line. */
export const lineAt = (node: XmlNode, ...path: readonly string[]): string | undefined => wantedLineAt(node, path, isFilled);
