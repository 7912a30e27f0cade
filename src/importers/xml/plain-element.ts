import { endOfSection, hasKnownEntities } from './plain-content.ts';
import { PlainNode, type OpenTag } from './plain-node.ts';
import { textOfUtf8 } from './utf8-text.ts';
import { WordWindow, wordsOf, type WordText } from './word-text.ts';
import { detached, keyOf, localName, maxElements, noAttributes } from './xml-node.ts';

type Attributes = Readonly<Record<string, string>>;

/** A tag that may be kept, with the two kept ones that came after it the last times; records of one feed resemble each other. */
type KeptTag = OpenTag & { readonly openingWords: WordText; next: KeptTag | undefined; otherNext: KeptTag | undefined };

const exclamationMark = 0x21;
const slash = 0x2f;
// Feeds have some hundred different tags; a hostile one has any number, of any length.
const mostKeptTags = 2_000;
const longestKept = 200;

const simpleName = /^[A-Za-z_][\w.:-]*$/u;
const tagWithAttributes =
  /^([A-Za-z_][\w.:-]*)((?:[ \t\n]+[A-Za-z_][\w.:-]*[ \t\n]*=[ \t\n]*(?:"[^"<&\t\n]*"|'[^'<&\t\n]*'))*)[ \t\n]*(\/?)$/u;
const attribute = /([A-Za-z_][\w.:-]*)[ \t\n]*=[ \t\n]*(?:"([^"]*)"|'([^']*)')/gu;

function attributesIn(text: string): Attributes | undefined {
  const attributes = Object.create(null) as Record<string, string>;
  for (const [, name = '', double, single] of text.matchAll(attribute)) {
    if (name in attributes) {
      return undefined;
    }
    attributes[name] = textOfUtf8(double ?? single ?? '');
  }
  return attributes;
}

/**
 * Reads whole elements of plain XML: tags with ASCII names and plain attributes, text with known entities, CDATA and comments. Whatever else XML allows or
 * forbids (instructions, faults) it leaves to the parser. It looks for '<' and '>' only, so that it is several times as fast.
 */
export class PlainElement {
  readonly #tags = new Map<string, KeptTag>();
  readonly #nameOf: (name: string) => string;
  readonly #window = new WordWindow();
  #last: KeptTag | undefined;
  // The places of the next '&' and ']]>'. As variables of a loop V8 would look for them anew in each turn.
  #ampersand = -1;
  #sectionEnd = -1;

  /** `nameOf`: the name that an element gets, by its name without prefix. */
  constructor(nameOf: (name: string) => string) {
    this.#nameOf = nameOf;
  }

  /**
   * Reads the element that begins at a place of a text, with at most `maxDepth` elements in one another. Undefined when it is not plain, not whole, or has
   * too many elements. Line ends must be '\n', and the characters those that XML allows.
   */
  read(text: string, start: number, maxDepth: number): PlainNode | undefined {
    this.#window.open(text, start);
    const root = this.#openAt(text, start);
    let open = root?.tag.isEmpty === true ? undefined : root;
    let [depth, elements] = [1, 0];
    let place = root?.end ?? 0;
    this.#ampersand = text.indexOf('&', start);
    this.#sectionEnd = text.indexOf(']]>', start);
    while (open !== undefined) {
      const markup = text.indexOf('<', place);
      if (markup === -1 || !this.#isPlainText(text, place, markup)) {
        return undefined;
      }
      const second = text.charCodeAt(markup + 1);
      if (second === slash) {
        const { closing, closingWords } = open.tag;
        if (!this.#window.hasAt(markup, closingWords)) {
          return undefined;
        }
        place = markup + closing.length;
        open = open.close(markup, place);
        depth -= 1;
      } else if (second === exclamationMark) {
        const end = endOfSection(text, markup);
        if (end === undefined) {
          return undefined;
        }
        place = end;
      } else {
        const child = this.#openAt(text, markup, open);
        elements += 1;
        if (child === undefined || depth >= maxDepth || elements > maxElements) {
          return undefined;
        }
        open.add(child);
        place = child.end;
        if (!child.tag.isEmpty) {
          open = child;
          depth += 1;
        }
      }
    }
    return maxDepth > 0 ? root : undefined;
  }

  /** Whether the text between two places has known entities only, and no end of a CDATA section. */
  #isPlainText(text: string, start: number, end: number): boolean {
    if (this.#ampersand !== -1 && this.#ampersand < start) {
      this.#ampersand = text.indexOf('&', start);
    }
    if (this.#sectionEnd !== -1 && this.#sectionEnd < start) {
      this.#sectionEnd = text.indexOf(']]>', start);
    }
    const [ampersand, sectionEnd] = [this.#ampersand, this.#sectionEnd];
    return (sectionEnd === -1 || sectionEnd >= end) && (ampersand === -1 || ampersand >= end || hasKnownEntities(text.slice(start, end)));
  }

  /** The element that the tag at a place opens. */
  #openAt(text: string, place: number, parent?: PlainNode): PlainNode | undefined {
    const tag = this.#tagAt(text, place);
    return tag && new PlainNode(tag, text, place, parent);
  }

  #tagAt(text: string, place: number): OpenTag | undefined {
    const expected = this.#expectedAt(place);
    if (expected !== undefined) {
      this.#last = expected;
      return expected;
    }
    const end = text.indexOf('>', place);
    const written = text.slice(place + 1, Math.max(place + 1, end));
    return written.length > longestKept ? this.#parsed(written) : this.#kept(written);
  }

  /** The tag at a place, when it is one of those that followed the previous tag before. */
  #expectedAt(place: number): KeptTag | undefined {
    const { next, otherNext } = this.#last ?? {};
    if (next !== undefined && this.#window.hasAt(place, next.openingWords)) {
      return next;
    }
    return otherNext !== undefined && this.#window.hasAt(place, otherNext.openingWords) ? otherNext : undefined;
  }

  #kept(written: string): OpenTag | undefined {
    const kept = this.#tags.get(written) ?? this.#keep(this.#parsed(detached(written)));
    if (kept === undefined) {
      return undefined;
    }
    if (this.#last !== undefined) {
      this.#last.otherNext = this.#last.next;
      this.#last.next = kept;
    }
    this.#last = kept;
    return kept;
  }

  #keep(tag: KeptTag | undefined): KeptTag | undefined {
    if (tag !== undefined) {
      if (this.#tags.size >= mostKeptTags) {
        this.#tags.clear();
        this.#last = undefined;
      }
      this.#tags.set(tag.text, tag);
    }
    return tag;
  }

  /** The tag of a text between '<' and '>'; undefined when it is not plain. */
  #parsed(text: string): KeptTag | undefined {
    const found = simpleName.test(text) ? ['', text] : tagWithAttributes.exec(text);
    const [, name = '', written = '', end] = found ?? [];
    const attributes = written === '' ? noAttributes : attributesIn(written);
    if (found === null || attributes === undefined) {
      return undefined;
    }
    const given = this.#nameOf(localName(name));
    const [opening, closing] = [`<${text}>`, `</${name}>`];
    return {
      text,
      opening,
      closing,
      openingWords: wordsOf(opening),
      closingWords: wordsOf(closing),
      name: given,
      key: keyOf(given),
      attributes,
      isEmpty: end === '/',
      next: undefined,
      otherNext: undefined,
    };
  }
}
