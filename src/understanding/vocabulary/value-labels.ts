import type { EducationType } from '#catalogue/education/education-type.ts';
import type { SortOrder } from '#contract/search-limits.ts';
import { isForClass, type KeyCondition, type SchoolClass } from '#understanding/condition.ts';
import { schoolClassKey } from '#understanding/school-class.ts';
import type { NamedValue, Vocabulary } from './vocabulary.ts';

const orderLabels: Readonly<Record<string, string>> = {
  title: 'op titel',
  priceAscending: 'laagste prijs eerst',
  priceDescending: 'hoogste prijs eerst',
  newest: 'nieuwste eerst',
} satisfies Readonly<Record<SortOrder, string>>;

// Methods are many and have a map; the lists of the other fields are short.
function valueOf(on: string, key: string, { source, subjectOfKey, methodOfKey }: Vocabulary): NamedValue | undefined {
  if (on === 'methods' || on === 'subjects') {
    return (on === 'methods' ? methodOfKey : subjectOfKey).get(key);
  }
  const values: readonly NamedValue[] = on in source ? source[on as 'publishers'] : [];
  return values.find((value) => value.key === key);
}

/** Gives the labels that the catalogue has for the keys of a condition. A key without a label, such as an edition, is its own label. */
export const valueLabels = ({ on, keys }: KeyCondition, vocabulary: Vocabulary): readonly string[] =>
  keys.map((key) => (on === 'order' ? orderLabels[key] : valueOf(on, key, vocabulary)?.label) ?? key);

// Loops: every class of a question asks it of each level and year of the catalogue.
function isOneFor(types: readonly EducationType[], classes: readonly SchoolClass[]): boolean {
  for (const type of types) {
    for (const wanted of classes) {
      if (isForClass(type, wanted)) {
        return true;
      }
    }
  }
  return false;
}

const mostRemembered = 1_000;
const rememberedOf = new WeakMap<Vocabulary, Map<string, readonly string[]>>();

/** Gives the keys of the education types of the catalogue that the classes include, each once: 'havo 4'. Remembers those of many lists of classes. */
export function educationTypeKeys(classes: readonly SchoolClass[], vocabulary: Vocabulary): readonly string[] {
  let remembered = rememberedOf.get(vocabulary);
  if (remembered === undefined || remembered.size === mostRemembered) {
    remembered = new Map();
    rememberedOf.set(vocabulary, remembered);
  }
  const [only] = classes;
  const name = only !== undefined && classes.length === 1 ? schoolClassKey(only) : classes.map(schoolClassKey).join('|');
  let keys = remembered.get(name);
  if (keys === undefined) {
    keys = findEducationTypeKeys(classes, vocabulary);
    remembered.set(name, keys);
  }
  return keys;
}

function findEducationTypeKeys(classes: readonly SchoolClass[], { educationTypesByKey }: Vocabulary): readonly string[] {
  const keys: string[] = [];
  for (const [key, types] of educationTypesByKey) {
    if (isOneFor(types, classes)) {
      keys.push(key);
    }
  }
  return keys;
}
