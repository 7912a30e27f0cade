import { z } from 'zod';
import { BackupError, foreignBackup } from './backup-error.ts';

/** Rises with every change that makes a backup unreadable for earlier programs. */
export const backupFormat = 1;

export const manifestName = 'manifest.json';
/** The list of the hashes of all other files, in the form of `sha256sum`, which checks them after `tar` unpacked them. The last file of a backup. */
export const hashesName = 'SHA256SUMS';

const manifestSchema = z.object({
  format: z.literal(backupFormat),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  /** The published catalogue; null when nothing was published, or the published file was damaged. */
  snapshot: z.object({ id: z.string(), publishedAt: z.string(), productCount: z.int() }).nullable(),
});

/** What a backup holds. Its files and their hashes are in `hashesName`. */
export type Manifest = z.infer<typeof manifestSchema>;

const formatSchema = z.object({ format: z.int().positive() });

/** Reads a manifest. Throws a BackupError when it is of a newer format, or none. */
export function readManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const manifest = manifestSchema.safeParse(value);
  if (manifest.success) {
    return manifest.data;
  }
  const format = formatSchema.safeParse(value).data?.format ?? 0;
  throw format > backupFormat
    ? new BackupError(
        'backup.newer',
        `De reservekopie is gemaakt door een nieuwere versie van Catalogus (vorm ${format}; dit programma leest ${backupFormat}). Werk het programma bij. Er is niets teruggezet.`,
      )
    : foreignBackup();
}
