import { gradesOfLevel, levels } from '#catalogue/education/education-type.ts';
import type { ClassCondition, Condition, ExcludedCondition, KeyCondition, SchoolClass } from './condition.ts';
import type { Settled } from './settle-doubts.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

const isLicence = (key: string): boolean => /licentie/iu.test(key);

// The keys of a field of which a question may leave some out; undefined for fields whose other values are too many, or say nothing.
function keysBeside({ on, keys }: KeyCondition, { source, methodOfKey }: Vocabulary): readonly string[] | undefined {
  switch (on) {
    case 'articleGroups':
    case 'publishers':
    case 'subjects':
    case 'targetUsers':
      return source[on].map(({ key }) => key);
    case 'edition':
      return source.editions;
    case 'licenceDuration':
      return source.licenceDurations.map(String);
    case 'methods': {
      const subjects = new Set(keys.flatMap((key) => methodOfKey.get(key)?.subjects ?? []));
      return source.methods.filter((method) => method.subjects.some((subject) => subjects.has(subject))).map(({ key }) => key);
    }
    default:
      return undefined;
  }
}

// 'geen licentie' leaves out those for teachers too.
const isLeftOut = ({ on, keys }: KeyCondition, key: string): boolean =>
  keys.includes(key) || (on === 'articleGroups' && keys.some(isLicence) && isLicence(key));

// The classes without those left out: 'havo' without 'klas 1' is havo 2 to 5. A class of which nothing is left out stays as it is.
function withoutClasses(classes: readonly SchoolClass[], excluded: readonly SchoolClass[]): readonly SchoolClass[] {
  const isOut = (level: SchoolClass['level'], year: number): boolean =>
    excluded.some((one) => (one.level ?? level) === level && (one.grade ?? year) === year);
  return classes.flatMap((one) =>
    (one.level === undefined ? levels : [one.level]).flatMap((level): readonly SchoolClass[] => {
      const grades = gradesOfLevel[level].filter((year) => (one.grade ?? year) === year);
      const left = grades.filter((year) => !isOut(level, year));
      return left.length === grades.length && grades.length > 0 ? [{ ...one, level }] : left.map((grade) => ({ ...one, level, grade }));
    }),
  );
}

// What remains where the question wants nothing on the field; undefined when that says nothing.
function othersOf(excluded: ExcludedCondition, vocabulary: Vocabulary): Condition | undefined {
  if (excluded.on === 'classes') {
    const classes = withoutClasses([{}], excluded.classes);
    return classes.length === 0 ? undefined : { on: 'classes', classes };
  }
  const keys = keysBeside(excluded, vocabulary)?.filter((key) => !isLeftOut(excluded, key)) ?? [];
  return keys.length === 0 ? undefined : { on: excluded.on, keys };
}

function reducedClasses(condition: ClassCondition, excluded: ClassCondition): ClassCondition {
  const classes = withoutClasses(condition.classes, excluded.classes);
  return classes.length === 0 ? condition : { ...condition, classes };
}

function reduced(condition: Condition, excluded: ExcludedCondition): Condition {
  if (condition.on === 'classes' && excluded.on === 'classes') {
    return reducedClasses(condition, excluded);
  }
  if (condition.on !== excluded.on || condition.on === 'classes' || excluded.on === 'classes') {
    return condition;
  }
  const left = condition.keys.filter((key) => !excluded.keys.includes(key));
  return left.length === 0 ? condition : { ...condition, keys: left };
}

// Which tracks of vmbo are left out is said by the synonyms: they have the other tracks.
const hasTracks = (condition: ExcludedCondition): boolean =>
  condition.on === 'classes' && condition.classes.some(({ tracks }) => tracks !== undefined);

function without(settled: readonly Settled[], negation: Settled, excluded: ExcludedCondition, vocabulary: Vocabulary): readonly Settled[] {
  if (settled.some(({ conditions }) => conditions.some(({ on }) => on === excluded.on))) {
    return settled.map((one) => ({ ...one, conditions: one.conditions.map((condition) => reduced(condition, excluded)) }));
  }
  const others = othersOf(excluded, vocabulary);
  return others === undefined
    ? settled
    : settled.map((one) =>
        one.candidate === negation.candidate ? { ...one, reading: 'conditions', conditions: [...one.conditions, others] } : one,
      );
}

/**
 * Applies what a question does not want. What it wants on the same field loses the values: 'kunst maar geen muziek'. Where it wants nothing on that field
 * the other values remain: 'engels geen licentie' is every other kind.
 */
export function leaveOut(settled: readonly Settled[], vocabulary: Vocabulary): readonly Settled[] {
  if (settled.every(({ candidate }) => candidate.excluded === undefined)) {
    return settled;
  }
  let all = settled;
  for (const negation of settled) {
    for (const excluded of negation.candidate.excluded ?? []) {
      all = hasTracks(excluded) ? all : without(all, negation, excluded, vocabulary);
    }
  }
  return all;
}
