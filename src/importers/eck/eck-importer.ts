import type { ImportEvent, Importer, ImportSource } from '#importers/importer.ts';
import type { Mapping } from '#importers/mapping/mapping.ts';
import { decodeXml } from '#importers/xml/decode-xml.ts';
import { XmlReader } from '#importers/xml/xml-reader.ts';
import { XmlRefusal } from '#importers/xml/xml-refusal.ts';
import { EckDocument, type EckEntry, type EckSurroundings } from './eck-document.ts';
import { labelOfEntry, readEckEntry, type EckContext } from './eck-record.ts';

const number = new Intl.NumberFormat('nl-NL');

const wholeFile = 'bestand';

/** Collects the events of one file; they are handed on after each chunk. */
class EckReading {
  events: ImportEvent[] = [];
  isGivenUp = false;
  readonly #file: string;
  readonly #context: EckContext;

  constructor(file: string, context: EckContext) {
    this.#file = file;
    this.#context = context;
  }

  take(): readonly ImportEvent[] {
    const taken = this.events;
    this.events = [];
    return taken;
  }

  reject(record: string, field: string, reason: string): void {
    this.events.push({ kind: 'rejected', problem: { file: this.#file, record, field, reason } });
  }

  /** Says why the file is not read, or not to its end. */
  giveUp(field: string, reason: string): void {
    this.isGivenUp = true;
    this.events.push({ kind: 'unreadable', problem: { file: this.#file, record: wholeFile, field, reason } });
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
    const reading = readEckEntry(node, this.#context);
    if ('rejected' in reading) {
      const { rejected } = reading;
      this.reject(label, rejected.map(({ field }) => field).join(', '), rejected.map(({ reason }) => reason).join(' '));
      return;
    }
    const { record, family, notes } = reading;
    this.events.push({ kind: 'record', file: this.#file, label, record, ...(family !== undefined && { family }) });
    for (const { field, reason } of notes) {
      this.note(label, field, reason);
    }
  }

  /** Says what a file is that held no entries, and what a response says of more. */
  conclude({ root, entries, isExplain, announced }: EckSurroundings, controlCharacters: number): void {
    if (controlCharacters > 0) {
      this.note(wholeFile, wholeFile, `${number.format(controlCharacters)} stuurtekens die in XML niet mogen, zijn weggelaten.`);
    }
    if (entries > 0) {
      if (announced !== undefined && announced > entries) {
        const totals = `${number.format(announced)} producten; dit bestand bevat er ${number.format(entries)}`;
        this.note(wholeFile, 'numberOfRecords', `De catalogusdienst heeft ${totals}. Vraag ook de rest op.`);
      }
      return;
    }
    // A diagnostic has already said what is the matter.
    if (!this.isGivenUp) {
      this.giveUp(wholeFile, whatItIs(root, isExplain, announced));
    }
  }
}

function whatItIs(root: string | undefined, isExplain: boolean, announced: number | undefined): string {
  if (isExplain) {
    return 'Dit is de beschrijving van een catalogusdienst (explain), geen lijst met producten. Vraag de producten op met searchRetrieve.';
  }
  if (root === 'searchRetrieveResponse') {
    const told = announced === undefined || announced === 0 ? '' : `, al heeft de dienst er ${number.format(announced)}`;
    return `Dit antwoord van een catalogusdienst bevat geen producten${told}.`;
  }
  if (root?.toUpperCase().startsWith('ONIX') === true) {
    return 'Dit is een ONIX-bestand. Deze versie leest ECK CatalogService en bundels.';
  }
  return `In dit XML-bestand staan geen ECK-producten (Entry); het begint met <${root ?? '?'}>.`;
}

function whyRefused(error: XmlRefusal, document: EckDocument): string {
  const entry = document.unfinishedEntry;
  const lost =
    entry === undefined ? '' : ` De entry die daar begonnen was (${labelOfEntry(entry, document.surroundings.entries)}) is niet gelezen.`;
  const kept = document.surroundings.entries - (entry === undefined ? 0 : 1);
  return `${error.message}${lost}${kept > 0 ? ` De ${number.format(kept)} entries ervoor zijn wel gelezen.` : ''}`;
}

async function* readEck(feed: ImportSource, context: EckContext): AsyncGenerator<ImportEvent> {
  const reading = new EckReading(feed.file, context);
  const document = new EckDocument({
    onEntry: (entry) => reading.addEntry(entry),
    onDiagnostic: (message) => reading.giveUp('diagnostic', `De catalogusdienst meldt een fout: ${message}.`),
    onLostEntry: (count, reason) => reading.reject(`#${count}`, 'recordData', reason),
  });
  const reader = new XmlReader(document);
  try {
    for await (const text of decodeXml(feed.open())) {
      reader.write(text);
      yield* reading.take();
    }
    reader.end();
    reading.conclude(document.surroundings, reader.controlCharacters);
  } catch (error) {
    if (!(error instanceof XmlRefusal)) {
      throw error;
    }
    reading.giveUp(`regel ${reader.line}`, whyRefused(error, document));
  }
  yield* reading.take();
}

const openingBracket = 0x3c;

/** Whether bytes begin as XML does: '<' after white space, a byte order mark, or the zero bytes of UTF-16. */
function looksLikeXml(beginning: Uint8Array): boolean {
  const first = beginning.find((byte) => ![0, 0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf, 0xfe, 0xff].includes(byte));
  return first === openingBracket;
}

/**
 * Makes the importer of ECK CatalogService 2.1.1 to 2.5.2: documents of entries, bare or inside SRU responses, with any prefix. `source` is part
 * of the ids of products without an EAN. It takes all XML, so that a file that is something else gets an answer that says what it is.
 */
export function createEckImporter({ mapping, clock, source = 'eck' }: { mapping: Mapping; clock: () => Date; source?: string }): Importer {
  return {
    name: 'eck',
    recognises: looksLikeXml,
    read: (feed) => readEck(feed, { mapping, clock, source }),
  };
}
