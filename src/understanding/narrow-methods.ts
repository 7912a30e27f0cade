import type { Condition, SchoolClass } from './condition.ts';
import { isOnMethods } from './conditions-of.ts';
import type { Settled } from './settled.ts';
import { isTaught, type TaughtClasses } from './taught-classes.ts';
import type { MethodValue, Vocabulary } from './vocabulary/vocabulary.ts';

/** Whether a method is of one of the subjects and is taught in one of the classes; an empty list excludes none. */
export const isMethodFor = (method: MethodValue & TaughtClasses, subjects: readonly string[], classes: readonly SchoolClass[]): boolean =>
  (subjects.length === 0 || method.subjects.some((subject) => subjects.includes(subject))) &&
  (classes.length === 0 || isTaught(method, classes));

/**
 * Replaces a method that the subjects and classes of a question exclude by those with longer names that they do not: 'getal en ruimte havo 4' is 'Getal &
 * Ruimte wiskunde A' where 'Getal & Ruimte' itself is of vmbo.
 */
export function narrowMethods(
  settled: readonly Settled[],
  subjects: readonly string[],
  classes: readonly SchoolClass[],
  { methodOfKey, longerMethods }: Pick<Vocabulary, 'methodOfKey' | 'longerMethods'>,
): readonly Settled[] {
  const fits = (key: string): boolean => {
    const method = methodOfKey.get(key);
    return method !== undefined && isMethodFor(method, subjects, classes);
  };
  const narrowed = (condition: Condition): Condition => {
    if (condition.on !== 'methods' || condition.keys.some(fits)) {
      return condition;
    }
    const longer = [...new Set(condition.keys.flatMap((key) => longerMethods.get(key) ?? []))].filter(fits);
    return longer.length === 0 ? condition : { ...condition, keys: longer };
  };
  return settled.map((one) => (one.conditions.some(isOnMethods) ? { ...one, conditions: one.conditions.map(narrowed) } : one));
}
