import { educationTypeLabel } from '#catalogue/education/education-type.ts';
import { isForClass, type KeyCondition, type SchoolClass } from '#understanding/condition.ts';
import type { NamedValue, Vocabulary } from './vocabulary.ts';

/** Gives the labels that the catalogue has for the keys of a condition. A key without a label, such as an edition, is its own label. */
export function valueLabels({ on, keys }: KeyCondition, { source }: Vocabulary): readonly string[] {
  const values: readonly NamedValue[] = on in source ? source[on as 'subjects'] : [];
  const labels = new Map(values.map(({ key, label }) => [key, label]));
  return keys.map((key) => labels.get(key) ?? key);
}

/** Gives the keys of the education types of the catalogue that the classes include, each once: 'havo 4'. */
export function educationTypeKeys(classes: readonly SchoolClass[], { source }: Vocabulary): readonly string[] {
  const types = source.educationTypes.filter((type) => classes.some((wanted) => isForClass(type, wanted)));
  return [...new Set(types.map(educationTypeLabel))];
}
