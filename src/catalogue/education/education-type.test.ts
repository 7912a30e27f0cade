import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseLines, caseRows } from '#case-file.fixture.ts';
import {
  compareEducationTypes,
  educationTypeLabel,
  fromWireEducationTypes,
  gradesByLevel,
  gradesOfLevel,
  levels,
  parseEducationType,
  toWireEducationType,
  type EducationType,
} from './education-type.ts';

const every: readonly EducationType[] = levels.flatMap((level) => gradesOfLevel[level].map((grade) => ({ level, grade })));

describe('parseEducationType', () => {
  it.each(caseRows(new URL('education-type.valid.txt', import.meta.url)))('reads %j as %s', (text, expected) => {
    const type = parseEducationType(text);
    expect(type && educationTypeLabel(type)).toBe(expected);
  });

  it.each(['', ...caseLines(new URL('education-type.invalid.txt', import.meta.url))])('reads nothing from %j', (text) => {
    expect(parseEducationType(text)).toBeUndefined();
  });

  it.each(every)('reads the label of $level $grade back', (type) => {
    expect(parseEducationType(educationTypeLabel(type))).toEqual(type);
  });
});

describe('fromWireEducationTypes', () => {
  it('gives any selection back in order and each once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...every), { maxLength: 30 }), (types) => {
        const read = fromWireEducationTypes(types.map(toWireEducationType));
        expect(read).toEqual(every.filter((type) => types.includes(type)));
      }),
    );
  });

  it('takes a level without a year for all its years', () => {
    expect(fromWireEducationTypes([{ niveau: 'havo', leerjaar: null }]).map(educationTypeLabel)).toEqual([
      'havo 1',
      'havo 2',
      'havo 3',
      'havo 4',
      'havo 5',
    ]);
  });

  it('leaves out what no school has', () => {
    const types = [
      { niveau: 'mbo', leerjaar: 1 },
      { niveau: 'havo', leerjaar: 6 },
      { niveau: null, leerjaar: 1 },
      { leerjaar: null },
      null,
      { niveau: 'VWO', leerjaar: 1 },
    ];
    expect(fromWireEducationTypes(types)).toEqual([{ level: 'vwo', grade: 1 }]);
    expect(fromWireEducationTypes(undefined)).toEqual([]);
  });
});

describe('compareEducationTypes', () => {
  it('puts vmbo before havo before vwo, and the years in order', () => {
    expect(every.toReversed().toSorted(compareEducationTypes)).toEqual(every);
  });
});

describe('gradesByLevel', () => {
  it('lists the years of every level, none where there are none', () => {
    expect(
      gradesByLevel([
        { level: 'vwo', grade: 6 },
        { level: 'vwo', grade: 4 },
        { level: 'vwo', grade: 6 },
        { level: 'vmbo', grade: 1 },
      ]),
    ).toEqual({
      vmbo: [1],
      havo: [],
      vwo: [4, 6],
    });
  });
});
