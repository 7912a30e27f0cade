import type { ImportEvent, Importer, ImportSource } from '#importers/importer.ts';
import type { Mapping } from '#importers/mapping/mapping.ts';
import { decodeXml } from '#importers/xml/decode-xml.ts';
import { XmlReader } from '#importers/xml/xml-reader.ts';
import { XmlError } from '#importers/xml/xml-error.ts';
import { EckDocument, type EckEntry, type EckDocumentSummary } from './eck-document.ts';
import { labelOfEntry, readEckEntry, type EckContext } from './eck-record.ts';

const number = new Intl.NumberFormat('nl-NL');

const fileField = 'bestand';

/** Collects the events of one file; the importer yields them after each chunk. */
class EckEventCollector {
  events: ImportEvent[] = [];
  isUnreadable = false;
  readonly #file: string;
  readonly #context: EckContext;

  constructor(file: string, context: EckContext) {
    this.#file = file;
    this.#context = context;
  }

  drain(): readonly ImportEvent[] {
    const drained = this.events;
    this.events = [];
    return drained;
  }

  reject(record: string, field: string, reason: string): void {
    this.events.push({ kind: 'rejected', problem: { file: this.#file, record, field, reason } });
  }

  /** Reports why the file is not read, or not to its end. */
  markUnreadable(field: string, reason: string): void {
    this.isUnreadable = true;
    this.events.push({ kind: 'unreadable', problem: { file: this.#file, record: fileField, field, reason } });
  }

  note(record: string, field: string, reason: string): void {
    this.events.push({ kind: 'note', problem: { file: this.#file, record, field, reason } });
  }

  addEntry({ node, number: count, version, isOversized }: EckEntry): void {
    const label = labelOfEntry(node, count);
    if (isOversized) {
      this.reject(label, 'Entry', 'De entry is groter dan een miljoen tekens of twintigduizend elementen.');
      return;
    }
    if (version !== undefined && !version.startsWith('2.')) {
      this.reject(label, 'Entry', `Versie ${version} van ECK CatalogService wordt niet gelezen; wel 2.1.1 tot en met 2.5.2.`);
      return;
    }
    const result = readEckEntry(node, this.#context);
    if ('rejected' in result) {
      const { rejected } = result;
      this.reject(label, rejected.map(({ field }) => field).join(', '), rejected.map(({ reason }) => reason).join(' '));
      return;
    }
    const { record, family, notes } = result;
    this.events.push({ kind: 'record', file: this.#file, label, record, ...(family !== undefined && { family }) });
    for (const { field, reason } of notes) {
      this.note(label, field, reason);
    }
  }

  /** Reports the kind of a file without entries, and entries that the service has beyond those in the file. */
  finish({ root, entries, isExplain, announced }: EckDocumentSummary, controlCharacters: number): void {
    if (controlCharacters > 0) {
      this.note(fileField, fileField, `${number.format(controlCharacters)} stuurtekens die in XML niet mogen, zijn weggelaten.`);
    }
    if (entries > 0) {
      if (announced !== undefined && announced > entries) {
        const totals = `${number.format(announced)} producten; dit bestand bevat er ${number.format(entries)}`;
        this.note(fileField, 'numberOfRecords', `De catalogusdienst heeft ${totals}. Vraag ook de rest op.`);
      }
      return;
    }
    // A diagnostic has already been reported as the reason.
    if (!this.isUnreadable) {
      this.markUnreadable(fileField, describeOtherFile(root, isExplain, announced));
    }
  }
}

function describeOtherFile(root: string | undefined, isExplain: boolean, announced: number | undefined): string {
  if (isExplain) {
    return 'Dit is de beschrijving van een catalogusdienst (explain), geen lijst met producten. Vraag de producten op met searchRetrieve.';
  }
  if (root === 'searchRetrieveResponse') {
    const remainder = announced === undefined || announced === 0 ? '' : `, al heeft de dienst er ${number.format(announced)}`;
    return `Dit antwoord van een catalogusdienst bevat geen producten${remainder}.`;
  }
  if (root?.toUpperCase().startsWith('ONIX') === true) {
    return 'Dit is een ONIX-bestand. Deze versie leest ECK CatalogService en bundels.';
  }
  return `In dit XML-bestand staan geen ECK-producten (Entry); het begint met <${root ?? '?'}>.`;
}

function describeXmlError(error: XmlError, document: EckDocument): string {
  const entry = document.unfinishedEntry;
  const lost =
    entry === undefined ? '' : ` De entry die daar begonnen was (${labelOfEntry(entry, document.summary.entries)}) is niet gelezen.`;
  const readCount = document.summary.entries - (entry === undefined ? 0 : 1);
  return `${error.message}${lost}${readCount > 0 ? ` De ${number.format(readCount)} entries ervoor zijn wel gelezen.` : ''}`;
}

async function* readEck(feed: ImportSource, context: EckContext): AsyncGenerator<ImportEvent> {
  const collector = new EckEventCollector(feed.file, context);
  const document = new EckDocument({
    onEntry: (entry) => collector.addEntry(entry),
    onDiagnostic: (message) => collector.markUnreadable('diagnostic', `De catalogusdienst meldt een fout: ${message}.`),
    onLostEntry: (count, reason) => collector.reject(`#${count}`, 'recordData', reason),
  });
  const reader = new XmlReader(document);
  try {
    for await (const text of decodeXml(feed.open())) {
      reader.write(text);
      yield* collector.drain();
    }
    reader.end();
    collector.finish(document.summary, reader.controlCharacters);
  } catch (error) {
    if (!(error instanceof XmlError)) {
      throw error;
    }
    collector.markUnreadable(`regel ${reader.line}`, describeXmlError(error, document));
  }
  yield* collector.drain();
}

const openingBracket = 0x3c;

/** Whether bytes begin as XML does: '<' after white space, a byte order mark, or the zero bytes of UTF-16. */
function looksLikeXml(beginning: Uint8Array): boolean {
  const first = beginning.find((byte) => ![0, 0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf, 0xfe, 0xff].includes(byte));
  return first === openingBracket;
}

/**
 * Makes the importer of ECK CatalogService 2.1.1 to 2.5.2: documents of entries, bare or inside SRU responses, with any prefix. `source` is part
 * of the ids of products without an EAN. It recognises all XML, so that the report names the kind of an XML file without entries.
 */
export function createEckImporter({ mapping, clock, source = 'eck' }: { mapping: Mapping; clock: () => Date; source?: string }): Importer {
  return {
    name: 'eck',
    recognises: looksLikeXml,
    read: (feed) => readEck(feed, { mapping, clock, source }),
  };
}
