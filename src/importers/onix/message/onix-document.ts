import { fileField, type EventCollector } from '#importers/event-collector.ts';
import { XmlError } from '#importers/xml/xml-error.ts';
import { lineAt, XmlNodeBuilder, type XmlNode } from '#importers/xml/xml-node.ts';
import type { XmlHandler, XmlRecords } from '#importers/xml/xml-handler.ts';
import { referenceName } from './onix-short-tags.ts';

/** What the header of a message says of all its records. */
export type OnixHeader = { readonly currency: string | undefined; readonly priceType: string | undefined };

/**
 * A record of the message with its number from 1, the header before it, and the fingerprint of its text when that is known. Its elements have their
 * reference names, whatever the tags of the file.
 */
export type OnixProduct = {
  readonly node: XmlNode;
  readonly number: number;
  readonly isOversized: boolean;
  readonly header: OnixHeader;
  readonly fingerprint?: string;
};

/** A text offered before it is read: its fingerprint, and whether its product is known. */
type OfferedProduct = { readonly fingerprint: string; readonly isKnown: boolean };

/** Takes the text of the record of a number, and the header before it. `depth`: the number of elements around it. */
type OnText = (
  text: string,
  at: { readonly depth: number; readonly header: OnixHeader; readonly number: number },
) => OfferedProduct | undefined;

const namespaceVersion = /onix\/(\d+\.\d+)\//u;
const whatToAsk = 'vraag de uitgeverij om dezelfde titels in ONIX 3.0 of 3.1.';

/** Throws an XmlError, in one Dutch sentence, for a file that is no message of ONIX 3.0 or 3.1. */
function checkRoot(name: string, attributes: Readonly<Record<string, string>>): void {
  if (name.toLowerCase() === 'product') {
    throw new XmlError(`Dit is een los ONIX-record (Product) zonder bericht (ONIXMessage) eromheen: ${whatToAsk}`, { field: fileField });
  }
  const namespace = Object.entries(attributes).find(([attribute, value]) => attribute.startsWith('xmlns') && namespaceVersion.test(value));
  const version = attributes['release'] ?? namespaceVersion.exec(namespace?.[1] ?? '')?.[1];
  if (version === undefined) {
    throw new XmlError(`Dit ONIX-bericht noemt geen versie (release), zoals ONIX 2.1 en ouder, en wordt niet gelezen: ${whatToAsk}`, {
      field: 'release',
    });
  }
  if (!/^3\.[01](?:\.|$)/u.test(version)) {
    throw new XmlError(`Dit is ONIX ${version.slice(0, 20)}, en dat wordt niet gelezen: ${whatToAsk}`, { field: 'release' });
  }
}

/**
 * Handles the XML events of an ONIX message with reference or short tags, and passes each product to the listener when it ends. Other content is not
 * stored, so memory use is constant.
 */
export class OnixDocument implements XmlHandler, XmlRecords {
  readonly names: ReadonlySet<string> = new Set(['Product', 'product']);
  readonly nameOf = referenceName;
  readonly #onProduct: (product: OnixProduct) => void;
  readonly #onText: OnText | undefined;
  #offered: string | undefined;
  #builder: XmlNodeBuilder | undefined;
  #hasRoot = false;
  #header: OnixHeader = { currency: undefined, priceType: undefined };
  #products = 0;

  constructor(onProduct: (product: OnixProduct) => void, onText?: OnText) {
    this.#onProduct = onProduct;
    this.#onText = onText;
  }

  /** The product that has begun and not ended, which a truncated file loses. */
  get unfinishedProduct(): XmlNode | undefined {
    return this.#builder?.root.key === 'product' ? this.#builder.root : undefined;
  }

  /** The number of products that have begun. */
  get products(): number {
    return this.#products;
  }

  isExpected(): boolean {
    return this.#builder === undefined;
  }

  recall(text: string, depth: number): boolean {
    const offered = this.#onText?.(text, { depth, header: this.#header, number: this.#products + 1 });
    this.#offered = offered?.fingerprint;
    this.#products += offered?.isKnown === true ? 1 : 0;
    return offered?.isKnown === true;
  }

  take(node: XmlNode, isOffered: boolean): void {
    const [fingerprint, header] = [this.#offered, this.#header];
    this.#products += 1;
    const offered = isOffered && fingerprint !== undefined && { fingerprint };
    this.#onProduct({ node, number: this.#products, isOversized: false, header, ...offered });
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (!this.#hasRoot) {
      checkRoot(name, attributes);
      this.#hasRoot = true;
    } else if (this.#builder !== undefined) {
      this.#builder.open(referenceName(name), attributes);
    } else if (/^(?:product|header)$/iu.test(name)) {
      this.#products += name.toLowerCase() === 'product' ? 1 : 0;
      this.#builder = new XmlNodeBuilder(name, attributes);
    }
  }

  text(text: string): void {
    this.#builder?.text(text);
  }

  close(_name: string): void {
    const builder = this.#builder;
    if (builder?.close() !== true) {
      return;
    }
    this.#builder = undefined;
    const { root: node, isOversized } = builder;
    if (node.key === 'header') {
      this.#header = { currency: lineAt(node, 'DefaultCurrencyCode'), priceType: lineAt(node, 'DefaultPriceType') };
    } else {
      this.#onProduct({ node, number: this.#products, isOversized, header: this.#header });
    }
  }

  /** Reports a message without products. */
  finish(collector: EventCollector): void {
    if (this.#products === 0) {
      collector.markUnreadable(fileField, 'Dit ONIX-bericht bevat geen producten.');
    }
  }
}
