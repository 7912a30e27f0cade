import { SaxesParser } from 'saxes';
import { htmlEntities } from './html-entities.ts';
import { XmlError } from './xml-error.ts';

/** Callbacks for the content of an XML file, in document order. Names have no prefix. */
export type XmlHandler = {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
};

// Bound of the memory of one name, text or tag, in characters: four times the limit of one entry.
const maxTokenLength = 4_000_000;
const maxDepth = 200;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The message of the parser, in Dutch for common faults. */
function explain(message: string): string {
  const [, line, column, fault = message] = /^(\d+):(\d+): (.*)$/su.exec(message) ?? [];
  const where = line === undefined ? '' : ` bij regel ${line}, teken ${column}`;
  const known: readonly (readonly [RegExp, string])[] = [
    [/unclosed tag|unexpected end|unclosed|document must contain/u, 'Het bestand is afgebroken of geen XML'],
    [/unexpected close tag/u, 'Een element wordt anders gesloten dan het begon'],
    [/undefined entity/u, 'Het bestand gebruikt een entiteit die niet bestaat'],
    [/disallowed character|malformed character entity/u, 'Het bestand bevat een teken dat in XML niet mag'],
    [/text data outside of root/u, 'Het bestand is geen XML, of er staat tekst buiten het eerste element'],
  ];
  const sentence = known.find(([pattern]) => pattern.test(fault))?.[1] ?? 'De XML klopt niet';
  return `${sentence}${where} (${fault}).`;
}

// oxlint-disable-next-line no-control-regex -- XML forbids these; publishers' systems leave them in descriptions
const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/**
 * Reads XML in chunks of text with constant memory: it stores only the names of open elements. Throws an XmlError with the place for XML that is not
 * well-formed, a DOCTYPE that declares entities, a token of more than four million characters, and elements nested deeper than `maxDepth`. Control
 * characters that XML forbids become spaces; `controlCharacters` counts them.
 */
export class XmlReader {
  controlCharacters = 0;
  readonly #parser = new SaxesParser();
  #depth = 0;
  #lastEvent = 0;

  constructor(handler: XmlHandler) {
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
      handler.open(localName(name), attributes);
    });
    parser.on('closetag', ({ name }) => {
      this.#depth -= 1;
      this.#lastEvent = parser.position;
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

  write(text: string): void {
    this.#parser.write(
      text.replace(forbiddenCharacters, () => {
        this.controlCharacters += 1;
        return ' ';
      }),
    );
    if (this.#parser.position - this.#lastEvent > maxTokenLength) {
      throw new XmlError(
        `Bij regel ${this.#parser.line} staat één tekst of element van meer dan 4 miljoen tekens. Zo ziet een catalogus er niet uit.`,
      );
    }
  }

  end(): void {
    this.#parser.close();
  }
}
