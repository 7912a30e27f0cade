import { firstOfEach } from '#catalogue/first-of-each.ts';
import { gradesOfLevel, levels } from '#catalogue/education/education-type.ts';
import { classesCandidate, type Candidate } from './candidate.ts';
import type { SchoolClass } from '#understanding/condition.ts';
import { schoolClassKey } from '#understanding/school-class.ts';
import { isLink, type Token } from '#understanding/tokens.ts';
import { downwards, fromOn, gradesBetween, highestGrade, lengthOfUntil, lengthOfUpTo, upwards } from './year-reader.ts';

type OneYear = { readonly candidate: Candidate; readonly grade: number; readonly levels: readonly Omit<SchoolClass, 'grade'>[] };

const noClasses: readonly SchoolClass[] = [];

// The classes of a candidate that means these and nothing else, certainly or with one doubt.
function classesOf({ conditions: [condition, ...others], doubt }: Candidate, allowed?: Candidate['doubt']): readonly SchoolClass[] {
  const isMeant = doubt === undefined || doubt === allowed;
  return condition?.on === 'classes' && others.length === 0 && isMeant ? condition.classes : noClasses;
}

// 'v4', 'havo/vwo 4': classes of one year.
function oneYear(candidate: Candidate): OneYear | undefined {
  const classes = classesOf(candidate);
  const [first] = classes;
  const levels = classes.map(({ grade: _grade, ...level }) => level);
  const isOne = levels.every(({ level }) => level !== undefined) && classes.every(({ grade }) => grade === first?.grade);
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

// 'havo 3' from on: the years of havo from 3.
function fromClass({ grade, ...own }: SchoolClass): readonly SchoolClass[] {
  const last = own.level === undefined ? highestGrade : gradesOfLevel[own.level].at(-1);
  return grade === undefined ? noClasses : gradesBetween(grade, last ?? grade).map((other) => ({ ...own, grade: other }));
}

// 'havo 3' up to it: the years of havo to 3.
function upToClass({ grade, ...own }: SchoolClass): readonly SchoolClass[] {
  const first = own.level === undefined ? 1 : gradesOfLevel[own.level][0];
  return grade === undefined ? noClasses : gradesBetween(first ?? 1, grade).map((other) => ({ ...own, grade: other }));
}

// 'vanaf klas 3', 'vanaf havo 3': that year and those after it.
function fromYear(candidate: Candidate): readonly Candidate[] {
  const classes = classesOf(candidate).flatMap(fromClass);
  return classes.length === 0 ? none : [classesCandidate(candidate.first - 1, candidate.end, classes)];
}

// A level and those above it, 'havo of hoger', or below it.
function fromLevel(own: SchoolClass, isUp: boolean): readonly SchoolClass[] {
  const place = own.level === undefined ? -1 : levels.indexOf(own.level);
  const others = place === -1 ? [] : isUp ? levels.slice(place + 1) : levels.slice(0, place);
  return place === -1 ? noClasses : [own, ...others.map((level) => ({ level }))];
}

// 'havo 3 of hoger', 'vwo 4 en lager', 'havo of hoger'.
function openBehind(candidate: Candidate, tokens: readonly Token[]): readonly Candidate[] {
  const bound = tokens[candidate.end + 1]?.folded ?? '';
  const isUp = upwards.has(bound);
  if (!isLink(tokens[candidate.end]) || !(isUp || downwards.has(bound))) {
    return none;
  }
  const all = classesOf(candidate, 'year').flatMap((own) =>
    own.grade === undefined ? fromLevel(own, isUp) : isUp ? fromClass(own) : upToClass(own),
  );
  const classes = firstOfEach(all, schoolClassKey);
  return classes.length === 0 ? none : [{ ...candidate, end: candidate.end + 2, conditions: [{ on: 'classes', classes }] }];
}

// The place where 't/m', 'tot en met' or 'tm' begins that ends before a token. 'tot havo 4' may or may not have that year.
const startOfUpTo = (tokens: readonly Token[], end: number): number | undefined =>
  [1, 2, 3].map((length) => end - length).find((start) => lengthOfUpTo(tokens, start) === end - start);

// 't/m klas 3', 'tot en met havo 3', 'havo t/m 3': that year and those before it. Behind another year it is the end of a range.
function upToYear(candidate: Candidate, tokens: readonly Token[], years: readonly Candidate[]): readonly Candidate[] {
  const first = startOfUpTo(tokens, candidate.first);
  if (first === undefined || years.some(({ end }) => end === first)) {
    return none;
  }
  const classes = classesOf(candidate, 'year').flatMap(upToClass);
  return classes.length === 0 ? none : [{ ...candidate, first, conditions: [{ on: 'classes', classes }] }];
}

function upToYears(candidates: readonly Candidate[], tokens: readonly Token[]): readonly Candidate[] {
  const years = candidates.filter((candidate) => classesOf(candidate, 'year').some(({ grade }) => grade !== undefined));
  return years.flatMap((candidate) => upToYear(candidate, tokens, years));
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
        const classes = gradesBetween(from.grade, to.grade).flatMap((grade) =>
          from.levels.map((level): SchoolClass => ({ ...level, grade })),
        );
        return classesCandidate(from.candidate.first, to.candidate.end, classes);
      });
  });
}

/**
 * Reads the classes from one to another of the same level, 'v4 t/m v6', from one on, 'vanaf klas 3' and 'havo 3 of hoger', and up to one, 't/m klas 3'.
 * Gives these candidates in addition to those of the classes that are named.
 */
export function rangeCandidates(candidates: readonly Candidate[], tokens: readonly Token[]): readonly Candidate[] {
  const open = tokens.some(({ folded }) => folded === fromOn)
    ? candidates.filter(({ first }) => tokens[first - 1]?.folded === fromOn).flatMap(fromYear)
    : tokens.some(({ folded }) => upwards.has(folded) || downwards.has(folded))
      ? candidates.flatMap((candidate) => openBehind(candidate, tokens))
      : none;
  const isParted = tokens.some((_token, index) => lengthBetween(tokens, index) !== undefined);
  const closed = isParted ? [...fromYearToYear(candidates, tokens), ...upToYears(candidates, tokens)] : none;
  return open.length > 0 ? [...open, ...closed] : closed;
}
