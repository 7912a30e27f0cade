import type { EducationType, Level, LearningTrack } from '#catalogue/education/education-type.ts';
import type { FacetName } from '#contract/facet-names.ts';

/** A level, a year and tracks of vmbo. What is absent may be anything: `{ grade: 2 }` is the second year of every level. */
export type SchoolClass = { readonly level?: Level; readonly grade?: number; readonly tracks?: readonly LearningTrack[] };

/** What a key condition selects by. Keys are those of the facet; of 'part' the letter, of 'licenceDuration' the days, of 'ean' the 13 digits. */
export type KeyField = Exclude<FacetName, 'educationTypes'> | 'edition' | 'part' | 'licenceDuration' | 'ean';

/** A product must have one of the keys. */
export type KeyCondition = { readonly on: KeyField; readonly keys: readonly string[] };
/** A product must be for one of the classes. A product of vmbo without tracks is for each track. */
export type ClassCondition = { readonly on: 'classes'; readonly classes: readonly SchoolClass[] };
/** The price of a product must lie between the bounds, in cents, both included. A product without a price does not meet it. */
export type PriceCondition = { readonly on: 'price'; readonly atLeast?: number; readonly atMost?: number };

/** What a span of a question requires of a product. */
export type Condition = KeyCondition | ClassCondition | PriceCondition;

/** Whether an education type is among those that a class stands for. */
export const isForClass = ({ level, grade, tracks }: EducationType, wanted: SchoolClass): boolean =>
  (wanted.level === undefined || wanted.level === level) &&
  (wanted.grade === undefined || wanted.grade === grade) &&
  (wanted.tracks === undefined || tracks === undefined || wanted.tracks.some((track) => tracks.includes(track)));

function bothTracks(one: SchoolClass, other: SchoolClass): readonly LearningTrack[] | undefined {
  return one.tracks === undefined || other.tracks === undefined
    ? (one.tracks ?? other.tracks)
    : one.tracks.filter((track) => other.tracks?.includes(track));
}

/** Gives the class that is both: 'havo' and 'klas 3' is havo 3; undefined when there is none. */
export function bothClasses(one: SchoolClass, other: SchoolClass): SchoolClass | undefined {
  const [level, grade, tracks] = [one.level ?? other.level, one.grade ?? other.grade, bothTracks(one, other)];
  const isPossible =
    (other.level ?? level) === level &&
    (other.grade ?? grade) === grade &&
    tracks?.length !== 0 &&
    (tracks === undefined || level === undefined || level === 'vmbo');
  return isPossible
    ? { ...(level !== undefined && { level }), ...(grade !== undefined && { grade }), ...(tracks !== undefined && { tracks }) }
    : undefined;
}

/** Gives the classes that are of both lists; empty when no class is. */
export const commonClasses = (some: readonly SchoolClass[], others: readonly SchoolClass[]): readonly SchoolClass[] =>
  some.flatMap((one) => others.flatMap((other) => bothClasses(one, other) ?? []));
