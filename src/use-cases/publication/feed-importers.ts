import { bundleImporter } from '#importers/bundle/bundle-importer.ts';
import { createEckImporter, type EckImporterOptions } from '#importers/eck/eck-importer.ts';
import type { Importer } from '#importers/importer.ts';
import { createOnixImporter } from '#importers/onix/onix-importer.ts';
import { createCsvImporter, type TableImporterOptions } from '#importers/table/csv-importer.ts';
import { createWorkbookImporter } from '#importers/table/workbook-importer.ts';

/**
 * The importers of all formats, in the order in which they are asked to recognise a file: ECK recognises all XML and comes after ONIX, CSV recognises all
 * text with delimiters and comes last.
 */
export const feedImporters = (options: EckImporterOptions & TableImporterOptions): readonly Importer[] => [
  bundleImporter,
  createOnixImporter(options),
  createEckImporter(options),
  createWorkbookImporter(options),
  createCsvImporter(options),
];
