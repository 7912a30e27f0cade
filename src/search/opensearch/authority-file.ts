import { readFileSync } from 'node:fs';
import { errorMessage } from '#contract/caught-error.ts';

/** The file of OPENSEARCH_CA cannot be read. The message is in Dutch. */
export class AuthorityFileError extends Error {
  override readonly name = 'AuthorityFileError';
  readonly code = 'search.authorities';
}

/** Reads the certificates that sign those of the nodes. Throws an `AuthorityFileError` that names the file and the variable. */
export function readAuthorities(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new AuthorityFileError(`${file} is niet te lezen (${errorMessage(error)}). Controleer OPENSEARCH_CA.`, { cause: error });
  }
}
