import type { Condition, SchoolClass } from './condition.ts';
import { isMethodFor } from './narrow-methods.ts';
import { phraseOf } from './vocabulary/phrase-collector.ts';
import { nameOf, type Vocabulary } from './vocabulary/vocabulary.ts';

type Methods = Pick<Vocabulary, 'methodOfKey' | 'longerMethods' | 'meanings'>;

const isOfSchool = ({ on }: Condition): boolean => on === 'subjects' || on === 'classes' || on === 'learningPhases';

// Whether a longer name only adds the subject, level or phase of a method, 'Getal & Ruimte wiskunde A'; Chemie Overal is another method than Chemie.
function isSameMethod(key: string, longer: string, { methodOfKey, meanings }: Methods): boolean {
  const [own, other] = [key, longer].map((one) => phraseOf(nameOf(methodOfKey.get(one) ?? { label: '' })));
  const rest = other?.slice((own?.length ?? 0) + 1) ?? '';
  return /^[a-d]$/u.test(rest) || meanings.get(rest)?.some(({ conditions }) => conditions.some(isOfSchool)) === true;
}

/**
 * The methods that a question does not want when it does not want some: those with longer names too that are the same method, or that alone are of its
 * subjects and classes. Without classes every class counts, and without subjects every subject.
 */
export function unwantedMethods(
  keys: readonly string[],
  subjects: readonly string[],
  classes: readonly SchoolClass[],
  vocabulary: Methods,
): readonly string[] {
  const isAsked = (key: string): boolean => {
    const method = vocabulary.methodOfKey.get(key);
    return method !== undefined && isMethodFor(method, subjects, classes);
  };
  const areAsked = keys.some(isAsked);
  const longer = keys.flatMap((key) =>
    (vocabulary.longerMethods.get(key) ?? []).filter((other) => isSameMethod(key, other, vocabulary) || (!areAsked && isAsked(other))),
  );
  return [...new Set([...keys, ...longer])];
}
