import type { Condition, SchoolClass } from './condition.ts';
import { isTaught } from './taught-classes.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

type Subjects = Pick<Vocabulary, 'subjectOfKey' | 'subjectsElsewhere'>;

const mostPerTaught = 4;

/**
 * Gives the subjects among some that classes are taught: Kunst (dans) for 'dans havo 4'. When they are taught none or few of them, also those that they have
 * instead: Natuur- en scheikunde I for 'natuurkunde vmbo 3', and beside Biologie for 'n&t vmbo 3'. Empty when they are taught none of all these.
 */
export function taughtSubjects(
  keys: readonly string[],
  classes: readonly SchoolClass[],
  { subjectOfKey, subjectsElsewhere }: Subjects,
): readonly string[] {
  const taughtOf = (some: readonly string[]): readonly string[] =>
    some.filter((key) => {
      const subject = subjectOfKey.get(key);
      return subject !== undefined && isTaught(subject, classes);
    });
  const own = taughtOf(keys);
  if (own.length === keys.length) {
    return keys;
  }
  const areMany = own.length > 0 && own.length * mostPerTaught >= keys.length;
  const elsewhere = areMany ? [] : taughtOf(keys.flatMap((key) => subjectsElsewhere.get(key) ?? []));
  return [...new Set([...own, ...elsewhere])];
}

/** Narrows a condition on subjects to those that classes are taught, or leaves it when that are none. */
export function withTaughtSubjects(condition: Condition, classes: readonly SchoolClass[], vocabulary: Subjects): Condition {
  const keys = condition.on === 'subjects' ? taughtSubjects(condition.keys, classes, vocabulary) : [];
  return condition.on !== 'subjects' || keys.length === 0 || keys === condition.keys ? condition : { ...condition, keys };
}
