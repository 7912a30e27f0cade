import type { EducationType } from '#catalogue/education/education-type.ts';
import type { Condition, SchoolClass } from '#understanding/condition.ts';
import type { SpellingIndex } from './spelling-index.ts';

/** A value of a facet, with the number of products that have it. */
export type NamedValue = { readonly key: string; readonly label: string; readonly count: number };

/** A subject, or a method with the keys of its subjects; `educationTypes` are those of its products. */
export type TaughtValue = NamedValue & { readonly educationTypes: readonly EducationType[] };
export type MethodValue = TaughtValue & { readonly subjects: readonly string[] };

/** What a catalogue has, as a vocabulary is made from it. Keys are those of the facets. */
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
  /** Every level and year of the products, each once. */
  readonly educationTypes: readonly EducationType[];
  /** Titles whose words are a name, whatever else they mean; those of methods need not be here. */
  readonly titles: readonly string[];
  /** Whether a product has this folded word in its texts. */
  readonly hasWord: (word: string) => boolean;
};

/** What is collected from the products themselves: plain values. */
export type CollectedSource = Omit<VocabularySource, 'hasWord'>;

/** What a phrase means. */
export type Meaning = {
  readonly conditions: readonly Condition[];
  /** It has everyday meanings too. */
  readonly isAmbiguous: boolean;
  /** Without conditions: a title, or filling of a sentence. */
  readonly isFilling: boolean;
};

/** Everything that reading a question needs to know about a catalogue. It never changes. Made by `createVocabulary`. */
export type Vocabulary = {
  readonly source: VocabularySource;
  readonly subjectOfKey: ReadonlyMap<string, TaughtValue>;
  readonly methodOfKey: ReadonlyMap<string, MethodValue>;
  /** Meanings by phrase: folded words with a space between. Most have one. */
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** Classes by phrase: 'mavo', 'vmbo kader', 'h'. */
  readonly classes: ReadonlyMap<string, { readonly classes: readonly SchoolClass[]; readonly isAmbiguous: boolean }>;
  /** The largest number of tokens of a phrase by its first token. */
  readonly longestPhrase: ReadonlyMap<string, number>;
  /** Phrases of several words by their letters without the spaces. */
  readonly phraseOfJoined: ReadonlyMap<string, string>;
  /** The words of all phrases. */
  readonly words: ReadonlySet<string>;
  readonly spelling: SpellingIndex;
  /** Words that compounds are made of, with their conditions; filling has none. */
  readonly compoundParts: ReadonlyMap<string, readonly Condition[]>;
};
