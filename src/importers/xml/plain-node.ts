import { contentOf } from './plain-content.ts';
import { lineOf } from './plain-text.ts';
import { textOfUtf8 } from './utf8-text.ts';
import type { WordText } from './word-text.ts';
import type { XmlNode } from './xml-node.ts';

/** A tag that opens an element: its text between '<' and '>', and the name of its element. `isEmpty`: it closes the element as well. */
export type OpenTag = Pick<XmlNode, 'name' | 'key' | 'attributes'> & {
  readonly text: string;
  readonly opening: string;
  readonly closing: string;
  readonly closingWords: WordText;
  readonly isEmpty: boolean;
};

const space = 0x20;
const ampersand = 0x26;
const lessThan = 0x3c;
const lastVisible = 0x7e;

const noNodes: readonly PlainNode[] = [];

/** Whether a part is a line as it should be: visible characters of ASCII, no markup and no entities, and single spaces between its words. */
function isTidy(source: string, start: number, end: number): boolean {
  let isAfterSpace = true;
  for (let place = start; place < end; place += 1) {
    const code = source.charCodeAt(place);
    const isSpace = code === space;
    if (isSpace ? isAfterSpace : code < space || code > lastVisible || code === ampersand || code === lessThan) {
      return false;
    }
    isAfterSpace = isSpace;
  }
  return start === end || !isAfterSpace;
}

/** An element that knows its places in the XML that it stands in. Its text is cut out when it is asked for: most texts of a feed are not. */
export class PlainNode implements XmlNode {
  readonly tag: OpenTag;
  readonly key: string;
  children = noNodes;
  /** The place after the element; that after its tag until it is closed. */
  end: number;
  readonly #source: string;
  readonly start: number;
  readonly #parent: PlainNode | undefined;
  #contentEnd: number;
  #replaced: string | undefined;

  constructor(tag: OpenTag, source: string, start: number, parent: PlainNode | undefined) {
    this.tag = tag;
    this.key = tag.key;
    this.#source = source;
    this.start = start;
    this.#parent = parent;
    this.end = start + tag.opening.length;
    this.#contentEnd = this.end;
  }

  get name(): string {
    return this.tag.name;
  }

  get attributes(): Readonly<Record<string, string>> {
    return this.tag.attributes;
  }

  get text(): string {
    if (this.#replaced !== undefined) {
      return this.#replaced;
    }
    let text = this.textBefore(0);
    for (let index = 1; index <= this.children.length; index += 1) {
      text += this.textBefore(index);
    }
    return text;
  }

  set text(text: string) {
    this.#replaced = text;
  }

  get line(): string {
    const isLeaf = this.children === noNodes && this.#replaced === undefined;
    const start = this.start + this.tag.opening.length;
    return isLeaf && isTidy(this.#source, start, this.#contentEnd) ? this.#source.slice(start, this.#contentEnd) : lineOf(this.text);
  }

  textBefore(index: number): string {
    const start = this.children[index - 1]?.end ?? this.start + this.tag.opening.length;
    return contentOf(textOfUtf8(this.#source.slice(start, this.children[index]?.start ?? this.#contentEnd)));
  }

  add(child: PlainNode): void {
    if (this.children === noNodes) {
      this.children = [child];
    } else {
      (this.children as PlainNode[]).push(child);
    }
  }

  /** Ends the element; its content ends at one place, and it at another. Returns the element around it. */
  close(contentEnd: number, end: number): PlainNode | undefined {
    this.#contentEnd = contentEnd;
    this.end = end;
    return this.#parent;
  }
}
