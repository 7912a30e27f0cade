import { failed, ok, type Result } from '#catalogue/result.ts';
import type { DeskMapping } from '#contract/management/management.ts';
import { foldWords } from '#importers/mapping/fold-words.ts';
import { mappingFaults } from '#importers/mapping/mapping.ts';
import { mappingSchema, type MappingFile } from '#importers/mapping/mapping-schema.ts';

/** A mapping that says nothing. */
export const emptyMapping: MappingFile = { subjects: [], families: [], publishers: {} };

/** Whether two words, families or names are the same to a mapping, whatever their capitals and accents. */
export const isSame = (left: string, right: string): boolean => foldWords(left) === foldWords(right);

function withWord(file: MappingFile, { word, subject, area }: Extract<DeskMapping, { word: string }>): MappingFile {
  const others = file.subjects.map((entry) => ({ ...entry, words: entry.words.filter((other) => !isSame(other, word)) }));
  const subjects = others.some((entry) => isSame(entry.subject, subject))
    ? others.map((entry) => (isSame(entry.subject, subject) ? { ...entry, words: [...entry.words, word] } : entry))
    : [...others, { subject, ...(area !== undefined && { area }), words: [word] }];
  return { ...file, subjects: subjects.filter(({ words, area: added }) => words.length > 0 || added !== undefined) };
}

// A rule keeps its method and edition; a new one is the last, and the last rule for a family decides.
function withFamily(file: MappingFile, { family, publisher, subject, area }: Extract<DeskMapping, { family: string }>): MappingFile {
  const isRule = (rule: MappingFile['families'][number]): boolean =>
    isSame(rule.family, family) && isSame(rule.publisher ?? '', publisher ?? '');
  const present = file.families.findLast(isRule) ?? { family, ...(publisher !== undefined && { publisher }) };
  const isAdded = area !== undefined && !file.subjects.some((entry) => isSame(entry.subject, subject));
  return {
    ...file,
    subjects: isAdded ? [...file.subjects, { subject, area, words: [] }] : file.subjects,
    families: [...file.families.filter((rule) => !isRule(rule)), { ...present, subject }],
  };
}

/**
 * A mapping in which a word means one subject and nothing that it meant before, or in which the products of a family stand under one subject. The
 * problem is a Dutch sentence for each fault of what was asked.
 */
export function changedMapping(file: MappingFile, mapping: DeskMapping): Result<MappingFile, string> {
  const next = mappingSchema.safeParse('word' in mapping ? withWord(file, mapping) : withFamily(file, mapping));
  const faults = next.success ? mappingFaults(next.data) : ['Het koppelbestand zou te groot worden.'];
  return next.success && faults.length === 0 ? ok(next.data) : failed(faults.join(' '));
}
