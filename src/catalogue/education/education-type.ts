import type { WireEducationType } from '#contract/metadata.ts';
import { readNumber, readText } from '#catalogue/mappers/wire-values.ts';
import { isOneOf } from '#contract/names.ts';

/** Educational levels. Spec 9. */
export const levels = ['vmbo', 'havo', 'vwo'] as const;
export type Level = (typeof levels)[number];

/** Years of each level: the default grade list of specification 3. */
export const gradesOfLevel: Readonly<Record<Level, readonly number[]>> = {
  vmbo: [1, 2, 3, 4],
  havo: [1, 2, 3, 4, 5],
  vwo: [1, 2, 3, 4, 5, 6],
};

/** Learning tracks within vmbo. No facet has them; searches for a class such as 'vmbo 4 tl' do. */
export const learningTracks = ['bb', 'kb', 'gl', 'tl'] as const;
export type LearningTrack = (typeof learningTracks)[number];

/** A level with a year: havo 4. Spec 3. */
export type EducationType = { readonly level: Level; readonly grade: number; readonly tracks?: readonly LearningTrack[] };

/** Key and label of an education type in a facet: 'havo 4'. */
export const educationTypeLabel = (type: EducationType): string => `${type.level} ${type.grade}`;

/** The education type as the wire writes it. Spec 7. */
export const toWireEducationType = (type: EducationType): WireEducationType => ({ niveau: type.level, leerjaar: type.grade });

/** Whether a text is one of the three levels. */
export const isLevel = (text: string): text is Level => isOneOf(levels, text);

/** Gives a level with a year; undefined when there is no such level or the level has no such year. */
const educationType = (level: string, grade: number): EducationType | undefined =>
  isLevel(level) && gradesOfLevel[level].includes(grade) ? { level, grade } : undefined;

/** Reads 'havo 4', also written 'HAVO4' or 'havo-4'; undefined for a level or a year that does not exist. */
export function parseEducationType(text: string): EducationType | undefined {
  const [, level = '', grade = ''] = /^\s*([a-z]+)[\s-]*(\d)\s*$/iu.exec(text) ?? [];
  return educationType(level.toLowerCase(), Number(grade));
}

/** Orders education types: vmbo, havo, vwo, and by year within a level. */
export const compareEducationTypes = (one: EducationType, other: EducationType): number =>
  levels.indexOf(one.level) - levels.indexOf(other.level) || one.grade - other.grade;

/** An education type from the wire, in which each field may be missing. */
export type IncomingEducationType = { readonly niveau?: string | null | undefined; readonly leerjaar?: number | string | null | undefined };

/**
 * Reads education types from the wire, in order and each once. A level without a year gives all its years; levels and
 * years that do not exist are left out. Spec 3 and 7.
 */
export function fromWireEducationTypes(types: readonly (IncomingEducationType | null)[] | null | undefined): readonly EducationType[] {
  const incoming: readonly (IncomingEducationType | null)[] = Array.isArray(types) ? types : [];
  const read = incoming.flatMap((type) => {
    const level = readText(type?.niveau)?.trim().toLowerCase() ?? '';
    const grade = readText(type?.leerjaar);
    const grades = grade === undefined ? (isLevel(level) ? gradesOfLevel[level] : []) : [readNumber(grade) ?? 0];
    return grades.flatMap((one) => educationType(level, one) ?? []);
  });
  return [...new Map(read.map((type) => [educationTypeLabel(type), type])).values()].toSorted(compareEducationTypes);
}

/** The years of each level among education types, in order: the field availableGradesWithinCourse of specification 3. */
export const gradesByLevel = (types: readonly EducationType[]): Readonly<Record<Level, readonly number[]>> => {
  const gradesOf = (level: Level): readonly number[] => [
    ...new Set(
      types
        .filter((type) => type.level === level)
        .map((type) => type.grade)
        .toSorted((one, other) => one - other),
    ),
  ];
  return { vmbo: gradesOf('vmbo'), havo: gradesOf('havo'), vwo: gradesOf('vwo') };
};
