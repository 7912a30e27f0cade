import type { WireEducationType } from '#contract/metadata.ts';

/** Educational levels. Spec 9. */
export const levels = ['vmbo', 'havo', 'vwo'] as const;
export type Level = (typeof levels)[number];

/** Years of each level: the default grade list of specification 3. */
export const gradesOfLevel: Readonly<Record<Level, readonly number[]>> = {
  vmbo: [1, 2, 3, 4],
  havo: [1, 2, 3, 4, 5],
  vwo: [1, 2, 3, 4, 5, 6],
};

/** Learning tracks within vmbo. Kept as data; nothing filters on them yet. */
export const learningTracks = ['bb', 'kb', 'gl', 'tl'] as const;
export type LearningTrack = (typeof learningTracks)[number];

/** A level with a year: havo 4. Spec 3. */
export type EducationType = { readonly level: Level; readonly grade: number; readonly tracks?: readonly LearningTrack[] };

/** Key and label of an education type in a facet: 'havo 4'. */
export const educationTypeLabel = (type: EducationType): string => `${type.level} ${type.grade}`;

/** The education type as the wire writes it. Spec 7. */
export const toWireEducationType = (type: EducationType): WireEducationType => ({ niveau: type.level, leerjaar: type.grade });
