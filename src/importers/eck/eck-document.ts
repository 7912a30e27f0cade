import { oneLine } from '#importers/xml/plain-text.ts';
import { XmlReader, type XmlHandler } from '#importers/xml/xml-reader.ts';
import { XmlRefusal } from '#importers/xml/xml-refusal.ts';
import { textAt, XmlNodeBuilder, type XmlNode } from './xml-node.ts';

/** An entry as it stands in the file: counted from 1, with the version of its schema when the file names one. */
export type EckEntry = {
  readonly node: XmlNode;
  readonly number: number;
  readonly version: string | undefined;
  readonly isOversized: boolean;
};

/** What stood in a file beside its entries. */
export type EckSurroundings = {
  readonly root: string | undefined;
  readonly entries: number;
  readonly isExplain: boolean;
  /** How many products the service has, as it says itself. */
  readonly announced: number | undefined;
};

/** Hears what a document holds. `onLostEntry`: an entry packed as text that cannot be read as XML. */
export type EckListener = {
  readonly onEntry: (entry: EckEntry) => void;
  readonly onDiagnostic: (message: string) => void;
  readonly onLostEntry: (number: number, reason: string) => void;
};

type Collected = { readonly builder: XmlNodeBuilder; readonly done: (builder: XmlNodeBuilder) => void };

const schemaVersion = /catalogservice\/v(\d+(?:\.\d+)*)/u;

/**
 * Hears a file of ECK entries, bare or inside an SRU response, and hands over each entry and each diagnostic as it ends. What stands elsewhere is
 * let go at once, so memory stays constant.
 */
export class EckDocument implements XmlHandler {
  readonly #onEntry: (entry: EckEntry) => void;
  readonly #onDiagnostic: (message: string) => void;
  readonly #onLostEntry: (number: number, reason: string) => void;
  #collected: Collected | undefined;
  #version: string | undefined;
  #root: string | undefined;
  #entries = 0;
  #isExplain = false;
  #announced: number | undefined;

  constructor(listener: EckListener) {
    this.#onEntry = listener.onEntry;
    this.#onDiagnostic = listener.onDiagnostic;
    this.#onLostEntry = listener.onLostEntry;
  }

  get surroundings(): EckSurroundings {
    return { root: this.#root, entries: this.#entries, isExplain: this.#isExplain, announced: this.#announced };
  }

  /** Whether an entry has begun and not ended: the one a truncated file loses. */
  get unfinishedEntry(): XmlNode | undefined {
    return this.#collected?.builder.root.name === 'Entry' ? this.#collected.builder.root : undefined;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#root ??= name;
    for (const [attribute, value] of Object.entries(attributes)) {
      this.#version = attribute.startsWith('xmlns') ? (schemaVersion.exec(value)?.[1] ?? this.#version) : this.#version;
    }
    // The string packing of SRU has text in recordData; the xml packing has the entry itself.
    if (this.#collected !== undefined && this.#collected.builder.root.name !== 'recordData') {
      this.#collected.builder.open(name);
    } else if (name === 'Entry') {
      this.#entries += 1;
      const number = this.#entries;
      this.#collect(name, ({ root, isOversized }) => this.#onEntry({ node: root, number, version: this.#version, isOversized }));
    } else {
      this.#openElsewhere(name);
    }
  }

  #openElsewhere(name: string): void {
    this.#isExplain ||= name === 'explainResponse' || name === 'explain';
    if (name === 'diagnostic') {
      this.#collect(name, ({ root }) => this.#onDiagnostic(diagnosticText(root)));
    } else if (name === 'numberOfRecords') {
      this.#collect(name, ({ root }) => {
        this.#announced = /^\d+$/u.test(root.text.trim()) ? Number(root.text) : undefined;
      });
    } else if (name === 'recordData') {
      this.#collect(name, (builder) => this.#readPacked(builder));
    } else {
      this.#collected?.builder.open(name);
    }
  }

  #collect(name: string, done: (builder: XmlNodeBuilder) => void): void {
    this.#collected = { builder: new XmlNodeBuilder(name), done };
  }

  /** Reads an entry that travels as text inside recordData. Its faults are its own: the records after it go on. */
  #readPacked({ root, isOversized }: XmlNodeBuilder): void {
    const text = root.text.trim();
    // Of an entry that is too large no text may have been kept: it is lost all the same, and told.
    if (!isOversized && !text.startsWith('<')) {
      return;
    }
    const before = this.#entries;
    try {
      if (isOversized) {
        throw new XmlRefusal('De entry is groter dan een miljoen tekens.');
      }
      const reader = new XmlReader(this);
      reader.write(text);
      reader.end();
    } catch (error) {
      if (!(error instanceof XmlRefusal)) {
        throw error;
      }
      this.#collected = undefined;
      this.#entries = before + 1;
      this.#onLostEntry(this.#entries, error.message);
    }
  }

  text(text: string): void {
    this.#collected?.builder.text(text);
  }

  close(_name: string): void {
    const collected = this.#collected;
    if (collected?.builder.close() === true) {
      this.#collected = undefined;
      collected.done(collected.builder);
    }
  }
}

function diagnosticText(diagnostic: XmlNode): string {
  const parts = ['message', 'details'].map((name) => textAt(diagnostic, name)).filter((part) => part !== undefined);
  return oneLine(parts.join(': ')).slice(0, 500) || 'zonder toelichting';
}
