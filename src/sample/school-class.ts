import type { EducationType, LearningTrack, Level } from '#catalogue/education-type.ts';

/** Whom a method set is for: one year of one level, of two levels together, or of a track of vmbo. */
export type SchoolClass = {
  /** 'havo 4', 'havo/vwo 1' or 'vmbo 3 gl/tl'. */
  readonly label: string;
  /** Levels as a cover shows them: 'havo', 'havo/vwo', 'vmbo gl/tl'. */
  readonly levelLabel: string;
  readonly levels: readonly Level[];
  readonly grade: number;
  readonly types: readonly EducationType[];
  readonly phase: 'onderbouw' | 'bovenbouw';
  readonly finalYear: boolean;
};

const lastYear: Readonly<Record<Level, number>> = { vmbo: 4, havo: 5, vwo: 6 };
const lastLowerYear: Readonly<Record<Level, number>> = { vmbo: 2, havo: 3, vwo: 3 };

function schoolClass(levels: readonly Level[], grade: number, tracks: readonly LearningTrack[]): SchoolClass {
  const levelText = levels.join('/');
  const trackText = tracks.join('/');
  return {
    label: [levelText, grade, trackText].filter(Boolean).join(' '),
    levelLabel: [levelText, trackText].filter(Boolean).join(' '),
    levels,
    grade,
    types: levels.map((level) => (level === 'vmbo' && tracks.length > 0 ? { level, grade, tracks } : { level, grade })),
    phase: levels.every((level) => grade <= lastLowerYear[level]) ? 'onderbouw' : 'bovenbouw',
    finalYear: levels.every((level) => grade === lastYear[level]),
  };
}

function readStretch(stretch: string): readonly SchoolClass[] {
  const [levelText = '', years = '', tracks = ''] = stretch.split(' ');
  const levels = levelText.split('/') as readonly Level[];
  const [first = 0, last = first] = years.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset).flatMap((grade) =>
    tracks.split(',').map((group) => schoolClass(levels, grade, group.split('/').filter(Boolean) as readonly LearningTrack[])),
  );
}

/** Reads 'vmbo 1-2; vmbo 3-4 bb,kb,gl/tl; havo/vwo 1; havo 2-3' into its classes; the youngest come first, then vmbo, havo, vwo. */
export const classesOf = (types: string): readonly SchoolClass[] =>
  types
    .split('; ')
    .flatMap(readStretch)
    .toSorted((left, right) => left.grade - right.grade);
