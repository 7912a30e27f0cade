import { gradesOfLevel, learningTracks, levels, type LearningTrack } from '#catalogue/education/education-type.ts';
import type { ClassCondition, Condition, ExcludedCondition, KeyCondition, SchoolClass } from './condition.ts';
import { classesOf, keysOn } from './conditions-of.ts';
import type { Settled } from './settled.ts';
import { unwantedMethods } from './unwanted-methods.ts';
import { isLicence } from './vocabulary/kinds-of-phrase.ts';
import { phraseOf } from './vocabulary/phrase-collector.ts';
import { nameOf, type Vocabulary } from './vocabulary/vocabulary.ts';

// The subjects that a lettered one is among: of Wiskunde A all that 'wiskunde' means. Undefined for others, and for all of them.
function familyOf(keys: readonly string[], { meanings, subjectOfKey }: Vocabulary): readonly string[] | undefined {
  const [, name = ''] = /^(.*) [A-D]$/u.exec(nameOf(subjectOfKey.get(keys[0] ?? '') ?? { label: '' })) ?? [];
  const family = keysOn(meanings.get(phraseOf(name)) ?? [], 'subjects');
  return family.length > keys.length && keys.every((key) => family.includes(key)) ? family : undefined;
}

const subjectsOfMethods = (keys: readonly string[], { methodOfKey }: Vocabulary): readonly string[] => [
  ...new Set(keys.flatMap((key) => methodOfKey.get(key)?.subjects ?? [])),
];

// The keys of a field of which a question may leave some out; undefined for fields whose other values say nothing, and for methods of other subjects than
// those asked for.
function keysBeside({ on, keys }: KeyCondition, subjects: readonly string[], vocabulary: Vocabulary): readonly string[] | undefined {
  const { source } = vocabulary;
  switch (on) {
    case 'subjects':
      return familyOf(keys, vocabulary) ?? source.subjects.map(({ key }) => key);
    case 'articleGroups':
    case 'learningPhases':
    case 'publishers':
    case 'subjectAreas':
    case 'targetUsers':
    case 'deliveryStatus':
      return source[on].map(({ key }) => key);
    case 'edition':
      return source.editions;
    case 'methods': {
      const methods = source.methods
        .filter((method) => method.subjects.some((subject) => subjects.includes(subject)))
        .map(({ key }) => key);
      return methods.some((key) => keys.includes(key)) ? methods : undefined;
    }
    default:
      return undefined;
  }
}

const isUpperPhase = (key: string): boolean => /^bovenbouw/iu.test(key);
const isExamPhase = (key: string): boolean => /^examen/iu.test(key);

// 'geen licentie' leaves out those for teachers too, and 'geen bovenbouw' the examinations, which are in its years.
const isLeftOut = ({ on, keys }: KeyCondition, key: string): boolean =>
  keys.includes(key) ||
  (on === 'articleGroups' && keys.some(isLicence) && isLicence(key)) ||
  (on === 'learningPhases' && keys.some(isUpperPhase) && isExamPhase(key));

// The tracks of a class in a year that are not left out; 'all' when nothing of it is, empty when it is left out whole.
function tracksLeft({ level, tracks }: SchoolClass, year: number, excluded: readonly SchoolClass[]): readonly LearningTrack[] | 'all' {
  const out = excluded.filter(
    (one) => (one.level ?? level) === level && (one.grade ?? year) === year && (one.tracks === undefined || level === 'vmbo'),
  );
  return out.length === 0 ? 'all' : (tracks ?? learningTracks).filter((track) => out.every((one) => one.tracks?.includes(track) === false));
}

// The classes without those left out: 'havo' without 'klas 1' is havo 2 to 5, 'vmbo' without 'kader' has the other tracks. A class of which nothing is left
// out stays as it is.
function withoutClasses(classes: readonly SchoolClass[], excluded: readonly SchoolClass[]): readonly SchoolClass[] {
  return classes.flatMap((one) =>
    (one.level === undefined ? levels : [one.level]).flatMap((level): readonly SchoolClass[] => {
      const own = { ...one, level };
      const years = gradesOfLevel[level]
        .filter((year) => (one.grade ?? year) === year)
        .map((grade) => ({ grade, tracks: tracksLeft(own, grade, excluded) }));
      const [first] = years;
      if (first === undefined || years.every(({ tracks }) => tracks === 'all')) {
        return first === undefined ? [] : [own];
      }
      const isSame = years.every(({ tracks }) => tracks.length > 0 && String(tracks) === String(first.tracks));
      return isSame
        ? [{ ...own, ...ofTracks(first.tracks) }]
        : years.filter(({ tracks }) => tracks.length > 0).map(({ grade, tracks }) => ({ ...own, grade, ...ofTracks(tracks) }));
    }),
  );
}

const ofTracks = (tracks: readonly LearningTrack[] | 'all'): Pick<SchoolClass, 'tracks'> => (tracks === 'all' ? {} : { tracks });

// Most products have no part and no duration: 'geen jaarlicentie' has books too, and 'geen deel a' licences.
const exceptFields: Partial<Readonly<Record<ExcludedCondition['on'], KeyCondition['on']>>> = {
  licenceDuration: 'exceptLicenceDuration',
  part: 'exceptPart',
};

// What remains where the question wants nothing on the field; undefined when that says nothing. Of the only method of a subject the subject remains.
function othersOf(excluded: ExcludedCondition, subjects: readonly string[], vocabulary: Vocabulary): Condition | undefined {
  if (excluded.on === 'classes') {
    const classes = withoutClasses([{}], excluded.classes);
    return classes.length === 0 ? undefined : { on: 'classes', classes };
  }
  const except = exceptFields[excluded.on];
  if (except !== undefined) {
    return { on: except, keys: excluded.keys };
  }
  const beside = keysBeside(excluded, subjects, vocabulary) ?? [];
  const keys = beside.filter((key) => !isLeftOut(excluded, key));
  const isOnlyMethod = excluded.on === 'methods' && keys.length === 0 && beside.length > 0;
  const others: KeyCondition = isOnlyMethod ? { on: 'subjects', keys: subjects } : { on: excluded.on, keys };
  return others.keys.length === 0 ? undefined : others;
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

function without(settled: readonly Settled[], negation: Settled, named: ExcludedCondition, vocabulary: Vocabulary): readonly Settled[] {
  const asked = keysOn(settled, 'subjects');
  const excluded: ExcludedCondition =
    named.on === 'methods' ? { ...named, keys: unwantedMethods(named.keys, asked, classesOf(settled), vocabulary) } : named;
  if (settled.some(({ conditions }) => conditions.some(({ on }) => on === excluded.on))) {
    return settled.map((one) => ({ ...one, conditions: one.conditions.map((condition) => reduced(condition, excluded)) }));
  }
  const subjects = named.on === 'methods' && asked.length === 0 ? subjectsOfMethods(named.keys, vocabulary) : asked;
  const others = othersOf(excluded, subjects, vocabulary);
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
      all = without(all, negation, excluded, vocabulary);
    }
  }
  return all;
}
