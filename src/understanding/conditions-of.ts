import { combineClasses, type Condition, type KeyCondition, type KeyField, type SchoolClass } from './condition.ts';

type WithConditions = { readonly conditions: readonly Condition[] };

// Loops: every reading runs these, some of them several times.

/** The keys of all conditions on a field. */
export function keysOn(candidates: readonly WithConditions[], field: KeyField): readonly string[] {
  const keys: string[] = [];
  for (const { conditions } of candidates) {
    for (const condition of conditions) {
      if (condition.on === field) {
        keys.push(...condition.keys);
      }
    }
  }
  return keys;
}

/** The classes that the conditions on classes have in common, as `combineClasses` gives them. */
export function classesOf(candidates: readonly WithConditions[]): readonly SchoolClass[] {
  const lists: (readonly SchoolClass[])[] = [];
  for (const { conditions } of candidates) {
    for (const condition of conditions) {
      if (condition.on === 'classes') {
        lists.push(condition.classes);
      }
    }
  }
  return combineClasses(lists);
}

/** Whether a condition is on subjects. */
export const isOnSubjects = (condition: Condition): condition is KeyCondition => condition.on === 'subjects';

/** Whether a condition is on methods. */
export const isOnMethods = ({ on }: Condition): boolean => on === 'methods';

/** Whether a condition is on subjects or methods. */
export const isSubjectOrMethod = ({ on }: Condition): boolean => on === 'subjects' || on === 'methods';

/** Whether a condition says what a product is about: a subject, a method or a subject area. */
export const isTopic = ({ on }: Condition): boolean => on === 'subjects' || on === 'methods' || on === 'subjectAreas';

/** Whether a condition says what a product is about, or is on its EAN. */
export const isTopicOrEan = (condition: Condition): boolean => isTopic(condition) || condition.on === 'ean';
