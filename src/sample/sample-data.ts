import { findCurriculumSubject, type CurriculumSubject } from '#catalogue/education/curriculum.ts';
import vocational from './data/beroepsgerichte-vakken.json' with { type: 'json' };
import movement from './data/bewegen-en-sport.json' with { type: 'json' };
import economics from './data/economie-en-organisatie.json' with { type: 'json' };
import exact from './data/exacte-vakken.json' with { type: 'json' };
import arts from './data/kunst-en-cultuur.json' with { type: 'json' };
import society from './data/mens-en-maatschappij.json' with { type: 'json' };
import nature from './data/natuur-en-leven.json' with { type: 'json' };
import languages from './data/talen.json' with { type: 'json' };
import technology from './data/techniek-en-digitaal.json' with { type: 'json' };

/** The style of a method: a textbook with one or two workbooks, combined textbooks and workbooks, or mainly licences. */
export const methodStyles = ['boeken', 'delen', 'leerwerk', 'digitaal'] as const;
export type MethodStyle = (typeof methodStyles)[number];

/** A method in the data files. `classesOf` parses `types`; absent fields are chosen from a hash of the method's name. */
export type MethodData = {
  readonly name: string;
  readonly types: string;
  readonly about: string;
  readonly publisher?: string;
  readonly style?: string;
  /** Number and year of the edition that is on sale now, how many older ones there are, and whether the next one is announced. */
  readonly current?: number;
  readonly year?: number;
  readonly older?: number;
  readonly upcoming?: boolean;
  /** The first edition is announced, and nothing is on sale yet. */
  readonly forthcoming?: boolean;
  readonly video?: boolean;
};

/** The topics of a subject, as words for use in a sentence, and its methods. */
export type SubjectData = {
  readonly name: string;
  readonly onderbouw?: readonly string[];
  readonly bovenbouw?: readonly string[];
  /** Besides those of the bovenbouw, for vwo alone. */
  readonly vwo?: readonly string[];
  /** Instead of those of the bovenbouw, for vmbo. */
  readonly vmbo?: readonly string[];
  readonly work: readonly string[];
  readonly goals: readonly string[];
  readonly methods: readonly MethodData[];
};

type AreaData = { readonly area: string; readonly publishers: readonly string[]; readonly subjects: readonly SubjectData[] };

/** A method with its subject and the words of the subject. */
export type SampleMethod = {
  readonly data: MethodData;
  readonly subject: CurriculumSubject;
  readonly words: SubjectData;
  readonly publishers: readonly string[];
};

const areas: readonly AreaData[] = [exact, nature, languages, society, economics, arts, movement, technology, vocational];

function methodsOf(area: AreaData, words: SubjectData): readonly SampleMethod[] {
  const subject = findCurriculumSubject(words.name);
  if (subject === undefined || subject.area !== area.area) {
    throw new Error(`sample data names an unknown subject: ${area.area}, ${words.name}`);
  }
  return words.methods.map((data) => ({ data, subject, words, publishers: area.publishers }));
}

/** All methods of the sample, by area. */
export const sampleMethods: readonly SampleMethod[] = areas.flatMap((area) => area.subjects.flatMap((words) => methodsOf(area, words)));
