import { slug } from '#contract/text/slug.ts';
import { curriculumRows, type CurriculumRow } from './curriculum-data.ts';
import { levels, type EducationType, type LearningTrack, type Level } from './education-type.ts';

/** A subject of secondary education. */
export type CurriculumSubject = {
  /** The slug of the name: stable, and unique among all subjects. */
  readonly id: string;
  readonly name: string;
  /** Name of its area. */
  readonly area: string;
  /** The abbreviation in timetables: 'wisB', 'ak'. Unique. Some are also ordinary words: 'en', 'in', 'be'. */
  readonly abbreviation: string;
  /** Other ways to write the abbreviation, lower case. No two subjects share one. */
  readonly otherAbbreviations: readonly string[];
  /** The levels that have it, in order. */
  readonly levels: readonly Level[];
  /** Every level and year in which it is taught, in order; those of vmbo with their tracks. */
  readonly educationTypes: readonly EducationType[];
};

/** A subject area with its subjects, sorted by name. `position` orders the areas, from 0. Spec 3. */
export type CurriculumArea = { readonly name: string; readonly position: number; readonly subjects: readonly CurriculumSubject[] };

/** Reads one stretch of years: 'vmbo 3-4 gl tl' or 'vwo 4-6'. */
function readStretch(stretch: string): readonly EducationType[] {
  const [level = '', years = '', ...tracks] = stretch.split(' ');
  const [first = 0, last = 0] = years.split('-').map(Number);
  const types: EducationType[] = [];
  for (let grade = first; grade <= last; grade += 1) {
    const type = { level: level as Level, grade };
    types.push(tracks.length > 0 ? { ...type, tracks: tracks as LearningTrack[] } : type);
  }
  return types;
}

function readRow([name, abbreviation, others, taught]: CurriculumRow, area: string): CurriculumSubject {
  const educationTypes = taught.split(', ').flatMap(readStretch);
  return {
    id: slug(name),
    name,
    area,
    abbreviation,
    otherAbbreviations: others.split('|').filter(Boolean),
    levels: levels.filter((level) => educationTypes.some((type) => type.level === level)),
    educationTypes,
  };
}

/** The nine areas with the 68 subjects of secondary education. Source of the subjects: SLO. */
export const curriculumAreas: readonly CurriculumArea[] = Object.entries(curriculumRows).map(([name, rows], position) => ({
  name,
  position,
  subjects: rows.map((row) => readRow(row, name)),
}));

/** All subjects, area after area. */
export const curriculumSubjects: readonly CurriculumSubject[] = curriculumAreas.flatMap((area) => area.subjects);

const subjectsByKey = new Map(
  curriculumSubjects.flatMap((subject) =>
    [...subject.otherAbbreviations, subject.abbreviation, subject.name, subject.id].map((key) => [key.toLowerCase(), subject] as const),
  ),
);

/** Finds a subject by its id, its name or an abbreviation, whatever the case; undefined when there is none. */
export const findCurriculumSubject = (text: string): CurriculumSubject | undefined => subjectsByKey.get(text.trim().toLowerCase());
