import { oneLine } from '#importers/xml/plain-text.ts';
import { XmlReader } from '#importers/xml/xml-reader.ts';
import { utf8Of } from '#importers/xml/utf8-text.ts';
import type { XmlHandler, XmlRecords } from '#importers/xml/xml-handler.ts';
import { XmlError } from '#importers/xml/xml-error.ts';
import { noAttributes, XmlNodeBuilder, type XmlNode } from '#importers/xml/xml-node.ts';
import { textAt } from './eck-texts.ts';

/** An entry of the file: its number from 1, and the version of its schema when the file names one. */
export type EckEntry = {
  readonly node: XmlNode;
  readonly number: number;
  readonly version: string | undefined;
  readonly isOversized: boolean;
  /** The fingerprint of its text, if that is known; `changedVersion`: the version that it sets for the entries after it. */
  readonly fingerprint?: string;
  readonly changedVersion?: string;
};

/** A text offered before it is read: its fingerprint, and when it is known the version that it sets for the entries after it. */
type OfferedEntry = { readonly fingerprint: string; readonly isKnown: boolean; readonly changedVersion?: string | undefined };

/** Facts about a file beside its entries. */
export type EckDocumentSummary = {
  readonly root: string | undefined;
  readonly entries: number;
  readonly isExplain: boolean;
  /** The number of products that the service says it has. */
  readonly announced: number | undefined;
};

/** Callbacks for the content of a document. `onLostEntry`: an entry packed as text that cannot be read as XML. */
export type EckDocumentListener = {
  readonly onEntry: (entry: EckEntry) => void;
  readonly onDiagnostic: (message: string) => void;
  readonly onLostEntry: (number: number, reason: string) => void;
  /** The text of the entry of a number; `state`: what the file before it changed for its reading. Undefined when texts are not compared. */
  readonly onText?: (text: string, state: string, number: number) => OfferedEntry | undefined;
};

type Collected = { readonly builder: XmlNodeBuilder; readonly done: (builder: XmlNodeBuilder) => void };

const schemaVersion = /catalogservice\/v(\d+(?:\.\d+)*)/u;

/**
 * Handles the XML events of a file of ECK entries, bare or inside an SRU response, and passes each entry and each diagnostic to the listener when it
 * ends. Other content is not stored, so memory use is constant.
 */
export class EckDocument implements XmlHandler, XmlRecords {
  readonly names: ReadonlySet<string> = new Set(['Entry']);
  readonly #onEntry: (entry: EckEntry) => void;
  readonly #onDiagnostic: (message: string) => void;
  readonly #onLostEntry: (number: number, reason: string) => void;
  readonly #onText: EckDocumentListener['onText'];
  #offered: (OfferedEntry & { readonly version: string | undefined }) | undefined;
  #collected: Collected | undefined;
  #version: string | undefined;
  #root: string | undefined;
  #entries = 0;
  #isExplain = false;
  #announced: number | undefined;

  constructor(listener: EckDocumentListener) {
    this.#onEntry = listener.onEntry;
    this.#onDiagnostic = listener.onDiagnostic;
    this.#onLostEntry = listener.onLostEntry;
    this.#onText = listener.onText;
  }

  get summary(): EckDocumentSummary {
    return { root: this.#root, entries: this.#entries, isExplain: this.#isExplain, announced: this.#announced };
  }

  /** The entry that has begun and not ended, which a truncated file loses. */
  get unfinishedEntry(): XmlNode | undefined {
    return this.#collected?.builder.root.name === 'Entry' ? this.#collected.builder.root : undefined;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#root ??= name;
    this.#readVersion(attributes);
    if (this.#isInside()) {
      this.#collected?.builder.open(name);
    } else if (name === 'Entry') {
      this.#collectEntry();
    } else {
      this.#openOutsideEntry(name);
    }
  }

  /** Whether what follows belongs to what is collected. The string packing of SRU has text in recordData; the xml packing has the entry itself. */
  #isInside(): boolean {
    return this.#collected !== undefined && this.#collected.builder.root.name !== 'recordData';
  }

  #readVersion(attributes: Readonly<Record<string, string>>): void {
    for (const [attribute, value] of attributes === noAttributes ? [] : Object.entries(attributes)) {
      this.#version = attribute.startsWith('xmlns') ? (schemaVersion.exec(value)?.[1] ?? this.#version) : this.#version;
    }
  }

  /** Reads the versions that an element and those in it name, in the order of the file. */
  #readVersions({ attributes, children }: XmlNode): void {
    this.#readVersion(attributes);
    for (const child of children) {
      this.#readVersions(child);
    }
  }

  nameOf(name: string): string {
    return name;
  }

  isExpected(): boolean {
    return !this.#isInside();
  }

  recall(text: string, depth: number): boolean {
    const version = this.#version;
    const offered = this.#onText?.(text, `${depth} ${version ?? ''}`, this.#entries + 1);
    this.#offered = offered && { ...offered, version };
    if (offered?.isKnown !== true) {
      return false;
    }
    this.#entries += 1;
    this.#version = offered.changedVersion ?? version;
    this.#collected = undefined;
    return true;
  }

  take(node: XmlNode, isOffered: boolean): void {
    this.#entries += 1;
    this.#collected = undefined;
    this.#readVersions(node);
    const [offered, version] = [isOffered ? this.#offered : undefined, this.#version];
    this.#onEntry({
      node,
      number: this.#entries,
      version,
      isOversized: false,
      ...(offered !== undefined && { fingerprint: offered.fingerprint }),
      ...(offered !== undefined && version !== undefined && version !== offered.version && { changedVersion: version }),
    });
  }

  #collectEntry(): void {
    this.#entries += 1;
    const number = this.#entries;
    this.#collect('Entry', ({ root, isOversized }) => this.#onEntry({ node: root, number, version: this.#version, isOversized }));
  }

  #openOutsideEntry(name: string): void {
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

  /** Reads an entry that is packed as text inside recordData. A fault in it concerns this entry only; reading continues with the next record. */
  #readPacked({ root, isOversized }: XmlNodeBuilder): void {
    const text = root.text.trim();
    // The text of an oversized entry is not stored completely; the entry is reported as lost.
    if (!isOversized && !text.startsWith('<')) {
      return;
    }
    const before = this.#entries;
    try {
      if (isOversized) {
        throw new XmlError('De entry is groter dan een miljoen tekens.');
      }
      const reader = new XmlReader(this);
      reader.write(utf8Of(text));
      reader.end();
    } catch (error) {
      if (!(error instanceof XmlError)) {
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
