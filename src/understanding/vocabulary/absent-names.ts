import { curriculumSubjects } from '#catalogue/education/curriculum.ts';
import { phraseOf } from './phrase-collector.ts';
import type { Synonym, SynonymTarget } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

const isNameField = (field: SynonymTarget['field']): boolean =>
  field === 'vak' || field === 'profiel' || field === 'elders' || field === 'soort';

/** Gives the words that name subjects or kinds which a catalogue lacks, 'Arabisch' and 'woordenboek': they are known, and no slips of others. */
export function absentNames(synonyms: readonly Synonym[], words: Vocabulary['words']): ReadonlySet<string> {
  const ofSynonyms = synonyms.flatMap(({ phrase, targets }) => {
    const named = targets.flatMap(({ field, values }) => (isNameField(field) ? values : []));
    return named.length === 0 ? [] : [phrase, ...named];
  });
  const names = [...ofSynonyms, ...curriculumSubjects.map(({ name }) => name)].map(phraseOf);
  return new Set(names.filter((name) => !name.includes(' ') && !words.has(name)));
}
