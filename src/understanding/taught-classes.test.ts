import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gradesOfLevel, learningTracks, levels, type EducationType } from '#catalogue/education/education-type.ts';
import { isForClass, type SchoolClass } from './condition.ts';
import { isTaught, yearsOf } from './taught-classes.ts';

const level = fc.constantFrom(...levels);
const tracks = fc.subarray([...learningTracks], { minLength: 1 });
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> => fc.option(value, { nil: undefined });
const type = level.chain((own) =>
  fc.record({ grade: fc.constantFrom(...gradesOfLevel[own]), tracks: maybe(tracks) }).map(({ grade, tracks: some }): EducationType => ({
    level: own,
    grade,
    ...(own === 'vmbo' && some !== undefined && { tracks: some }),
  })),
);
const schoolClass = fc
  .record({ level: maybe(level), grade: maybe(fc.integer({ min: 1, max: 6 })), tracks: maybe(tracks) })
  .map((some): SchoolClass => Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)));

it('says of a subject what the comparison of each type with each class says', () => {
  fc.assert(
    fc.property(fc.array(type, { maxLength: 5 }), fc.array(schoolClass, { maxLength: 3 }), (educationTypes, classes) => {
      const expected = educationTypes.some((one) => classes.some((wanted) => isForClass(one, wanted)));
      expect(isTaught({ educationTypes, years: yearsOf(educationTypes) }, classes)).toBe(expected);
    }),
  );
});
