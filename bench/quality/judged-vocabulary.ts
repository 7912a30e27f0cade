import type { FacetName } from '#contract/facet-names.ts';
import { tokenize } from '#search/tokenizer.ts';
import { sourceCollector } from '#understanding/vocabulary/collect-source.ts';
import { runAtOnce } from '#time-slices.ts';
import { vocabularySteps } from '#understanding/vocabulary/create-vocabulary.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';
import { readSynonyms } from '#use-cases/publication/read-synonyms.ts';
import type { JudgedProduct } from './judged-product.ts';

const values = (labels: readonly (string | undefined)[]): readonly { readonly key: string; readonly label: string }[] =>
  labels.filter((label) => label !== undefined).map((label) => ({ key: label, label }));

/** Makes the vocabulary of judged products, with the synonyms that come with the program. Names are keys. */
export function judgedVocabulary(products: Iterable<JudgedProduct>): Vocabulary {
  const collector = sourceCollector();
  const words = new Set<string>();
  for (const product of products) {
    const { title, ean, foldedText, subjects, methods, types, phases, users, kind, publisher, status, edition, durationInDays } = product;
    const facets: Record<FacetName, readonly { readonly key: string; readonly label: string }[]> = {
      articleGroups: values([kind]),
      methods: values(methods),
      educationTypes: [],
      learningPhases: values(phases),
      publishers: values([publisher]),
      subjectAreas: [],
      subjects: values(subjects),
      deliveryStatus: values([status]),
      targetUsers: values(users),
    };
    collector.add({ title, facets, educationTypes: types, edition, licenceDays: durationInDays });
    for (const word of [ean, ...tokenize(foldedText)]) {
      words.add(word);
    }
  }
  return runAtOnce(vocabularySteps({ ...collector.finish(), hasWord: (word) => words.has(word) }, readSynonyms().synonyms));
}
