import { costs, type Candidate } from './candidate.ts';
import type { SchoolClass } from '#understanding/condition.ts';
import { schoolClassKey } from '#understanding/school-class.ts';
import type { Token } from '#understanding/tokens.ts';
import { lengthOfUntil } from './year-reader.ts';

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

/** Reads the classes from one to another of the same level: 'v4 t/m v6', '4 havo tot en met 5 havo'. Gives these candidates in addition to those of both. */
export function rangeCandidates(candidates: readonly Candidate[], tokens: readonly Token[]): readonly Candidate[] {
  if (!tokens.some((_token, index) => lengthBetween(tokens, index) !== undefined)) {
    return none;
  }
  const years = candidates.flatMap((candidate) => oneYear(candidate) ?? []);
  return years.flatMap((from) => {
    const length = lengthBetween(tokens, from.candidate.end);
    const last = length === undefined ? [] : years.filter(({ candidate }) => candidate.first === from.candidate.end + length);
    return last
      .filter((to) => to.grade > from.grade && keyOf(to.levels) === keyOf(from.levels))
      .map((to): Candidate => {
        const grades = Array.from({ length: to.grade - from.grade + 1 }, (_, index) => from.grade + index);
        const classes = grades.flatMap((grade) => from.levels.map((level): SchoolClass => ({ ...level, grade })));
        const { first } = from.candidate;
        const { end } = to.candidate;
        return { first, end, cost: costs.meaning, reading: 'conditions', conditions: [{ on: 'classes', classes }], otherwise: 'words' };
      });
  });
}
