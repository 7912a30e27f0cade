import { describe, expect, it } from 'vitest';
import type { EducationType } from '#catalogue/education/education-type.ts';
import { learningPhasesOf, readEducation, readLevels } from './read-education.ts';

const written = (types: readonly EducationType[]): string => types.map(({ level, grade }) => `${level} ${grade}`).join(', ');
const levelsOf = (text: string): string =>
  readLevels(text)
    .map(({ level, tracks }) => [level, ...tracks].join(' '))
    .join(', ');

describe('the levels in a text', () => {
  it.each([
    ['vmbo', 'vmbo'],
    ['vmbo b', 'vmbo bb'],
    ['vmbo bb', 'vmbo bb'],
    ['vmbo bbl', 'vmbo bb'],
    ['vmbo basis', 'vmbo bb'],
    ['vmbo basisberoepsgerichte', 'vmbo bb'],
    ['vmbo bk', 'vmbo bb kb'],
    ['vmbo k', 'vmbo kb'],
    ['vmbo kb', 'vmbo kb'],
    ['vmbo kbl', 'vmbo kb'],
    ['vmbo kader', 'vmbo kb'],
    ['vmbo kaderberoepsgerichte', 'vmbo kb'],
    ['vmbo kgt', 'vmbo kb gl tl'],
    ['vmbo g', 'vmbo gl'],
    ['vmbo gl', 'vmbo gl'],
    ['vmbo gemengd', 'vmbo gl'],
    ['vmbo gemengde', 'vmbo gl'],
    ['vmbo gt', 'vmbo gl tl'],
    ['vmbo gtl', 'vmbo gl tl'],
    ['vmbo t', 'vmbo tl'],
    ['vmbo tl', 'vmbo tl'],
    ['vmbo theoretisch', 'vmbo tl'],
    ['vmbo theoretische leerweg', 'vmbo tl'],
    ['vmbo-b/k', 'vmbo bb kb'],
    ['vmbobk', 'vmbo bb kb'],
    ['vmbot', 'vmbo tl'],
    ['VMBOKGT, havo', 'vmbo kb gl tl, havo'],
    ['xvmbot', ''],
    ['vmbotx', ''],
    ['havo t', 'havo'],
    ['t havo', 'havo'],
    ['t vmbo', 'vmbo'],
    ['atheneum', 'vwo'],
    ['atheneum/gymnasium', 'vwo, vwo'],
    ['mavo', 'vmbo tl'],
    ['havo vmbo t', 'vmbo tl, havo'],
    ['VMBO-T/H', 'vmbo tl, havo'],
    ['havo/v', 'havo, vwo'],
    ['h/v', 'havo, vwo'],
    ['mavo, h/v', 'vmbo tl, havo, vwo'],
    ['HV', ''],
    ['h', ''],
    ['v', ''],
    ['constructor', ''],
    ['vmbo constructor t', 'vmbo tl'],
    ['vmbo 1 t/m 4', 'vmbo'],
    ['vmbo-k 1 tm 2', 'vmbo kb'],
    ['vmbo-t t/m vwo', 'vmbo tl, havo, vwo'],
    ['mavo tot en met vwo', 'vmbo tl, havo, vwo'],
    ['havo 1 t/m 3, vwo', 'havo, vwo'],
    ['BB/KB', 'vmbo bb kb'],
    ['KGT', 'vmbo kb gl tl'],
    ['b/k', 'vmbo bb kb'],
    ['theoretische leerweg', 'vmbo tl'],
    ['kgt 3', 'vmbo kb gl tl'],
    ['3', ''],
    ['leerweg', ''],
    ['t', ''],
    ['G', ''],
    ['basis', ''],
    ['', ''],
  ])('%j are %j', (text, expected) => {
    expect(levelsOf(text)).toBe(expected);
  });
});

describe('the years of a level', () => {
  it.each([
    ['VMBO', 'onderbouw', 'vmbo 1, vmbo 2'],
    ['VMBO', 'bovenbouw', 'vmbo 3, vmbo 4'],
    ['HAVO', 'onderbouw', 'havo 1, havo 2, havo 3'],
    ['HAVO', 'bovenbouw', 'havo 4, havo 5'],
    ['VWO', 'Onderbouw', 'vwo 1, vwo 2, vwo 3'],
    ['VWO', 'tweede fase', 'vwo 4, vwo 5, vwo 6'],
    ['VWO', 'bovenbouwers', 'vwo 1, vwo 2, vwo 3, vwo 4, vwo 5, vwo 6'],
    ['VWO', '4-6', 'vwo 4, vwo 5, vwo 6'],
    ['VWO', '4 – 6', 'vwo 4, vwo 5, vwo 6'],
    ['VWO', 'leerjaar 2 t/m 4', 'vwo 2, vwo 3, vwo 4'],
    ['VWO', 'jaar 1 tot en met 3', 'vwo 1, vwo 2, vwo 3'],
    ['VWO', 'jaar 3-3', 'vwo 3'],
    ['VWO', 'jaar 12-14', ''],
    ['VWO', 'jaar 1 en 3', 'vwo 1, vwo 3'],
    ['VWO', 'klas 1, 2 of 6', 'vwo 1, vwo 2, vwo 6'],
    ['VWO', 'jaar 12', ''],
    ['VWO', '1-2, 4-6', 'vwo 1, vwo 2, vwo 4, vwo 5, vwo 6'],
    ['VWO', '3-4 en 6', 'vwo 3, vwo 4, vwo 6'],
    ['VWO', '1-2-3', 'vwo 1, vwo 2, vwo 3'],
    ['VWO', '4—6', 'vwo 4, vwo 5, vwo 6'],
    ['VWO', '4 tm 6', 'vwo 4, vwo 5, vwo 6'],
    ['VWO', '2-1', ''],
    ['VWO', 'Brugklas', 'vwo 1'],
    ['VWO', 'brugklas en 2', 'vwo 1, vwo 2'],
    ['HAVO', 'jaar 4-6', 'havo 4, havo 5'],
    ['HAVO', 'alle jaren', 'havo 1, havo 2, havo 3, havo 4, havo 5'],
  ])('%s in %j are %j', (level, years, expected) => {
    expect(written(readEducation([level], [years]))).toBe(expected);
  });

  it('are those that any of several texts names, each once', () => {
    expect(written(readEducation(['HAVO'], ['jaar 4', 'jaar 3-4', 'alle jaren']))).toBe('havo 3, havo 4');
  });

  it('carry the tracks of their own level alone', () => {
    expect(readEducation(['VMBO GT', 'HAVO'], ['jaar 3'])).toStrictEqual([
      { level: 'vmbo', grade: 3, tracks: ['gl', 'tl'] },
      { level: 'havo', grade: 3 },
    ]);
    expect(readEducation(['VMBO'], ['jaar 3'])).toStrictEqual([{ level: 'vmbo', grade: 3 }]);
  });
});

describe('the phases of levels and years', () => {
  const phases = (levels: string, years: string, isForExamination = false): readonly string[] =>
    learningPhasesOf(readEducation([levels], [years]), isForExamination);

  it.each([
    ['VMBO', 'jaar 2', ['onderbouw']],
    ['VMBO', 'jaar 3', ['bovenbouw']],
    ['VMBO', 'jaar 4', ['bovenbouw', 'examen']],
    ['HAVO', 'jaar 3', ['onderbouw']],
    ['HAVO', 'jaar 4', ['bovenbouw']],
    ['HAVO', 'jaar 5', ['bovenbouw', 'examen']],
    ['VWO', 'jaar 3-4', ['onderbouw', 'bovenbouw']],
    ['VWO', 'jaar 5-6', ['bovenbouw']],
    ['VWO', 'jaar 6', ['bovenbouw', 'examen']],
    ['MBO', 'jaar 1', []],
  ])('%s in %j are %j', (level, years, expected) => {
    expect(phases(level, years)).toEqual(expected);
  });

  it('end with the examination for what says so itself, whatever the year', () => {
    expect(phases('HAVO', 'jaar 4', true)).toEqual(['bovenbouw', 'examen']);
    expect(phases('HAVO', 'jaar 5', true)).toEqual(['bovenbouw', 'examen']);
    expect(learningPhasesOf([], true)).toEqual(['examen']);
  });

  it('are no examination where one of the years is not the last of its level', () => {
    const types: readonly EducationType[] = [
      { level: 'havo', grade: 5 },
      { level: 'vwo', grade: 5 },
    ];
    expect(learningPhasesOf(types, false)).toEqual(['bovenbouw']);
    expect(
      learningPhasesOf(
        [
          { level: 'havo', grade: 5 },
          { level: 'vwo', grade: 6 },
        ],
        false,
      ),
    ).toEqual(['bovenbouw', 'examen']);
  });
});
