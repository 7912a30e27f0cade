import { bundleImporter } from '#importers/bundle/bundle-importer.ts';
import { createEckImporter, type EckImporterOptions } from '#importers/eck/eck-importer.ts';
import type { Importer } from '#importers/importer.ts';
import { createOnixImporter } from '#importers/onix/onix-importer.ts';

/** The importers of all formats, in the order in which they are asked to recognise a file: ECK comes last, because it recognises all XML. */
export const feedImporters = (options: EckImporterOptions): readonly Importer[] => [
  bundleImporter,
  createOnixImporter(options),
  createEckImporter(options),
];
