import { millisecondsInDay } from '#contract/day.ts';
import type { FindEarlier } from '#catalogue/earlier-reading.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import type { ImportEvent, ImportProblem } from '#importers/importer.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import type { ImportRun, RunDescription, RunOutcome } from '#store/import/import-run.ts';
import type { StagedRecord } from '#store/import/staging.ts';

/** A delivery: its origin, the source of its records, and its events. */
export type Delivery = {
  readonly file: string;
  readonly source: string;
  /** Whether the delivery is complete: records of the source that are not in it are removed. Otherwise it is partial, and removes nothing. */
  readonly complete?: boolean;
  /** SHA-256 of the file in hexadecimal, once it was read to its end; absent for what is no file. */
  hash?(): string | undefined;
  /** The events of the delivery. Texts that `findEarlier` finds need not be read; `isNew`: it finds none, because the source was never read before. */
  events(findEarlier?: FindEarlier, isNew?: boolean): AsyncIterable<ImportEvent> | Iterable<ImportEvent>;
};

/** A line of the report: a rejected record, a note on a stored record, or a file that could not be read completely. */
export type ReportLine = ImportProblem & { readonly kind: Extract<ImportEvent, { problem: ImportProblem }>['kind'] };

/** Receives the lines of the report one by one, so that they are never all in memory. */
export type ReportWriter = { write(line: ReportLine): void };

/** The counts of an import. `read` is the sum of new, changed, withdrawn, unchanged, duplicate and rejected. */
export type ImportSummary = {
  readonly read: number;
  readonly new: number;
  readonly changed: number;
  /** The number of products that their source withdrew. */
  readonly withdrawn: number;
  readonly unchanged: number;
  readonly duplicate: number;
  readonly rejected: number;
  readonly notes: number;
  /** The number of failures to read a file completely. */
  readonly unreadable: number;
  readonly removed: number;
  /** Whether complete deliveries removed nothing, because a file could not be read completely or its source says that it has more records. */
  readonly isRemovalSkipped: boolean;
  readonly derived: RunOutcome['derived'];
  /** Files without a single usable record. */
  readonly emptyFiles: readonly string[];
};

/** The progress within a file. */
export type ImportProgress = { readonly file: string; readonly records: number };

/** The import was aborted; nothing has changed. */
export class ImportAborted extends Error {
  override readonly name = 'ImportAborted';
  readonly code = 'import.aborted';

  constructor() {
    super('De import is afgebroken. Er is niets veranderd in de catalogus.');
  }
}

/** The dependencies of an import: the store that it writes to, the clock, and the listeners of its report and its progress. */
export type ImportPorts = {
  readonly store: CatalogueStore;
  readonly clock: () => Date;
  /** Number of days that the store keeps runs and changes of records. */
  readonly historyDays: number;
  readonly report: ReportWriter;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
  /** Whether the import only finds out what it would do: then the store does not change, and remembers no run. */
  readonly isRehearsal?: boolean;
};

// Often enough for Ctrl-C and the progress bar, and too seldom to slow the import.
const recordsBetweenPauses = 256;

const unlistedReason =
  'Zonder EAN staat het product niet in lijsten, zoekresultaten en tellingen; het is alleen op zijn eigen adres te vinden.';

const nothingToChangeReason =
  'Dit record wijzigt een deel van een product dat deze bron nog niet of niet meer levert. Importeer eerst het volledige bericht.';
const nothingToWithdrawReason = 'De bron trekt een product in dat zij nog niet of niet meer levert; in de catalogus verandert niets.';

type EventOf<Kind extends ImportEvent['kind']> = Extract<ImportEvent, { kind: Kind }>;

class Tally {
  read = 0;
  readonly told = { rejected: 0, note: 0, unreadable: 0 };
  usable = 0;
  /** Whether the source may have more records than were read. */
  isPartial = false;
  readonly emptyFiles: string[] = [];
  readonly sources = new Set<string>();
  readonly #run: ImportRun;
  readonly #ports: ImportPorts;

  constructor(run: ImportRun, ports: ImportPorts) {
    this.#run = run;
    this.#ports = ports;
  }

  /** The events of a delivery, of which the importer may find products in the store. */
  eventsOf({ source, events }: Delivery): AsyncIterable<ImportEvent> | Iterable<ImportEvent> {
    return events((fingerprint) => this.#run.findEarlier(source, fingerprint), !this.#run.hasReadings(source));
  }

  take(event: ImportEvent, source: string): void {
    switch (event.kind) {
      case 'record':
        this.#add({ ...event, source, record: writtenRecord(event.record, event.family) });
        break;
      case 'written':
        this.#add({ ...event, source });
        break;
      case 'unchanged':
        this.#keepUnchanged(event, source);
        break;
      case 'change':
        this.#change(event, source);
        break;
      case 'withdrawal':
        this.#withdraw(event, source);
        break;
      default:
        this.#tell({ kind: event.kind, ...event.problem });
        this.isPartial ||= event.kind === 'unreadable' || event.isPartial === true;
        if (event.kind === 'rejected') {
          this.read += 1;
          this.#keep(event, source);
        }
    }
  }

  #add(staged: StagedRecord): void {
    this.#run.add(staged);
    this.#countUsable(staged.source);
    if (!staged.record.isListed) {
      this.#tellUnlisted(staged.file, staged.label);
    }
  }

  #keepUnchanged({ file, label, earlier }: EventOf<'unchanged'>, source: string): void {
    this.#run.addUnchanged({ source, file, label, earlier });
    this.#countUsable(source);
    if (!earlier.hasEan) {
      this.#tellUnlisted(file, label);
    }
  }

  #tellUnlisted(file: string, label: string): void {
    this.#tell({ kind: 'note', file, record: label, field: 'ean', reason: unlistedReason });
  }

  #change({ file, label, product, apply }: EventOf<'change'>, source: string): void {
    const current = this.#run.currentProduct(source, product);
    if (current === undefined) {
      this.#tell({ kind: 'rejected', file, record: label, field: 'product', reason: nothingToChangeReason });
      this.read += 1;
      return;
    }
    const { notes, ...changed } = apply(current);
    this.#add({ source, file, label, record: writtenRecord(changed.record, changed.family), isChange: true });
    for (const note of notes) {
      this.#tell({ kind: 'note', file, record: label, ...note });
    }
  }

  #withdraw({ file, label, product }: EventOf<'withdrawal'>, source: string): void {
    const current = this.#run.currentProduct(source, product);
    const modifiedAt = product.modifiedAt ?? current?.record.modifiedAt;
    this.#run.withdraw({ source, file, label, ...product, ...(modifiedAt !== undefined && { modifiedAt }) });
    this.#countUsable(source);
    if (current === undefined) {
      this.#tell({ kind: 'note', file, record: label, field: 'product', reason: nothingToWithdrawReason });
    }
  }

  #countUsable(source: string): void {
    this.read += 1;
    this.usable += 1;
    this.sources.add(source);
  }

  #keep({ id }: EventOf<'rejected'>, source: string): void {
    if (id !== undefined) {
      this.#run.addRejectedId(source, id);
    }
  }

  #tell(line: ReportLine): void {
    this.#run.addReportLine({ ...line, kind: line.kind === 'note' ? 'note' : 'rejected' });
    this.#ports.report.write(line);
    this.told[line.kind] += 1;
  }
}

async function takeDelivery(delivery: Delivery, tally: Tally, { onProgress, signal }: ImportPorts): Promise<void> {
  const before = tally.usable;
  let events = 0;
  for await (const event of tally.eventsOf(delivery)) {
    tally.take(event, delivery.source);
    events += 1;
    if (events % recordsBetweenPauses === 0) {
      onProgress?.({ file: delivery.file, records: tally.usable - before });
      // Lets signals and timers run: an importer with all data in memory never yields to the event loop.
      await new Promise(setImmediate);
    }
    if (signal?.aborted === true) {
      throw new ImportAborted();
    }
  }
  onProgress?.({ file: delivery.file, records: tally.usable - before });
  if (tally.usable === before) {
    tally.emptyFiles.push(delivery.file);
  }
}

function describeRun(
  startedAt: string,
  deliveries: readonly Delivery[],
  tally: Tally,
  { clock, historyDays }: ImportPorts,
): RunDescription {
  const now = clock();
  return {
    startedAt,
    finishedAt: now.toISOString(),
    // A run without a usable record is remembered with the sources of its files, so that their failed delivery is seen.
    sources: tally.usable > 0 ? [...tally.sources] : [...new Set(deliveries.map(({ source }) => source))],
    files: deliveries.map(({ file, hash }) => ({ name: file, hash: hash?.() ?? null })),
    rejected: tally.told.rejected,
    historySince: new Date(now.getTime() - historyDays * millisecondsInDay).toISOString(),
  };
}

function endUnusable(run: ImportRun, description: RunDescription, isRehearsal: boolean): void {
  if (isRehearsal) {
    run.abandon();
  } else {
    run.end('unusable', description);
  }
}

/**
 * Imports deliveries into the store in one transaction. An unusable record never stops the import. Without a single usable record, and after an
 * interruption, only the run itself is saved. A complete delivery removes the records of its source that it lacks, but only when every file was read
 * completely. Throws ImportAborted, or a StoreError when the store cannot be written.
 */
export async function importFeed(deliveries: readonly Delivery[], ports: ImportPorts): Promise<ImportSummary> {
  const { isRehearsal = false } = ports;
  const startedAt = ports.clock().toISOString();
  const run = ports.store.beginRun();
  const tally = new Tally(run, ports);
  try {
    for (const delivery of deliveries) {
      await takeDelivery(delivery, tally, ports);
    }
  } catch (error) {
    if (error instanceof ImportAborted && !isRehearsal) {
      run.end('aborted', describeRun(startedAt, deliveries, tally, ports));
    } else {
      run.abandon();
    }
    throw error;
  }
  const { read, emptyFiles, told } = tally;
  const completeSources = deliveries.filter(({ complete, source }) => complete && tally.sources.has(source)).map(({ source }) => source);
  const isRemovalSkipped = tally.isPartial && completeSources.length > 0;
  if (tally.usable === 0) {
    endUnusable(run, describeRun(startedAt, deliveries, tally, ports), isRehearsal);
    const nothing = {
      new: 0,
      changed: 0,
      withdrawn: 0,
      unchanged: 0,
      duplicate: 0,
      removed: 0,
      derived: { new: 0, changed: 0, removed: 0 },
    };
    return { ...nothing, read, rejected: told.rejected, notes: told.note, unreadable: told.unreadable, isRemovalSkipped, emptyFiles };
  }
  const description = { ...describeRun(startedAt, deliveries, tally, ports), completeSources: isRemovalSkipped ? [] : completeSources };
  const onLine: Parameters<ImportRun['commit']>[1] = (line) => {
    told[line.kind] += 1;
    ports.report.write(line);
  };
  const { counts, derived, removed } = isRehearsal ? run.rehearse(description, onLine) : run.commit(description, onLine);
  const { rejected, note: notes, unreadable } = told;
  return { ...counts, rejected, notes, unreadable, read, derived, removed, isRemovalSkipped, emptyFiles };
}
