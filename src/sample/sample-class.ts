import {
  educationTypeLabel,
  learningTracks,
  type EducationType,
  type LearningTrack,
  type Level,
} from '#catalogue/education/education-type.ts';

/** The class that a method set is for: one year of one level, of two levels together, or of a track of vmbo. */
export type SampleClass = {
  /** 'havo 4', 'havo/vwo 1' or 'vmbo 3 gl/tl'. */
  readonly label: string;
  readonly levels: readonly Level[];
  readonly grade: number;
  readonly types: readonly EducationType[];
  readonly phase: 'onderbouw' | 'bovenbouw';
  readonly finalYear: boolean;
};

const lastYear: Readonly<Record<Level, number>> = { vmbo: 4, havo: 5, vwo: 6 };
const lastLowerYear: Readonly<Record<Level, number>> = { vmbo: 2, havo: 3, vwo: 3 };

function schoolClass(levels: readonly Level[], grade: number, tracks: readonly LearningTrack[]): SampleClass {
  return {
    label: [levels.join('/'), grade, tracks.join('/')].filter(Boolean).join(' '),
    levels,
    grade,
    types: levels.map((level) => (level === 'vmbo' && tracks.length > 0 ? { level, grade, tracks } : { level, grade })),
    phase: levels.every((level) => grade <= lastLowerYear[level]) ? 'onderbouw' : 'bovenbouw',
    finalYear: levels.every((level) => grade === lastYear[level]),
  };
}

function parseClassRange(range: string): readonly SampleClass[] {
  const [levelText = '', years = '', tracks = ''] = range.split(' ');
  const levels = levelText.split('/') as readonly Level[];
  const [first = 0, last = first] = years.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset).flatMap((grade) =>
    tracks.split(',').map((group) => schoolClass(levels, grade, group.split('/').filter(Boolean) as readonly LearningTrack[])),
  );
}

/** Parses 'vmbo 1-2; vmbo 3-4 bb,kb,gl/tl; havo/vwo 1; havo 2-3' into classes, by grade and then in the order of the text. */
export const classesOf = (types: string): readonly SampleClass[] =>
  types
    .split('; ')
    .flatMap(parseClassRange)
    .toSorted((left, right) => left.grade - right.grade);

/** The levels and years of several classes, each once, with the union of the tracks of a year; without tracks when a class has none. */
export function typesOf(classes: readonly SampleClass[]): readonly EducationType[] {
  const groups = Map.groupBy(
    classes.flatMap((one) => one.types),
    educationTypeLabel,
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) {
      return [];
    }
    const { level, grade } = first;
    const tracks = learningTracks.filter((track) => [first, ...others].some((type) => type.tracks?.includes(track)));
    return tracks.length > 0 && [first, ...others].every((type) => type.tracks) ? [{ level, grade, tracks }] : [{ level, grade }];
  });
}
