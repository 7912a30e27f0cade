import { join } from 'node:path';
import type { ImportEvent } from '#importers/importer.ts';
import { baseMapping } from '#importers/mapping/base-mapping.ts';
import { createMapping } from '#importers/mapping/mapping.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { openTestStore, temporaryFolder } from '#store/store.fixture.ts';
import type { Delivery, ImportPorts, ReportLine } from './import-feed.ts';

/** A clock with a fixed time. */
export const clock = (): Date => new Date('2026-06-01T12:00:00Z');

export const testMapping = createMapping([baseMapping]);

/** A store and a report in memory. */
export function importPorts(
  store: CatalogueStore = openTestStore(join(temporaryFolder(), 'catalogue.sqlite')),
): ImportPorts & { readonly lines: ReportLine[] } {
  const lines: ReportLine[] = [];
  return { store, clock, historyDays: 730, report: { write: (line) => lines.push(line) }, lines };
}

/** A delivery of events from memory. */
export const deliveryOf = (events: readonly ImportEvent[], rest: Partial<Delivery> = {}): Delivery => ({
  file: 'feed.xml',
  source: 'eck',
  events: () => events,
  ...rest,
});
