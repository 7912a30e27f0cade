import { dutchDayDigits } from '#catalogue/dutch-day.ts';
import { EventCollector } from '#importers/event-collector.ts';
import type { FieldNote } from '#importers/field-note.ts';
import type { Importer, ImportEvent, ImportSource } from '#importers/importer.ts';
import type { Mapping } from '#importers/mapping/mapping.ts';
import { readingOf, RecordReadings } from '#importers/reading/record-readings.ts';
import { ReadingTime } from '#importers/reading/reading-time.ts';
import { isZip } from '#importers/text-bytes.ts';
import { lossSentences, readXmlFeed } from '#importers/xml/read-xml-feed.ts';
import { OnixDocument, type OnixProduct } from './message/onix-document.ts';
import { noteFormerElements } from './blocks/onix-former.ts';
import { labelOfProduct, nameOfProduct } from './blocks/onix-identity.ts';
import { readCompleteRecord, readInstruction, type OnixContext } from './onix-record.ts';
import { readUpdate } from './onix-update.ts';

/** What becomes of a record: its event with notes on it, or all reasons why it is rejected. `id`: that of its product, when it can be read. */
type OnixOutcome =
  | { readonly event: ImportEvent; readonly notes: readonly FieldNote[] }
  | { readonly faults: readonly FieldNote[]; readonly id?: string };

function readRecord(
  { node, isOversized }: OnixProduct,
  place: { readonly file: string; readonly label: string },
  context: OnixContext,
): OnixOutcome {
  if (isOversized) {
    return { faults: [{ field: 'Product', reason: 'Het record is groter dan een miljoen tekens of twintigduizend elementen.' }] };
  }
  const notes: FieldNote[] = [];
  const instruction = readInstruction(node, context, notes);
  if ('faults' in instruction) {
    return instruction;
  }
  const { kind, identity } = instruction;
  if (kind === 'deletion') {
    return { event: { kind: 'withdrawal', ...place, product: identity }, notes };
  }
  const former = noteFormerElements(node);
  if (former !== undefined) {
    notes.push(former);
  }
  const read = kind === 'complete' ? readCompleteRecord(node, identity, context, notes) : readUpdate(node, identity, context, notes);
  if ('faults' in read) {
    return { faults: former === undefined ? read.faults : [...read.faults, former], id: identity.id };
  }
  const event: ImportEvent =
    'apply' in read ? { kind: 'change', ...place, product: identity, ...read } : { kind: 'record', ...place, ...read };
  return { event, notes };
}

/** What reading the records of a file depends on. `today`: the day of `now` in the Netherlands, 'YYYYMMDD'. */
type FileContext = Omit<OnixContext, 'header' | 'time'> & { readonly now: Date; readonly today: string };

function addProduct(collector: EventCollector, product: OnixProduct, { now, today, ...context }: FileContext): void {
  const { node, number, header, fingerprint } = product;
  const name = nameOfProduct(node);
  const label = labelOfProduct(name, number);
  const time = new ReadingTime(now, today);
  const read = readRecord(product, { file: collector.file, label }, { ...context, header, time });
  if ('faults' in read) {
    collector.reject(label, read.faults, read.id === undefined ? { isPartial: true } : { id: read.id });
    return;
  }
  const { event, notes } = read;
  const isKept = event.kind === 'record' && fingerprint !== undefined;
  const told = { ...(name !== undefined && { name }), notes };
  collector.add(isKept ? { ...event, reading: readingOf(fingerprint, time, told) } : event);
  collector.noteAll(label, notes);
}

function describeLoss(document: OnixDocument): string {
  const product = document.unfinishedProduct;
  const unfinished = product === undefined ? undefined : labelOfProduct(nameOfProduct(product), document.products);
  return lossSentences(unfinished, document.products - (product === undefined ? 0 : 1), ['Het product dat', 'producten']);
}

function readOnix(feed: ImportSource, context: FileContext): AsyncGenerator<ImportEvent> {
  const collector = new EventCollector(feed.file);
  const { source, mapping } = context;
  const readings = feed.findEarlier && new RecordReadings(feed.findEarlier, ['onix', source, mapping.digest]);
  const document = new OnixDocument(
    (product) => addProduct(collector, product, context),
    readings &&
      ((text, { depth, header, number }) => {
        const fingerprint = readings.fingerprintOf(text, JSON.stringify([depth, header]));
        const recalled = readings.recall(fingerprint, context.now, context.today);
        if (recalled !== undefined) {
          collector.addRecalled(labelOfProduct(recalled.name, number), recalled);
        }
        return { fingerprint, isKnown: recalled !== undefined };
      }),
  );
  return readXmlFeed(feed, {
    document,
    collector,
    finish: () => document.finish(collector),
    describeLoss: () => describeLoss(document),
  });
}

/** What ends the XML at a place that is no element: a comment, an instruction, a document type with or without declarations of its own. */
function endingAt(text: string, start: number): string | undefined {
  if (text.startsWith('<!--', start)) {
    return '-->';
  }
  if (text.startsWith('<?', start)) {
    return '?>';
  }
  const subset = text.indexOf('[', start);
  return !text.startsWith('<!', start) ? undefined : subset !== -1 && subset < text.indexOf('>', start) ? ']>' : '>';
}

/** The name of the first element without its prefix. */
function firstElement(text: string): string | undefined {
  let start = text.indexOf('<');
  for (let ending = endingAt(text, start); start !== -1 && ending !== undefined; ending = endingAt(text, start)) {
    const end = text.indexOf(ending, start);
    start = end === -1 ? -1 : text.indexOf('<', end);
  }
  return start === -1 ? undefined : /^<(?:[\w.-]+:)?([\w.-]+)/u.exec(text.slice(start, start + 200))?.[1];
}

/** Whether bytes begin an ONIX message, or a record of one that stands alone, which is then refused with its reason. An archive may hold one as it is. */
function looksLikeOnix(beginning: Uint8Array): boolean {
  if (isZip(beginning)) {
    return false;
  }
  // The zero bytes are those of UTF-16.
  const name = firstElement(Buffer.from(beginning).toString('latin1').replaceAll('\0', ''))?.toLowerCase();
  return name === 'onixmessage' || name === 'product';
}

/**
 * Makes the importer of ONIX for Books 3.0 and 3.1, with reference or short tags. `source` is part of the ids of products without an EAN; prices are
 * those of the day that the clock gives.
 */
export function createOnixImporter({
  mapping,
  clock,
  source = 'onix',
}: {
  mapping: Mapping;
  clock: () => Date;
  source?: string;
}): Importer {
  return {
    name: 'onix',
    recognises: looksLikeOnix,
    read(feed) {
      const now = clock();
      return readOnix(feed, { mapping, source, now, today: dutchDayDigits(now) });
    },
  };
}
