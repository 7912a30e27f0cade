import { dutchNumber } from '#catalogue/dutch-number.ts';
import { EventCollector, fileField } from '#importers/event-collector.ts';
import type { Importer, ImportEvent, ImportSource } from '#importers/importer.ts';
import type { Mapping } from '#importers/mapping/mapping.ts';
import { readingOf, RecordReadings } from '#importers/reading/record-readings.ts';
import { ReadingTime } from '#importers/reading/reading-time.ts';
import { lossSentences, looksLikeXml, readXmlFeed } from '#importers/xml/read-xml-feed.ts';
import { EckDocument, type EckEntry, type EckDocumentSummary } from './eck-document.ts';
import { idOf } from '#importers/mapping/identifier.ts';
import { labelOfEntry, nameOfEntry, readEckEntry, type EckContext } from './eck-record.ts';
import { textsAt } from './eck-texts.ts';

function addEntry(collector: EventCollector, entry: EckEntry, context: EckContext, now: Date): void {
  const { node, number: count, version, isOversized, fingerprint, changedVersion } = entry;
  const name = nameOfEntry(node);
  const label = labelOfEntry(name, count);
  const [id, ...otherIds] = new Set(textsAt(node, 'ProductId').map((identifier) => idOf(identifier, context.source)));
  const isAmbiguous = otherIds.length > 0;
  const named = isAmbiguous || (id === undefined && isOversized) ? { isPartial: true as const } : id !== undefined && { id };
  const reject = (field: string, reason: string): void => collector.reject(label, [{ field, reason }], { ...named });
  if (isOversized) {
    reject('Entry', 'De entry is groter dan een miljoen tekens of twintigduizend elementen.');
    return;
  }
  if (version !== undefined && !version.startsWith('2.')) {
    reject('Entry', `Versie ${version} van ECK CatalogService wordt niet gelezen; wel 2.1.1 tot en met 2.5.2.`);
    return;
  }
  if (isAmbiguous) {
    reject('ProductId', 'ProductId staat er meer dan eens, met verschillende nummers: zo is niet te zeggen welk product het is.');
    return;
  }
  const time = new ReadingTime(now);
  const result = readEckEntry(node, context, time);
  if ('rejected' in result) {
    collector.reject(label, result.rejected, { ...named });
    return;
  }
  const { record, family, notes } = result;
  const told = { ...(name !== undefined && { name }), ...(changedVersion !== undefined && { state: changedVersion }), notes };
  collector.add({
    kind: 'record',
    file: collector.file,
    label,
    record,
    ...(family !== undefined && { family }),
    ...(fingerprint !== undefined && { reading: readingOf(fingerprint, time, told) }),
  });
  collector.noteAll(label, notes);
}

/** Reports the kind of a file without entries, and entries that the service has beyond those in the file. */
function finishFile(collector: EventCollector, { root, entries, isExplain, announced }: EckDocumentSummary, isPage: boolean): void {
  if (entries > 0) {
    if (announced !== undefined && announced > entries && !isPage) {
      const totals = `${dutchNumber(announced)} producten; dit bestand bevat er ${dutchNumber(entries)}`;
      collector.note(fileField, 'numberOfRecords', `De catalogusdienst heeft ${totals}. Vraag ook de rest op.`, { isPartial: true });
    }
    return;
  }
  // A diagnostic has already been reported as the reason.
  if (!collector.isUnreadable) {
    collector.markUnreadable(fileField, describeOtherFile(root, isExplain, announced));
  }
}

function describeOtherFile(root: string | undefined, isExplain: boolean, announced: number | undefined): string {
  if (isExplain) {
    return 'Dit is de beschrijving van een catalogusdienst (explain), geen lijst met producten. Vraag de producten op met searchRetrieve.';
  }
  if (root === 'searchRetrieveResponse') {
    const remainder = announced === undefined || announced === 0 ? '' : `, al heeft de dienst er ${dutchNumber(announced)}`;
    return `Dit antwoord van een catalogusdienst bevat geen producten${remainder}.`;
  }
  // What some programs save as .xls is a page in HTML, or XML of their own.
  const isList = /^(?:html|table|workbook)$/iu.test(root ?? '');
  const advice = isList ? ' Is het een lijst uit een spreadsheetprogramma, bewaar haar dan als Excel-werkmap (.xlsx) of CSV.' : '';
  return `In dit XML-bestand staan geen ECK-producten (Entry) en geen ONIX-bericht (ONIXMessage); het begint met <${root ?? '?'}>.${advice}`;
}

function describeLoss(document: EckDocument): string {
  const entry = document.unfinishedEntry;
  const { entries } = document.summary;
  const unfinished = entry === undefined ? undefined : labelOfEntry(nameOfEntry(entry), entries);
  return lossSentences(unfinished, entries - (entry === undefined ? 0 : 1), ['De entry die', 'entries']);
}

function readEck(
  feed: ImportSource,
  { clock, ...context }: EckContext & { readonly clock: () => Date },
  isPage: boolean,
): AsyncGenerator<ImportEvent> {
  const collector = new EventCollector(feed.file);
  const { source, mapping } = context;
  const readings = feed.findEarlier && new RecordReadings(feed.findEarlier, ['eck', source, mapping.digest]);
  const document = new EckDocument({
    onEntry: (entry) => addEntry(collector, entry, context, clock()),
    onDiagnostic: (message) => collector.markUnreadable('diagnostic', `De catalogusdienst meldt een fout: ${message}.`),
    onLostEntry: (count, reason) => collector.reject(`#${count}`, [{ field: 'recordData', reason }], { isPartial: true }),
    onText(text, state, count) {
      const fingerprint = readings?.fingerprintOf(text, state);
      const recalled = fingerprint === undefined ? undefined : readings?.recall(fingerprint, clock());
      if (recalled !== undefined) {
        collector.addRecalled(labelOfEntry(recalled.name, count), recalled);
      }
      return fingerprint === undefined ? undefined : { fingerprint, isKnown: recalled !== undefined, changedVersion: recalled?.state };
    },
  });
  return readXmlFeed(feed, {
    document,
    collector,
    finish: () => finishFile(collector, document.summary, isPage),
    describeLoss: () => describeLoss(document),
  });
}

/**
 * The dependencies of the importer. `source` is part of the ids of products without an EAN. `isPage`: each file is a page of a download that has all
 * pages, so products that the service has beyond it are not reported.
 */
export type EckImporterOptions = {
  readonly mapping: Mapping;
  readonly clock: () => Date;
  readonly source?: string;
  readonly isPage?: boolean;
};

/**
 * Makes the importer of ECK CatalogService 2.1.1 to 2.5.2: documents of entries, bare or inside SRU responses, with any prefix. It recognises all XML,
 * so that the report names the kind of an XML file without entries.
 */
export function createEckImporter({ mapping, clock, source = 'eck', isPage = false }: EckImporterOptions): Importer {
  return {
    name: 'eck',
    recognises: looksLikeXml,
    read: (feed) => readEck(feed, { mapping, clock, source }, isPage),
  };
}
