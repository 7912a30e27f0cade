import { gradesOfLevel } from '#catalogue/education/education-type.ts';
import { classesCandidate, type Candidate } from './candidate.ts';
import type { SchoolClass } from '#understanding/condition.ts';
import { schoolClassKey } from '#understanding/school-class.ts';
import type { Token } from '#understanding/tokens.ts';
import { fromOn, lengthOfUntil } from './year-reader.ts';

type OneYear = { readonly candidate: Candidate; readonly grade: number; readonly levels: readonly Omit<SchoolClass, 'grade'>[] };

// 'v4', 'havo/vwo 4': classes of one year.
function oneYear(candidate: Candidate): OneYear | undefined {
  const [condition, ...others] = candidate.conditions;
  if (condition?.on !== 'classes' || others.length > 0 || candidate.doubt !== undefined) {
    return undefined;
  }
  const [first] = condition.classes;
  const levels = condition.classes.map(({ grade: _grade, ...level }) => level);
  const isOne = levels.every(({ level }) => level !== undefined) && condition.classes.every(({ grade }) => grade === first?.grade);
  return isOne && first?.grade !== undefined ? { candidate, grade: first.grade, levels } : undefined;
}

const keyOf = (levels: OneYear['levels']): string => levels.map(schoolClassKey).join('|');

/** Whether the sign of a range parts a token from the one before it. */
export const isBehindRangeSign = ({ separator }: Token): boolean => separator === '-' || separator === '–';

// The length of 't/m' or the sign of a range between two classes, in tokens; undefined when there is neither.
function lengthBetween(tokens: readonly Token[], end: number): number | undefined {
  const length = lengthOfUntil(tokens, end);
  const token = tokens[end];
  return length > 0 ? length : token !== undefined && isBehindRangeSign(token) ? 0 : undefined;
}

const none: readonly Candidate[] = [];

const allGrades = [1, 2, 3, 4, 5, 6] as const;

// 'vanaf klas 3', 'vanaf havo 3': that year and those after it.
function fromYear({ first, end, conditions, doubt }: Candidate): readonly Candidate[] {
  const [condition, ...others] = conditions;
  if (condition?.on !== 'classes' || others.length > 0 || doubt !== undefined) {
    return none;
  }
  const classes = condition.classes.flatMap((own): readonly SchoolClass[] => {
    const { level, grade = 0 } = own;
    const grades = level === undefined ? allGrades : gradesOfLevel[level];
    return grade === 0 ? [] : grades.filter((other) => other >= grade).map((other) => ({ ...own, grade: other }));
  });
  return classes.length === 0 ? none : [classesCandidate(first - 1, end, classes)];
}

// 'v4 t/m v6', '4 havo tot en met 5 havo'.
function fromYearToYear(candidates: readonly Candidate[], tokens: readonly Token[]): readonly Candidate[] {
  const years = candidates.flatMap((candidate) => oneYear(candidate) ?? []);
  return years.flatMap((from) => {
    const length = lengthBetween(tokens, from.candidate.end);
    const last = length === undefined ? [] : years.filter(({ candidate }) => candidate.first === from.candidate.end + length);
    return last
      .filter((to) => to.grade > from.grade && keyOf(to.levels) === keyOf(from.levels))
      .map((to): Candidate => {
        const grades = Array.from({ length: to.grade - from.grade + 1 }, (_, index) => from.grade + index);
        const classes = grades.flatMap((grade) => from.levels.map((level): SchoolClass => ({ ...level, grade })));
        return classesCandidate(from.candidate.first, to.candidate.end, classes);
      });
  });
}

/**
 * Reads the classes from one to another of the same level, 'v4 t/m v6', and from one on, 'vanaf klas 3'. Gives these candidates in addition to those of the
 * classes that are named.
 */
export function rangeCandidates(candidates: readonly Candidate[], tokens: readonly Token[]): readonly Candidate[] {
  const open = tokens.some(({ folded }) => folded === fromOn)
    ? candidates.filter(({ first }) => tokens[first - 1]?.folded === fromOn).flatMap(fromYear)
    : none;
  const closed = tokens.some((_token, index) => lengthBetween(tokens, index) !== undefined) ? fromYearToYear(candidates, tokens) : none;
  return open.length > 0 ? [...open, ...closed] : closed;
}
