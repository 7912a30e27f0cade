import type { EducationType } from '#catalogue/education/education-type.ts';
import type { Condition, SchoolClass } from '#understanding/condition.ts';
import type { TaughtClasses } from '#understanding/taught-classes.ts';
import type { SpellingIndex } from './spelling-index.ts';

/**
 * A value of a facet, with the number of products that have it. `name`: what it is called, when its label adds what distinguishes it from others of
 * that name, as that of a method adds its subject and that of a subject its area.
 */
export type NamedValue = { readonly key: string; readonly label: string; readonly name?: string; readonly count: number };

/** What a value is called. */
export const nameOf = ({ name, label }: Pick<NamedValue, 'name' | 'label'>): string => name ?? label;

/** A subject, or a method with the keys of its subjects; `educationTypes` are those of its products. */
export type TaughtValue = NamedValue & { readonly educationTypes: readonly EducationType[] };
export type MethodValue = TaughtValue & { readonly subjects: readonly string[] };

/** The names and values of a catalogue, from which a vocabulary is made. Keys are those of the facets. */
export type VocabularySource = {
  readonly subjects: readonly TaughtValue[];
  readonly subjectAreas: readonly NamedValue[];
  readonly methods: readonly MethodValue[];
  readonly publishers: readonly NamedValue[];
  readonly articleGroups: readonly NamedValue[];
  readonly learningPhases: readonly NamedValue[];
  readonly deliveryStatus: readonly NamedValue[];
  readonly targetUsers: readonly NamedValue[];
  /** Editions as products name them: '2e druk'. */
  readonly editions: readonly string[];
  /** Parts of a set of books: 'A', '2'. */
  readonly parts: readonly string[];
  /** Durations of licences, in days. */
  readonly licenceDurations: readonly number[];
  /** The latest year of publication; absent when no product has a year. */
  readonly newestYear?: number;
  /** Every level and year of the products, each once. */
  readonly educationTypes: readonly EducationType[];
  /** Titles of products without a method: their words are a name, also where they have another meaning. */
  readonly titles: readonly string[];
  /** Whether a product has this folded word in its texts, or as its EAN. */
  readonly hasWord: (word: string) => boolean;
  /** The EANs of products that end in some digits, at most `most`; absent where they are not known. */
  readonly eansEndingIn?: (digits: string, most: number) => readonly string[];
};

/** The part of a source that is collected from products. */
export type CollectedSource = Omit<VocabularySource, 'hasWord' | 'eansEndingIn'>;

/** A meaning of a phrase. */
export type Meaning = {
  readonly conditions: readonly Condition[];
  /** Words that are searched for beside the conditions: 'uitwerkingen' among the books of answers. */
  readonly words?: readonly string[];
  /** It has everyday meanings too. */
  readonly isAmbiguous: boolean;
  /** Whether the phrase is filler words. Without conditions and not filler it is a title. */
  readonly isFiller: boolean;
  /** Whether it is a profile of havo and vwo: its subjects narrow those that the rest of a question names. */
  readonly isProfile?: true;
};

/** The classes that a phrase names: 'mavo'. Ambiguous: it means them only beside a year. */
export type LevelPhrase = { readonly classes: readonly SchoolClass[]; readonly isAmbiguous: boolean };

/** A phrase that a half-typed text can become. Phrases with equal `meaning` mean the same. */
export type CompletablePhrase = {
  /** Folded words with a space between. */
  readonly phrase: string;
  /** As it is shown: a name of a method or a publisher as the catalogue writes it, everything else in lower case. */
  readonly text: string;
  readonly meaning: string;
  /** Whether it is the name that the catalogue uses. */
  readonly isName: boolean;
  /** Its place among all, names first and then synonyms in the order of their file: of equal meanings the first is the usual word. */
  readonly place: number;
};

/** The words of a catalogue for interpreting questions. Immutable; `createVocabulary` makes it. */
export type Vocabulary = {
  readonly source: VocabularySource;
  readonly subjectOfKey: ReadonlyMap<string, TaughtValue & TaughtClasses>;
  readonly methodOfKey: ReadonlyMap<string, MethodValue & TaughtClasses>;
  /** By the key of a subject, the keys of those that classes have instead which are not taught it: 'Natuur- en scheikunde I' for Natuurkunde. */
  readonly subjectsElsewhere: ReadonlyMap<string, readonly string[]>;
  /** By the key of a method, those of the methods whose names begin with its whole name. */
  readonly longerMethods: ReadonlyMap<string, readonly string[]>;
  /** The education types of the source by key, 'vmbo 4': those with one key differ in their tracks. In the order of the source. */
  readonly educationTypesByKey: ReadonlyMap<string, readonly EducationType[]>;
  /** Meanings by phrase (folded words with a space between them). Most phrases have one. */
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** Classes by phrase: 'mavo', 'vmbo kader', 'h'. */
  readonly classes: ReadonlyMap<string, LevelPhrase>;
  /** The largest number of tokens of a phrase of `classes` by its first token. */
  readonly classStarts: ReadonlyMap<string, number>;
  /** The phrases of `meanings` that are one word. Sorted. */
  readonly wordsWithMeaning: readonly string[];
  /** The numbers of tokens that the phrases of `meanings` have, by their first token: the bits of `lengthBit` together. */
  readonly phraseLengths: ReadonlyMap<string, number>;
  /** The letters with which the second tokens of these phrases begin, by the first token: those of `letterBit` together. */
  readonly secondLetters: ReadonlyMap<string, number>;
  /** Phrases of several words, by the phrase without spaces. */
  readonly phraseOfJoined: ReadonlyMap<string, string>;
  /** The words of all phrases. */
  readonly words: ReadonlySet<string>;
  readonly sortedWords: readonly string[];
  readonly spelling: SpellingIndex;
  /** Words that name subjects or kinds which the catalogue lacks. */
  readonly absentNames: ReadonlySet<string>;
  /** Words that may be parts of compounds, with their conditions; a filler word has none. */
  readonly compoundParts: ReadonlyMap<string, readonly Condition[]>;
  /** Sorted by phrase. */
  readonly completable: readonly CompletablePhrase[];
};
