import { SaxesParser } from 'saxes';
import { htmlEntities } from './html-entities.ts';
import { PlainElement } from './plain-element.ts';
import type { PlainNode } from './plain-node.ts';
import { textOfUtf8, type Utf8Text } from './utf8-text.ts';
import { XmlError } from './xml-error.ts';
import type { XmlHandler, XmlRecords } from './xml-handler.ts';
import { localName, maxCharacters } from './xml-node.ts';

// Bound of the memory of one name, text or tag, in characters: four times the limit of one entry.
const maxTokenLength = 4_000_000;
const maxDepth = 200;

/** The message of the parser in Dutch. Of a fault that is not known it has the parser's own words. */
function explain(message: string): string {
  const [, line, column, fault = message] = /^(\d+):(\d+): (.*)$/su.exec(message) ?? [];
  const where = line === undefined ? '' : ` bij regel ${line}, teken ${column}`;
  const known: readonly (readonly [RegExp, string])[] = [
    [/unclosed tag|unexpected end|unclosed|document must contain/u, 'Het bestand is afgebroken of geen XML'],
    [/unexpected close tag/u, 'Een element wordt anders gesloten dan het begon'],
    [/undefined entity/u, 'Het bestand gebruikt een entiteit die niet bestaat'],
    [/disallowed character|malformed character entity/u, 'Het bestand bevat een teken dat in XML niet mag'],
    [/XML declaration must be at the start/u, 'Er staat iets voor de XML-declaratie'],
    [/only one root/u, 'Na het eerste bericht begint een ander; lever elk bericht als een eigen bestand. Het gaat mis'],
    [/text data outside of root/u, 'Het bestand is geen XML, of er staat tekst buiten het eerste element'],
  ];
  const sentence = known.find(([pattern]) => pattern.test(fault))?.[1];
  return sentence === undefined ? `De XML klopt niet${where} (${fault}).` : `${sentence}${where}.`;
}

// XML forbids these; publishers' systems leave them in descriptions. The last two are U+FFFE and U+FFFF in UTF-8.
// oxlint-disable-next-line no-control-regex -- the expression finds control characters
const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]|\u00ef\u00bf[\u00be\u00bf]/gu;
// V8 looks for a set of characters in many places at once when all are of the same row of sixteen: four times as fast.
// oxlint-disable-next-line no-control-regex -- the expressions find control characters
const [lowControl, highControl] = [/[\u0000-\u0008\u000b\u000c\u000e\u000f]/u, /[\u0010-\u001f]/u];
const lastOfPlane = '\u00ef\u00bf';

const mayHaveForbidden = (piece: string): boolean => lowControl.test(piece) || highControl.test(piece) || piece.includes(lastOfPlane);

// The same characters as references; some programs write what XML forbids in this form. In CDATA these are no references, and meant no other way.
const forbiddenReferences = /&#(?:x0*(?:[0-8bcef]|1[\da-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/giu;
// A reference that the end of a piece may have cut off; of a longer one there are zeros in front.
const cutOffReference = /&(?:#[\dA-Za-z]{0,8})?$/u;
// What some programs leave before the declaration.
const spaceBeforeDeclaration = /^[ \t\r\n]+(?=<\?xml\s)/u;

const whiteSpace = /[ \t\n]*/uy;
const tagName = /<([A-Za-z_][\w.:-]*)/uy;

/** The place of the first character from `start` on that is no white space. */
function afterSpace(text: string, start: number): number {
  whiteSpace.lastIndex = start;
  whiteSpace.exec(text);
  return whiteSpace.lastIndex;
}

/** The name in the tag that opens at a place; undefined when none does, or not wholly. */
function nameAt(text: string, place: number): string | undefined {
  tagName.lastIndex = place;
  const name = tagName.exec(text)?.[1];
  return tagName.lastIndex === text.length ? undefined : name;
}

/**
 * The place after the element that begins at a place, if it has none of its name in it; undefined when its end is not there, which is not in what was
 * `seen` before.
 */
function endOf(text: string, start: number, name: string, seen: number): number | undefined {
  const tagEnd = text.indexOf('>', start);
  if (tagEnd === -1 || text[tagEnd - 1] === '/') {
    return tagEnd === -1 ? undefined : tagEnd + 1;
  }
  const closing = `</${name}>`;
  const end = text.indexOf(closing, Math.max(start, seen - closing.length));
  return end === -1 ? undefined : end + closing.length;
}

/**
 * Reads XML in chunks of text with constant memory: it stores only the names of open elements, and at most one record. Throws an XmlError with the place
 * for XML that is not well-formed, a DOCTYPE that declares entities, a token of more than four million characters, and elements nested deeper than
 * `maxDepth`. Control characters that XML forbids become spaces, references to them too; `controlCharacters` counts them.
 */
export class XmlReader {
  controlCharacters = 0;
  readonly #handler: XmlHandler;
  readonly #records: XmlRecords | undefined;
  readonly #parser = new SaxesParser();
  readonly #plain: PlainElement;
  #depth = 0;
  #isBegun = false;
  #lastEvent = 0;
  /** The number of characters that the parser was given. */
  #given = 0;
  /** Whether the last of them ends a tag. */
  #isAfterTag = false;
  /** The end of the last piece, when it may be the beginning of a reference. */
  #cutOff = '';
  /** Text that waits for the end of its record, or a carriage return for what follows it. */
  #waiting = '';
  /** The depth of the record that the parser reads because it is not plain. */
  #slowDepth: number | undefined;

  /** `records`: takes elements that the file has many of, which are read faster where their XML is plain. */
  constructor(handler: XmlHandler, records?: XmlRecords) {
    this.#handler = handler;
    this.#records = records;
    this.#plain = new PlainElement((name) => records?.nameOf(name) ?? name);
    const parser = this.#parser;
    // Two listeners more, and V8 keeps the parser as a dictionary: then a file takes four times as long. So comments and instructions have none, and count
    // with what follows them.
    // Feeds use entities of HTML, such as &nbsp; and &eacute;, without declaring them.
    parser.ENTITIES = htmlEntities;
    parser.on('error', (error) => {
      throw new XmlError(explain(error.message), { cause: error });
    });
    parser.on('doctype', (doctype) => {
      this.#lastEvent = parser.position;
      if (/<!\s*ENTITY/iu.test(doctype)) {
        throw new XmlError('Het bestand verklaart eigen entiteiten in een DOCTYPE. Dat is onveilig en wordt geweigerd.');
      }
    });
    parser.on('opentag', ({ name, attributes }) => {
      this.#depth += 1;
      if (this.#depth > maxDepth) {
        throw new XmlError(`De elementen zijn dieper genest dan ${maxDepth} niveaus (bij regel ${parser.line}).`);
      }
      this.#lastEvent = parser.position;
      this.#isAfterTag = parser.position === this.#given;
      handler.open(localName(name), attributes);
    });
    parser.on('closetag', ({ name }) => {
      this.#depth -= 1;
      this.#lastEvent = parser.position;
      this.#isAfterTag = parser.position === this.#given;
      handler.close(localName(name));
    });
    for (const event of ['text', 'cdata'] as const) {
      parser.on(event, (text) => {
        this.#lastEvent = parser.position;
        handler.text(text);
      });
    }
  }

  /** The line reached, from 1. */
  get line(): number {
    return this.#parser.line;
  }

  /** Reads a piece that cuts no character in two. */
  write(piece: Utf8Text): void {
    const whole = this.#cutOff === '' ? piece : this.#cutOff + piece;
    this.#cutOff = cutOffReference.exec(whole)?.[0] ?? '';
    this.#read(this.#cutOff === '' ? whole : whole.slice(0, -this.#cutOff.length));
  }

  /** Reads a piece that cuts no reference in two either. */
  #read(piece: string): void {
    const begun = this.#isBegun ? piece : this.#withoutSpaceBefore(piece);
    const plain = mayHaveForbidden(begun) ? this.#without(forbiddenCharacters, begun) : begun;
    const allowed = plain.includes('&#') ? this.#without(forbiddenReferences, plain) : plain;
    if (this.#records === undefined) {
      this.#parse(allowed);
    } else {
      this.#waiting = this.#readOn(this.#waiting + allowed, this.#waiting.length);
    }
  }

  #without(forbidden: RegExp, piece: string): string {
    return piece.replace(forbidden, () => {
      this.controlCharacters += 1;
      return ' ';
    });
  }

  /** The first piece without white space before the declaration, of which the lines count. */
  #withoutSpaceBefore(piece: string): string {
    const [space = ''] = spaceBeforeDeclaration.exec(piece) ?? [];
    this.#isBegun ||= piece !== '';
    this.#parser.line += space.split('\n').length - 1;
    return piece.slice(space.length);
  }

  end(): void {
    if (this.#cutOff !== '') {
      this.#read(this.#cutOff);
    }
    this.#parse(this.#waiting);
    this.#parser.close();
  }

  #parse(piece: string): void {
    const text = textOfUtf8(piece);
    this.#isAfterTag = false;
    this.#given += text.length;
    this.#parser.write(text);
    if (this.#given - this.#lastEvent > maxTokenLength) {
      throw new XmlError(
        `Bij regel ${this.#parser.line} staat één tekst of element van meer dan 4 miljoen tekens. Zo ziet een catalogus er niet uit.`,
      );
    }
  }

  /**
   * Reads records where the parser stands between them, and lets it read the rest, tag by tag. Returns the text that waits. `seen`: how much of the text
   * waited before.
   */
  #readOn(written: string, seen: number): string {
    const isOpen = written.endsWith('\r');
    const text = written.includes('\r') ? (isOpen ? written.slice(0, -1) : written).replaceAll(/\r\n?/gu, '\n') : written;
    const open = isOpen ? '\r' : '';
    let place = 0;
    while (place < text.length) {
      const records = this.#expected();
      const record = records && this.#readRecord(records, text, place, seen);
      if (record === 'incomplete') {
        return text.slice(place) + open;
      }
      if (record === undefined) {
        const tag = text.indexOf('<', place);
        const end = (tag === -1 ? 0 : text.indexOf('>', tag) + 1) || text.length;
        this.#parse(text.slice(place, end));
        place = end;
      } else {
        place = record;
      }
    }
    return open;
  }

  /** What takes a record that begins here; undefined where none can. */
  #expected(): XmlRecords | undefined {
    if (this.#slowDepth !== undefined && this.#depth <= this.#slowDepth) {
      this.#slowDepth = undefined;
    }
    const { version = '1.0' } = this.#parser.xmlDecl;
    const isBetween = this.#isAfterTag && this.#depth > 0 && this.#slowDepth === undefined && version === '1.0';
    return isBetween && this.#records?.isExpected() === true ? this.#records : undefined;
  }

  /** Reads the record that follows, if one does and is plain. Returns the place after it. `seen`: how much of the text was there before. */
  #readRecord(records: XmlRecords, text: string, place: number, seen: number): number | 'incomplete' | undefined {
    const start = afterSpace(text, place);
    const name = nameAt(text, start);
    if (name === undefined || !records.names.has(localName(name))) {
      return undefined;
    }
    const likelyEnd = endOf(text, start, name, seen);
    if (text.length - start < maxCharacters && likelyEnd === undefined) {
      return 'incomplete';
    }
    const isKnown = likelyEnd !== undefined && records.recall?.(text.slice(start, likelyEnd) as Utf8Text, this.#depth) === true;
    const record = isKnown ? undefined : this.#plainRecord(text, start);
    const end = isKnown ? likelyEnd : record?.end;
    if (end === undefined) {
      this.#slowDepth = this.#depth;
      return undefined;
    }
    if (start > place) {
      this.#handler.text(text.slice(place, start));
    }
    if (record !== undefined) {
      records.take(record, end === likelyEnd);
    }
    this.#countLines(text, place, end);
    return end;
  }

  /** The plain record at a place; one that is longer than a record may be is left to the parser, and what builds it. */
  #plainRecord(text: string, start: number): PlainNode | undefined {
    const record = this.#plain.read(text, start, maxDepth - this.#depth);
    return record !== undefined && record.end - start <= maxCharacters ? record : undefined;
  }

  /** Lets the parser count the lines and characters that it did not read. */
  #countLines(text: string, start: number, end: number): void {
    const parser = this.#parser;
    let lineStart = start;
    for (let place = text.indexOf('\n', start); place !== -1 && place < end; place = text.indexOf('\n', lineStart)) {
      parser.line += 1;
      parser.column = 0;
      lineStart = place + 1;
    }
    // The bytes of a character after its first count for nothing: the parser counts a surrogate pair as one character too.
    parser.column += text.slice(lineStart, end).replace(/[\u0080-\u00bf]/gu, '').length;
  }
}
