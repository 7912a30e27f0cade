import { parseEducationType } from '#catalogue/education/education-type.ts';
import type { IndexedProduct, SearchEngine } from '#search/search-engine.ts';
import { runAtOnce } from '#time-slices.ts';
import { sourceCollector } from '#understanding/vocabulary/collect-source.ts';
import { vocabularySteps } from '#understanding/vocabulary/create-vocabulary.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';
import { readSynonyms } from '#use-cases/publication/read-synonyms.ts';

/** Makes the vocabulary of products that an engine searches, with the synonyms that come with the program. */
export function indexedVocabulary(products: Iterable<IndexedProduct>, engine: Pick<SearchEngine, 'hasWord'>): Vocabulary {
  const collector = sourceCollector();
  for (const { title, facets, publicationYear } of products) {
    const educationTypes = facets.educationTypes.flatMap(({ label }) => parseEducationType(label) ?? []);
    collector.add({ title, facets, educationTypes, publicationYear });
  }
  return runAtOnce(vocabularySteps({ ...collector.finish(), hasWord: (word) => engine.hasWord(word) }, readSynonyms().synonyms));
}
