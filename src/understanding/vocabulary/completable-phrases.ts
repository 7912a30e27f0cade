import { schoolClassKey } from '#understanding/school-class.ts';
import type { CompletablePhrase, NamedValue, Vocabulary, VocabularySource } from './vocabulary.ts';
import { phraseOf } from './phrase-collector.ts';

const namedFields = [
  'subjects',
  'methods',
  'subjectAreas',
  'publishers',
  'articleGroups',
  'learningPhases',
  'deliveryStatus',
  'targetUsers',
] as const satisfies readonly (keyof VocabularySource)[];

// A shorter one is an abbreviation, which nobody needs completed.
const shortestSynonym = 4;

/**
 * Gives the phrases that a half-typed text can become, sorted by phrase: those with one sure meaning. Of phrases with the same meaning the name that
 * the catalogue uses has `isName`.
 */
export function completablePhrases(
  source: VocabularySource,
  { meanings, classes }: Pick<Vocabulary, 'meanings' | 'classes'>,
): readonly CompletablePhrase[] {
  const names = new Map<string, string>();
  for (const field of namedFields) {
    const values: readonly NamedValue[] = source[field];
    for (const { label } of values) {
      names.set(phraseOf(label), label.toLowerCase());
    }
  }
  const found: CompletablePhrase[] = [];
  for (const [phrase, all] of meanings) {
    const [first] = all;
    if (first !== undefined && first.conditions.length > 0 && !all.some(({ isAmbiguous, isFiller }) => isAmbiguous || isFiller)) {
      const name = names.get(phrase);
      found.push({ phrase, text: name ?? phrase, meaning: JSON.stringify(first.conditions), isName: name !== undefined });
    }
  }
  for (const [phrase, { classes: meant, isAmbiguous }] of classes) {
    if (!isAmbiguous) {
      const isName = meant.map(schoolClassKey).join(' ') === phrase;
      found.push({ phrase, text: phrase, meaning: JSON.stringify(meant), isName });
    }
  }
  return found
    .filter(({ phrase, isName }) => isName || phrase.length >= shortestSynonym)
    .sort((one, other) => (one.phrase < other.phrase ? -1 : 1));
}
