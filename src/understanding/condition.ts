import type { EducationType, Level, LearningTrack } from '#catalogue/education/education-type.ts';
import type { FacetName } from '#contract/facet-names.ts';

/** A level, a year and tracks of vmbo. An absent field matches every value: `{ grade: 2 }` is the second year of every level. */
export type SchoolClass = { readonly level?: Level; readonly grade?: number; readonly tracks?: readonly LearningTrack[] };

/**
 * The field of a key condition. Its keys are those of the facet; for 'part' the letter, for 'licenceDuration' the days, for 'ean' the 13 digits.
 * 'order' requires nothing of a product: its key is the sort order that a question names. Of 'exceptPart' and 'exceptLicenceDuration' the keys are those
 * of the parts and durations that are left out.
 */
export type KeyField =
  | Exclude<FacetName, 'educationTypes'>
  | 'edition'
  | 'part'
  | 'exceptPart'
  | 'licenceDuration'
  | 'exceptLicenceDuration'
  | 'ean'
  | 'order';

/** A product must have one of the keys; on a field that leaves out it must have none of them, and one without a key meets the condition. */
export type KeyCondition = { readonly on: KeyField; readonly keys: readonly string[] };
/** A product must be for one of the classes. A product of vmbo without tracks is for each track. */
export type ClassCondition = { readonly on: 'classes'; readonly classes: readonly SchoolClass[] };
/**
 * The price of a product, in cents, or its year of publication must lie between the bounds, both included. A product without it does not meet the
 * condition. 'exceptPublicationYear': its year must not lie between them, and a product without a year meets the condition.
 */
export type RangeCondition = {
  readonly on: 'price' | 'publicationYear' | 'exceptPublicationYear';
  readonly atLeast?: number;
  readonly atMost?: number;
};

/** What a question may leave out. */
export type ExcludedCondition = KeyCondition | ClassCondition;

/** A requirement of a span on products. */
export type Condition = KeyCondition | ClassCondition | RangeCondition;

/** Whether a condition has bounds. */
export const isRange = (condition: Condition): condition is RangeCondition =>
  condition.on === 'price' || condition.on === 'publicationYear' || condition.on === 'exceptPublicationYear';

/** Whether conditions may be those of a title: of a method, or of a subject with a class or a kind. */
export const mayBeOfTitle = (conditions: readonly Condition[]): boolean =>
  conditions.some(({ on }) => on === 'methods') ||
  (conditions.some(({ on }) => on === 'subjects') && conditions.some(({ on }) => on === 'classes' || on === 'articleGroups'));

/** Whether a class includes an education type. */
export const isForClass = ({ level, grade, tracks }: EducationType, wanted: SchoolClass): boolean =>
  (wanted.level === undefined || wanted.level === level) &&
  (wanted.grade === undefined || wanted.grade === grade) &&
  (wanted.tracks === undefined || tracks === undefined || wanted.tracks.some((track) => tracks.includes(track)));

function bothTracks(one: SchoolClass, other: SchoolClass): readonly LearningTrack[] | undefined {
  return one.tracks === undefined || other.tracks === undefined
    ? (one.tracks ?? other.tracks)
    : one.tracks.filter((track) => other.tracks?.includes(track));
}

/** Gives the intersection of two classes: of 'havo' and 'klas 3' it is havo 3. Undefined when they exclude each other. */
export function bothClasses(one: SchoolClass, other: SchoolClass): SchoolClass | undefined {
  const level = one.level ?? other.level;
  const grade = one.grade ?? other.grade;
  const tracks = bothTracks(one, other);
  const isPossible =
    (other.level ?? level) === level &&
    (other.grade ?? grade) === grade &&
    tracks?.length !== 0 &&
    (tracks === undefined || level === undefined || level === 'vmbo');
  return isPossible
    ? { ...(level !== undefined && { level }), ...(grade !== undefined && { grade }), ...(tracks !== undefined && { tracks }) }
    : undefined;
}

/** Gives the intersections of the classes of two lists; empty when all exclude each other. */
export function commonClasses(some: readonly SchoolClass[], others: readonly SchoolClass[]): readonly SchoolClass[] {
  const common: SchoolClass[] = [];
  for (const one of some) {
    for (const other of others) {
      const both = bothClasses(one, other);
      if (both !== undefined) {
        common.push(both);
      }
    }
  }
  return common;
}

/** Gives the classes that all lists have in common; a list that excludes all before it is added to them. */
export function combineClasses(lists: readonly (readonly SchoolClass[])[]): readonly SchoolClass[] {
  let all: readonly SchoolClass[] = [];
  for (const classes of lists) {
    const common = all.length === 0 ? classes : commonClasses(all, classes);
    all = common.length > 0 ? common : [...all, ...classes];
  }
  return all;
}

/** The lists of classes of some conditions. */
export function classLists(conditions: readonly Condition[]): readonly (readonly SchoolClass[])[] {
  const lists: (readonly SchoolClass[])[] = [];
  for (const condition of conditions) {
    if (condition.on === 'classes') {
      lists.push(condition.classes);
    }
  }
  return lists;
}
