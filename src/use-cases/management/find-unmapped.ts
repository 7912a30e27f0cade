import { curriculumAreas } from '#catalogue/education/curriculum.ts';
import type { DeskUnmapped, DeskUnmappedWord } from '#contract/management/management.ts';
import { baseMapping } from '#importers/mapping/base-mapping.ts';
import { foldWords } from '#importers/mapping/fold-words.ts';
import { createMapping, type Mapping } from '#importers/mapping/mapping.ts';
import { readMappingFile } from '#importers/mapping/read-mapping-file.ts';
import { unknownSubjectWords } from '#importers/mapping/unknown-subjects.ts';
import { openStoreForReading, type CatalogueStore } from '#store/catalogue-store.ts';

/** The mapping file of the data folder has a fault; the message names it, in Dutch. */
export class MappingFileError extends Error {
  override readonly name = 'MappingFileError';
  readonly code = 'mapping.file';
}

type Found = { readonly word: string; products: number; readonly sources: Set<string>; readonly example: string };

async function presentMapping(file: string): Promise<Mapping> {
  const read = await readMappingFile(file);
  if (read?.ok === false) {
    throw new MappingFileError(read.problem);
  }
  return createMapping(read === undefined ? [baseMapping] : [baseMapping, read.value]);
}

function findWords(store: CatalogueStore): readonly Found[] {
  const found = new Map<string, Found>();
  for (const { name: source } of store.sources()) {
    const run = store.history().lastRunOf(source, { isStored: true });
    for (const { kind, reason, record, count } of run === undefined ? [] : store.survey().reportGroups(run.id)) {
      for (const word of kind === 'note' ? unknownSubjectWords(reason) : []) {
        const key = foldWords(word);
        const one = found.get(key) ?? { word, products: 0, sources: new Set(), example: record };
        one.products += count;
        one.sources.add(source);
        found.set(key, one);
      }
    }
  }
  return [...found.values()];
}

/**
 * Finds the words for subjects that the last delivery of each source used and that had no meaning then, the most used first. `subject`: what the
 * mapping makes of the word now, from the next delivery on. Throws a StoreError or a MappingFileError. Undefined without a store.
 */
export async function findUnmapped(storeFile: string, mappingFile: string): Promise<DeskUnmapped | undefined> {
  const store = openStoreForReading(storeFile);
  if (store === undefined) {
    return undefined;
  }
  try {
    const mapping = await presentMapping(mappingFile);
    const words = findWords(store).map(({ word, products, sources, example }): DeskUnmappedWord => ({
      word,
      products,
      sources: [...sources],
      example,
      subject: mapping.subjectsOfWord(word)?.[0]?.name ?? null,
    }));
    return {
      words: words.toSorted((left, right) => right.products - left.products || left.word.localeCompare(right.word, 'nl')),
      areas: curriculumAreas.map(({ name, subjects }) => ({ name, subjects: subjects.map((subject) => subject.name) })),
    };
  } finally {
    store.close();
  }
}
