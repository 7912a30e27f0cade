import type { EckImporterOptions } from '#importers/eck/eck-importer.ts';
import type { Importer } from '#importers/importer.ts';
import type { TableImporterOptions } from '#importers/table/table-options.ts';

/**
 * The importers of all formats, in the order in which they are asked to recognise a file: ECK recognises all XML and comes after ONIX, CSV recognises all
 * text with delimiters and comes last. Each is loaded when it is asked: a bundle waits for no other format.
 */
export const feedImporters = (options: EckImporterOptions & TableImporterOptions): AsyncIterable<Importer> => ({
  async *[Symbol.asyncIterator]() {
    yield (await import('#importers/bundle/bundle-importer.ts')).createBundleImporter(options);
    yield (await import('#importers/onix/onix-importer.ts')).createOnixImporter(options);
    yield (await import('#importers/eck/eck-importer.ts')).createEckImporter(options);
    yield (await import('#importers/table/workbook-importer.ts')).createWorkbookImporter(options);
    yield (await import('#importers/table/csv-importer.ts')).createCsvImporter(options);
  },
});
