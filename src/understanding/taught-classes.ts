import { levels, type EducationType } from '#catalogue/education/education-type.ts';
import { isForClass, type SchoolClass } from './condition.ts';

/** The levels and years in which a subject or method is taught: `years` has a bit for each of them, so that most classes need no look at the types. */
export type TaughtClasses = { readonly educationTypes: readonly EducationType[]; readonly years: number };

const yearsOfLevel = 6;
const everyYear = 2 ** yearsOfLevel - 1;
const everyLevel = 2 ** (yearsOfLevel * levels.length) - 1;

// The bits of a level and a year; of a class without one of them those of all.
function bitsOf({ level, grade }: SchoolClass): number {
  const ofLevel = level === undefined ? everyLevel : everyYear << (yearsOfLevel * levels.indexOf(level));
  const ofGrade = grade === undefined ? everyLevel : levels.reduce((bits, _, index) => bits | (1 << (yearsOfLevel * index + grade - 1)), 0);
  return ofLevel & ofGrade;
}

/** The bits of some levels with years. */
export const yearsOf = (types: readonly EducationType[]): number => types.reduce((bits, type) => bits | bitsOf(type), 0);

/** Whether one of the classes includes one of the types. */
export function isTaught({ educationTypes, years }: TaughtClasses, classes: readonly SchoolClass[]): boolean {
  for (const wanted of classes) {
    if ((years & bitsOf(wanted)) !== 0 && (wanted.tracks === undefined || educationTypes.some((type) => isForClass(type, wanted)))) {
      return true;
    }
  }
  return false;
}
