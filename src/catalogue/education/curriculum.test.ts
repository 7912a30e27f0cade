import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { slug } from '#contract/text/slug.ts';
import { curriculumAreas, curriculumSubjects, findCurriculumSubject } from './curriculum.ts';
import { gradesOfLevel, levels, type LearningTrack } from './education-type.ts';

describe('the curriculum', () => {
  it('has nine areas, in order, with Exacte vakken first', () => {
    expect(curriculumAreas).toHaveLength(9);
    expect(curriculumAreas[0]?.name).toBe('Exacte vakken');
    expect(curriculumAreas.map((area) => area.position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('gives each of the 68 subjects an id of its own that is its slug', () => {
    expect(new Set(curriculumSubjects.map((subject) => subject.id)).size).toBe(68);
    for (const subject of curriculumSubjects) {
      expect(subject.id).toBe(slug(subject.name));
    }
  });

  it('never gives one abbreviation to two subjects', () => {
    const keys = curriculumSubjects.flatMap((subject) => [subject.abbreviation.toLowerCase(), ...subject.otherAbbreviations]);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys.filter((key) => key !== key.trim() || key === '')).toEqual([]);
  });

  it('sorts the subjects of an area by name', () => {
    for (const area of curriculumAreas) {
      const names = area.subjects.map((subject) => subject.name);
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'nl')));
    }
  });

  it('teaches every subject somewhere, each year once, and only in years that its level has', () => {
    for (const subject of curriculumSubjects) {
      expect(subject.educationTypes.length, subject.name).toBeGreaterThan(0);
      for (const level of levels) {
        const years = subject.educationTypes.filter((type) => type.level === level).map((type) => type.grade);
        expect(new Set(years).size, subject.name).toBe(years.length);
        expect(
          years.every((year) => gradesOfLevel[level].includes(year)),
          subject.name,
        ).toBe(true);
        expect(subject.levels.includes(level), subject.name).toBe(years.length > 0);
      }
    }
  });

  it('teaches wiskunde B from the fourth year of havo and vwo only', () => {
    const subject = findCurriculumSubject('wisb');
    expect(subject?.name).toBe('Wiskunde B');
    expect(subject?.educationTypes.map((type) => `${type.level} ${type.grade}`)).toEqual(['havo 4', 'havo 5', 'vwo 4', 'vwo 5', 'vwo 6']);
  });

  it('finds a subject by name, id and abbreviation, and nothing by another word', () => {
    expect(findCurriculumSubject(' NASK1 ')?.id).toBe('natuur-en-scheikunde-i');
    expect(findCurriculumSubject('lichamelijke-opvoeding-2')?.name).toBe('Lichamelijke opvoeding 2');
    expect(findCurriculumSubject('Kunst (dans)')?.area).toBe('Kunst en cultuur');
    expect(findCurriculumSubject('toveren')).toBeUndefined();
  });
});

const sloFile = new URL('../../../../shared/data/slo/vakken-vo.tsv', import.meta.url);
const sloIsThere = existsSync(sloFile);
if (!sloIsThere) {
  console.info('Skipped: the curriculum is not held against the list of SLO, because ../shared/data/slo/vakken-vo.tsv is not there.');
}

const tracks: readonly LearningTrack[] = ['bb', 'kb', 'gl', 'tl'];

/** What SLO's words for one level say: 'ob vmbo kb', 'bb havo', 'ob vo'; other words are about other schools. */
function yearsAndTracks(word: string): readonly string[] {
  const lowerYears = { vmbo: [1, 2], havo: [1, 2, 3], vwo: [1, 2, 3] };
  const upperYears = { vmbo: [3, 4], havo: [4, 5], vwo: [4, 5, 6] };
  const [, phase, school, track] = /^(ob|bb) (vmbo|havo|vwo|vo)(?: (bb|kb|gl|tl))?$/u.exec(word) ?? [];
  if (phase === undefined) {
    return [];
  }
  return levels
    .filter((level) => school === 'vo' || level === school)
    .flatMap((level) =>
      (phase === 'ob' ? lowerYears : upperYears)[level].flatMap((year) =>
        level === 'vmbo' ? (track ? [track] : tracks).map((one) => `${level} ${year} ${one}`) : [`${level} ${year}`],
      ),
    );
}

describe.skipIf(!sloIsThere)('the curriculum beside the list of SLO', () => {
  const rows = sloIsThere
    ? readFileSync(sloFile, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split('\t'))
    : [];

  it('has the same subjects', () => {
    const ours = curriculumSubjects.map((subject) => subject.name).toSorted();
    expect(ours).toEqual(rows.map((row) => row[2] ?? '').toSorted());
  });

  it.each(rows.map((row) => ({ name: row[2] ?? '', sloLevels: row[3] ?? '', words: row[4] ?? '' })))(
    'teaches $name in the same levels, years and tracks',
    ({ name, sloLevels, words }) => {
      const subject = findCurriculumSubject(name);
      const ours = subject?.educationTypes.flatMap(({ level, grade, tracks: own }) =>
        own ? own.map((track) => `${level} ${grade} ${track}`) : [`${level} ${grade}`],
      );
      expect(subject?.levels.join('|')).toBe(sloLevels);
      expect(new Set(ours)).toEqual(new Set(words.split('|').flatMap(yearsAndTracks)));
    },
  );
});
