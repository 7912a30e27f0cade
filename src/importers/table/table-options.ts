import { fileField } from '#importers/event-collector.ts';
import type { ImportEvent, ImportSource } from '#importers/importer.ts';
import type { Mapping } from '#importers/mapping/mapping.ts';
import { RecordReadings } from '#importers/reading/record-readings.ts';
import { PricesOfList } from './record/prices-of-list.ts';
import type { TableContext } from './row-reader.ts';
import type { TableLayout } from './table-layout.ts';

/** The dependencies of the importers of spreadsheets. `source` is part of the ids of products without an EAN. */
export type TableImporterOptions = {
  readonly mapping: Mapping;
  readonly clock: () => Date;
  readonly source?: string;
  /** Told how each table is read, before its first row. */
  readonly onLayout?: (layout: TableLayout) => void;
};

/** The source of a spreadsheet unless the user names another, so that a list is of one source as CSV and as a workbook. */
export const tableSource = 'spreadsheet';

/** The dependencies of reading a table, from those of an importer and its source. */
export const tableContext = (
  { mapping, clock, source = tableSource, onLayout }: TableImporterOptions,
  { findEarlier }: Pick<ImportSource, 'findEarlier'>,
): TableContext => ({
  mapping,
  source,
  now: clock(),
  prices: new PricesOfList(),
  readings: findEarlier && new RecordReadings(findEarlier, ['table', source, mapping.digest]),
  ...(onLayout !== undefined && { onLayout }),
});

/** The event of a file that cannot be read, or not to its end. */
export const unreadableTable = (file: string, field: string, reason: string): ImportEvent => ({
  kind: 'unreadable',
  problem: { file, record: fileField, field, reason },
});
