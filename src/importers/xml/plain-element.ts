import { htmlEntities } from './html-entities.ts';
import type { XmlHandler } from './xml-handler.ts';

/** The attributes of an element that has none. */
export const noAttributes: Readonly<Record<string, string>> = Object.freeze(Object.create(null) as Record<string, string>);

/** A copy of a text for keeping: a part of a text holds the whole in memory. */
export const detached = (text: string): string => Buffer.from(text).toString();

/** An element name without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

type Attributes = Readonly<Record<string, string>>;

/** A tag that opens an element: its name, without prefix too, and whether it closes the element as well. */
type OpenTag = {
  readonly text: string;
  readonly name: string;
  readonly local: string;
  readonly attributes: Attributes;
  readonly isEmpty: boolean;
  /** The kept tag that came after this one the last time; records of one feed resemble each other. */
  next?: OpenTag | undefined;
};

const exclamationMark = 0x21;
const slash = 0x2f;
const greaterThan = 0x3e;
// Feeds have some hundred different tags; a hostile one has any number.
const mostKeptTags = 2_000;

const simpleName = /^[A-Za-z_][\w.:-]*$/u;
const tagWithAttributes =
  /^([A-Za-z_][\w.:-]*)((?:[ \t\n]+[A-Za-z_][\w.:-]*[ \t\n]*=[ \t\n]*(?:"[^"<&\t\n]*"|'[^'<&\t\n]*'))*)[ \t\n]*(\/?)$/u;
const attribute = /([A-Za-z_][\w.:-]*)[ \t\n]*=[ \t\n]*(?:"([^"]*)"|'([^']*)')/gu;
const entity = /&(?:#x([\da-fA-F]{1,6})|#(\d{1,7})|([A-Za-z][\dA-Za-z]*));/gu;

const sectionStart = '<![CDATA[';

/** The place after the comment at a place; undefined when it holds '--', which XML forbids, or does not end. */
function commentEnd(text: string, place: number): number | undefined {
  const end = text.indexOf('--', place + '<!--'.length);
  return end !== -1 && text.charCodeAt(end + 2) === greaterThan ? end + '-->'.length : undefined;
}

/** A character that XML allows, by its number. */
const isCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

function characterOf(hexadecimal: string | undefined, decimal: string | undefined, name: string | undefined): string | undefined {
  if (name !== undefined) {
    return htmlEntities[name];
  }
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return isCharacter(code) ? String.fromCodePoint(code) : undefined;
}

/** A text with the characters of its entities; undefined when it has an '&' that begins no known entity. */
function decoded(text: string): string | undefined {
  let result = '';
  let end = 0;
  for (const match of text.matchAll(entity)) {
    const character = characterOf(match[1], match[2], match[3]);
    if (character === undefined || text.slice(end, match.index).includes('&')) {
      return undefined;
    }
    result += text.slice(end, match.index) + character;
    end = match.index + match[0].length;
  }
  const rest = text.slice(end);
  return rest.includes('&') ? undefined : result + rest;
}

function attributesIn(text: string): Attributes | undefined {
  const attributes = Object.create(null) as Record<string, string>;
  for (const [, name = '', double, single] of text.matchAll(attribute)) {
    if (name in attributes) {
      return undefined;
    }
    attributes[name] = double ?? single ?? '';
  }
  return attributes;
}

/**
 * Reads whole elements of plain XML: tags with ASCII names and plain attributes, text with known entities, CDATA and comments. Whatever else XML allows or
 * forbids (instructions, faults) it leaves to the parser. It looks for '<' and '>' only, so that it is several times as fast.
 */
export class PlainElement {
  readonly #tags = new Map<string, OpenTag>();
  readonly #events: (OpenTag | string | undefined)[] = [];
  readonly #open: OpenTag[] = [];
  #last: OpenTag | undefined;
  #maxDepth = 0;

  /**
   * Reads the element that begins at a place of a text, with at most `maxDepth` elements in one another. Returns the place after it; undefined when it is
   * not plain, or not whole. Line ends must be '\n', and the characters those that XML allows.
   */
  read(text: string, start: number, maxDepth: number): number | undefined {
    const [events, open] = [this.#events, this.#open];
    this.#maxDepth = maxDepth;
    events.length = 0;
    open.length = 0;
    let ampersand = text.indexOf('&', start);
    let sectionEnd = text.indexOf(']]>', start);
    for (let place = start; ;) {
      const end = this.#markupAt(text, place);
      if (end === undefined) {
        return undefined;
      }
      if (open.length === 0) {
        return end;
      }
      place = text.indexOf('<', end);
      if (place === -1) {
        return undefined;
      }
      if (place > end) {
        const own = text.slice(end, place);
        if (ampersand !== -1 && ampersand < end) {
          ampersand = text.indexOf('&', end);
        }
        if (sectionEnd !== -1 && sectionEnd < end) {
          sectionEnd = text.indexOf(']]>', end);
        }
        const content = ampersand === -1 || ampersand >= place ? own : decoded(own);
        if (content === undefined || (sectionEnd !== -1 && sectionEnd < place)) {
          return undefined;
        }
        events.push(content);
      }
    }
  }

  /** Tells a handler what the element holds that was read last. */
  tell(handler: XmlHandler): void {
    const open = this.#open;
    for (const event of this.#events) {
      if (typeof event === 'string') {
        handler.text(event);
      } else if (event === undefined) {
        handler.close(open.pop()?.local ?? '');
      } else {
        handler.open(event.local, event.attributes);
        if (event.isEmpty) {
          handler.close(event.local);
        } else {
          open.push(event);
        }
      }
    }
  }

  /** Reads the tag, comment or CDATA section at a place. Returns the place after it. */
  #markupAt(text: string, place: number): number | undefined {
    switch (text.charCodeAt(place + 1)) {
      case slash:
        return this.#close(text, place);
      case exclamationMark:
        return text.startsWith('<!--', place) ? commentEnd(text, place) : this.#sectionAt(text, place);
      default:
        return this.#openAt(text, place);
    }
  }

  /** Reads the CDATA section at a place. Returns the place after it. */
  #sectionAt(text: string, place: number): number | undefined {
    const start = place + sectionStart.length;
    const end = text.startsWith(sectionStart, place) ? text.indexOf(']]>', start) : -1;
    if (end === -1) {
      return undefined;
    }
    this.#events.push(text.slice(start, end));
    return end + ']]>'.length;
  }

  /** Reads the tag at a place that closes the innermost element. Returns the place after it. */
  #close(text: string, place: number): number | undefined {
    const name = this.#open.at(-1)?.name ?? '';
    const end = place + 2 + name.length;
    if (!text.startsWith(name, place + 2) || text.charCodeAt(end) !== greaterThan) {
      return undefined;
    }
    this.#open.pop();
    this.#events.push(undefined);
    return end + 1;
  }

  /** Reads the tag at a place that opens an element. Returns the place after it. */
  #openAt(text: string, place: number): number | undefined {
    const tag = this.#tagAt(text, place + 1);
    if (tag === undefined || this.#open.length >= this.#maxDepth) {
      return undefined;
    }
    this.#last = tag;
    this.#events.push(tag);
    if (!tag.isEmpty) {
      this.#open.push(tag);
    }
    return place + tag.text.length + 2;
  }

  #tagAt(text: string, start: number): OpenTag | undefined {
    const expected = this.#last?.next;
    if (expected !== undefined && text.startsWith(expected.text, start) && text.charCodeAt(start + expected.text.length) === greaterThan) {
      return expected;
    }
    const end = text.indexOf('>', start);
    const written = end === -1 ? '' : text.slice(start, end);
    const kept = this.#tags.get(written) ?? this.#keep(written);
    if (this.#last !== undefined && kept !== undefined) {
      this.#last.next = kept;
    }
    return kept ?? parsedTag(written);
  }

  /** Keeps a tag without attributes; undefined for another one, and when there are too many. */
  #keep(written: string): OpenTag | undefined {
    if (this.#tags.size >= mostKeptTags || !simpleName.test(written)) {
      return undefined;
    }
    const tag = parsedTag(detached(written));
    if (tag !== undefined) {
      this.#tags.set(tag.text, tag);
    }
    return tag;
  }
}

function parsedTag(text: string): OpenTag | undefined {
  if (simpleName.test(text)) {
    return { text, name: text, local: localName(text), attributes: noAttributes, isEmpty: false };
  }
  const [, name = '', written = '', end] = tagWithAttributes.exec(text) ?? [];
  const attributes = written === '' ? noAttributes : attributesIn(written);
  return name === '' || attributes === undefined ? undefined : { text, name, local: localName(name), attributes, isEmpty: end === '/' };
}
