import { join } from 'node:path';
import { lockName, storeName } from '#store/file-names.ts';

/** Paths of the files and folders that commands, the manager's desk and the server share in the data folder. */
export const dataPaths = (folder: string) => ({
  store: join(folder, storeName),
  lock: join(folder, lockName),
  reports: join(folder, 'reports'),
  downloads: join(folder, 'downloads'),
  mapping: join(folder, 'mapping.json'),
  coverCheck: join(folder, 'cover-check.json'),
  synonyms: join(folder, 'synoniemen.txt'),
  precedence: join(folder, 'voorrang.txt'),
});
