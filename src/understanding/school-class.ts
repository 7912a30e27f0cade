import { gradesOfLevel, isLevel, learningTracks, type LearningTrack } from '#catalogue/education/education-type.ts';
import { isOneOf } from '#contract/names.ts';
import type { SchoolClass } from './condition.ts';

const isTrack = (text: string): text is LearningTrack => isOneOf(learningTracks, text);

/**
 * Parses a level, a year and tracks of vmbo, each of which may be absent: 'havo 4', 'vmbo', '2', 'vmbo 4 gl tl', 'tl'. Undefined for every other
 * text.
 */
export function parseSchoolClass(text: string): SchoolClass | undefined {
  const words = text.trim().toLowerCase().split(/\s+/u);
  const tracks = words.filter(isTrack);
  const others = words.filter((word) => !isTrack(word));
  const level = others.find(isLevel) ?? (tracks.length > 0 ? 'vmbo' : undefined);
  const [year] = others.filter((word) => !isLevel(word));
  const grade = year === undefined ? undefined : Number(year);
  const years: readonly number[] = level === undefined ? gradesOfLevel.vwo : gradesOfLevel[level];
  const isKnown =
    others.length <= (others.some(isLevel) ? 2 : 1) &&
    others.filter(isLevel).length <= 1 &&
    (tracks.length === 0 || level === 'vmbo') &&
    (grade === undefined || (/^\d$/u.test(year ?? '') && years.includes(grade)));
  return isKnown && (level !== undefined || grade !== undefined)
    ? { ...(level !== undefined && { level }), ...(grade !== undefined && { grade }), ...(tracks.length > 0 && { tracks }) }
    : undefined;
}

/** Key of a class: 'havo 4', 'vmbo 4 tl', 'havo', '2'. `parseSchoolClass` parses it. */
export function schoolClassKey({ level, grade, tracks }: SchoolClass): string {
  const key = level === undefined ? (grade ?? '') : grade === undefined ? level : `${level} ${grade}`;
  return tracks === undefined ? String(key) : [...(key === '' ? [] : [key]), ...tracks].join(' ');
}
