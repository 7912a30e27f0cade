import { rm } from 'node:fs/promises';
import { download } from '#download/download.ts';
import type { ImportEvent } from '#importers/importer.ts';
import { acquireImportLock } from '#store/import-lock.ts';
import { downloadSru, SruError, sruFolder, sruLimits } from '#use-cases/publication/download-sru.ts';
import type { Delivery } from '#use-cases/publication/import-feed.ts';
import type { CommandDependencies } from '#commands/command.ts';
import { dataPaths } from '#data-paths.ts';
import { pause } from '#commands/pause.ts';
import { dutchNumber } from '#catalogue/dutch-number.ts';
import { dutchCount } from '#commands/terminal/dutch-count.ts';

/** A downloaded delivery. `remove` deletes its files; without it the next command of the same address imports them again, for a day. */
export type SruDelivery = { readonly deliveries: readonly Delivery[]; remove(): Promise<void> };

type Options = {
  /** Whether the service may have an address in a private network. */
  readonly allowsPrivate: boolean;
  /** Whether the delivery has to be complete, because what it lacks will be removed. */
  readonly complete: boolean;
  /** Opens a downloaded page for the import. */
  readonly openFile: (file: string) => Promise<Delivery>;
};

const describeAmount = (records: number, total: number | undefined): string =>
  total === undefined ? dutchCount(records, 'record', 'records') : `${dutchNumber(records)} van ${dutchCount(total, 'record', 'records')}`;

// The files of the pages are gone when the report is read.
const namedAfter = (host: string, event: ImportEvent): ImportEvent =>
  'file' in event ? { ...event, file: host } : { ...event, problem: { ...event.problem, file: host } };

async function* eventsOfPages(host: string, files: readonly string[], openFile: Options['openFile']): AsyncGenerator<ImportEvent> {
  for (const file of files) {
    for await (const event of (await openFile(file)).events()) {
      yield namedAfter(host, event);
    }
  }
}

/** Downloads all pages of a catalogue service, with a line about the progress, and gives them as one delivery. Throws a SruError or ImportAborted. */
export async function downloadDelivery(
  service: URL,
  { allowsPrivate, complete, openFile }: Options,
  { dataFolder, clock, signal, isTerminal, writeLine, overwriteLine }: CommandDependencies,
): Promise<SruDelivery> {
  const folder = sruFolder(dataPaths(dataFolder).downloads, service);
  const release = acquireImportLock(`${folder}.lock`);
  try {
    const { files, records, total, resumedAfter } = await downloadSru(service, {
      folder,
      clock,
      signal,
      download: (address) =>
        download(address, {
          maxBytes: sruLimits.maxPageBytes,
          timeout: sruLimits.timeout,
          accept: 'application/xml, text/xml',
          signal,
          ...(allowsPrivate && { allowsAddress: () => true }),
        }),
      wait: (milliseconds) => pause(milliseconds, signal),
      onPage: (read, all) => {
        if (isTerminal) {
          overwriteLine(`${service.host}: ${describeAmount(read, all)} opgehaald`);
        }
      },
    });
    if (isTerminal) {
      overwriteLine('');
    }
    const before = resumedAfter === 0 ? '' : `, waarvan ${dutchNumber(resumedAfter)} bij een eerdere poging`;
    writeLine(`Opgehaald bij ${service.host}: ${describeAmount(records, total)}${before}.`);
    const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
    if (complete && total !== undefined && records < total) {
      await remove();
      throw new SruError(
        `${service.host} gaf maar ${describeAmount(records, total)}; met --full zou de rest verdwijnen. Er is niets ingelezen.`,
      );
    }
    const { source } = await openFile(files[0] ?? '');
    const events = (): AsyncIterable<ImportEvent> => eventsOfPages(service.host, files, openFile);
    return { deliveries: [{ file: service.host, source, events }], remove };
  } finally {
    release();
  }
}
