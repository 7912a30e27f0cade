import { curriculumAreas } from '#catalogue/education/curriculum.ts';
import type { DeskUnmapped, DeskUnmappedFamily, DeskUnmappedWord } from '#contract/management/management.ts';
import { foldWords } from '#importers/mapping/fold-words.ts';
import type { Mapping } from '#importers/mapping/mapping.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { mappingOf, presentMappingFile } from './present-mapping.ts';
import { findUnplacedRecords, type UnplacedRecord } from './unplaced-records.ts';

type Usage = { products: number; readonly sources: Set<string>; readonly example: string };

/** Counts the records that use a name, whatever its capitals and accents. */
class UsedNames<Name> {
  readonly #found = new Map<string, Usage & { readonly name: Name }>();

  add(key: string, name: Name, { source, record }: UnplacedRecord): void {
    const one = this.#found.get(key) ?? { name, products: 0, sources: new Set<string>(), example: record };
    one.products += 1;
    one.sources.add(source);
    this.#found.set(key, one);
  }

  /** The names, the most used first. `text` gives the order of equal ones. */
  sorted(text: (name: Name) => string): readonly (Omit<Usage, 'sources'> & { readonly sources: string[]; readonly name: Name })[] {
    return [...this.#found.values()]
      .map((usage) => ({ ...usage, sources: [...usage.sources] }))
      .toSorted((left, right) => right.products - left.products || text(left.name).localeCompare(text(right.name), 'nl'));
  }
}

function wordsOf(records: readonly UnplacedRecord[], mapping: Mapping): DeskUnmappedWord[] {
  const used = new UsedNames<string>();
  for (const one of records) {
    new Map(one.words.map((word) => [foldWords(word), word])).forEach((word, key) => used.add(key, word, one));
  }
  return used
    .sorted((word) => word)
    .map(({ name: word, ...usage }) => ({ word, ...usage, subject: mapping.subjectsOfWord(word)?.[0]?.name ?? null }));
}

function familiesOf(records: readonly UnplacedRecord[], mapping: Mapping): DeskUnmappedFamily[] {
  const used = new UsedNames<NonNullable<UnplacedRecord['family']>>();
  for (const one of records) {
    if (one.family !== undefined) {
      used.add(JSON.stringify([foldWords(one.family.family), foldWords(one.family.publisher ?? '')]), one.family, one);
    }
  }
  return used
    .sorted(({ family }) => family)
    .map(({ name: { family, publisher }, ...usage }) => {
      const subject = mapping.familyRule(family, publisher)?.subject;
      return { family, publisher: publisher ?? null, ...usage, subject: (subject && mapping.subject(subject)?.name) ?? null };
    });
}

/**
 * Finds the words for subjects and the product families by which the last delivery of each source gave no subject, the most used first. `subject`: what
 * the mapping makes of each now, from the next delivery on. Throws a StoreError or a MappingFileError.
 */
export async function findUnmapped(store: CatalogueStore, mappingFile: string): Promise<DeskUnmapped> {
  const mapping = mappingOf(await presentMappingFile(mappingFile));
  const { records } = findUnplacedRecords(store);
  return {
    words: wordsOf(records, mapping),
    families: familiesOf(records, mapping),
    areas: curriculumAreas.map(({ name, subjects }) => ({ name, subjects: subjects.map((subject) => subject.name) })),
  };
}
