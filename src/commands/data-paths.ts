import { join } from 'node:path';

/** Paths in the data folder. */
export const dataPaths = (folder: string) => ({
  store: join(folder, 'catalogue.sqlite'),
  lock: join(folder, 'import-lock.sqlite'),
  reports: join(folder, 'reports'),
  downloads: join(folder, 'downloads'),
  mapping: join(folder, 'mapping.json'),
  coverCheck: join(folder, 'cover-check.json'),
  synonyms: join(folder, 'synoniemen.txt'),
  precedence: join(folder, 'voorrang.txt'),
});
