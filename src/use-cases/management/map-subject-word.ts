import { randomUUID } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { failed, ok, type Result } from '#catalogue/result.ts';
import type { DeskMapping } from '#contract/management/management.ts';
import { foldWords } from '#importers/mapping/fold-words.ts';
import { mappingFaults } from '#importers/mapping/mapping.ts';
import { mappingSchema, type MappingFile } from '#importers/mapping/mapping-schema.ts';
import { readMappingFile } from '#importers/mapping/read-mapping-file.ts';
import { replaceFile } from '#snapshot/durable-files.ts';
import { acquireImportLock } from '#store/import-lock.ts';

const empty: MappingFile = { subjects: [], families: [], publishers: {} };

/** A mapping in which a word means one subject, and nothing that it meant before. */
export function withSubjectWord(file: MappingFile, { word, subject, area }: DeskMapping): MappingFile {
  const isWord = (other: string): boolean => foldWords(other) === foldWords(word);
  const others = file.subjects.map((entry) => ({ ...entry, words: entry.words.filter((other) => !isWord(other)) }));
  const isOf = (entry: MappingFile['subjects'][number]): boolean => foldWords(entry.subject) === foldWords(subject);
  const subjects = others.some(isOf)
    ? others.map((entry) => (isOf(entry) ? { ...entry, words: [...entry.words, word] } : entry))
    : [...others, { subject, ...(area !== undefined && { area }), words: [word] }];
  return { ...file, subjects: subjects.filter(({ words, area: added }) => words.length > 0 || added !== undefined) };
}

/**
 * Writes the meaning of a word to the mapping file, which is created when it does not exist. It takes effect with the next import. The problem is a
 * Dutch sentence: a fault of the file as it is, or of what was asked. Throws a StoreError when a command holds the lock.
 */
export async function mapSubjectWord(mappingFile: string, lockFile: string, mapping: DeskMapping): Promise<Result<undefined, string>> {
  const release = acquireImportLock(lockFile);
  try {
    const read = await readMappingFile(mappingFile);
    if (read?.ok === false) {
      return read;
    }
    const next = mappingSchema.safeParse(withSubjectWord(read?.value ?? empty, mapping));
    const faults = next.success ? mappingFaults(next.data) : ['Het koppelbestand zou te groot worden.'];
    if (!next.success || faults.length > 0) {
      return failed(faults.join(' '));
    }
    const text = `${JSON.stringify(next.data, undefined, 2)}\n`;
    await replaceFile(dirname(mappingFile), basename(mappingFile), text, `draft-${randomUUID()}`);
    return ok(undefined);
  } finally {
    release();
  }
}
