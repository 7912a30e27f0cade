import { licenceDurationLabel } from '#catalogue/product/licence-duration.ts';
import type { Condition, KeyCondition, KeyField, SchoolClass } from '#understanding/condition.ts';
import { levelWords } from '#understanding/readers/known-words.ts';
import { parseSchoolClass } from '#understanding/school-class.ts';
import { phraseOf, type PhraseCollector } from './phrase-collector.ts';
import type { Synonym, SynonymTarget } from './synonyms.ts';
import { nameOf, type NamedValue, type Vocabulary, type VocabularySource } from './vocabulary.ts';

const fieldOfSynonym = {
  vak: 'subjects',
  profiel: 'subjects',
  gebied: 'subjectAreas',
  methode: 'methods',
  uitgever: 'publishers',
  soort: 'articleGroups',
  fase: 'learningPhases',
  status: 'deliveryStatus',
  gebruiker: 'targetUsers',
} as const satisfies Readonly<Partial<Record<SynonymTarget['field'], KeyField>>>;

type NamedField = (typeof fieldOfSynonym)[keyof typeof fieldOfSynonym];

const namedFields: ReadonlySet<KeyField> = new Set(Object.values(fieldOfSynonym));
const isNamed = (field: KeyField): field is NamedField => namedFields.has(field);

/** The keys of the values of a field that have a name as their name or key, in the order of the catalogue; none of a field whose values have no names. */
type KeysOfName = (field: KeyField, name: string) => readonly string[];

// Thousands of synonyms mean the same few hundred names.
function keysOfName(source: VocabularySource): KeysOfName {
  const found = new Map<string, readonly string[]>();
  const byPhrase = new Map<KeyField, ReadonlyMap<string, ReadonlySet<string>>>();
  const find = (field: KeyField, name: string): readonly string[] => {
    const keys = byPhrase.get(field) ?? keysByPhrase(isNamed(field) ? source[field] : []);
    byPhrase.set(field, keys);
    return [...(keys.get(phraseOf(name)) ?? [])];
  };
  return (field, name) => {
    const asked = `${field} ${name}`;
    const keys = found.get(asked) ?? find(field, name);
    found.set(asked, keys);
    return keys;
  };
}

function keysByPhrase(values: readonly NamedValue[]): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, Set<string>>();
  for (const value of values) {
    for (const name of [value.label, nameOf(value), value.key].map(phraseOf)) {
      keys.set(name, (keys.get(name) ?? new Set()).add(value.key));
    }
  }
  return keys;
}

/**
 * Adds, in steps, what synonyms mean of the values that a catalogue has. Of synonyms with equal phrases the last counts; values that it lacks are left out.
 */
export function* addSynonyms(
  collector: PhraseCollector,
  source: VocabularySource,
  synonyms: readonly Synonym[],
): Generator<undefined, void> {
  const keysOf = keysOfName(source);
  for (const { phrase, isAmbiguous, isGeneral = false, targets } of synonyms) {
    yield;
    if (targets.length === 0) {
      if (!isAmbiguous || !hasWords(phrase, source)) {
        collector.add(phrase, { conditions: [], isAmbiguous, isFiller: true }, 1);
      }
      continue;
    }
    if (targets.some(({ field }) => field === 'elders')) {
      continue;
    }
    const words = targets.flatMap(({ field, values }) => (field === 'woord' ? values : []));
    const read = targets.flatMap(({ field, values }) =>
      field === 'woord' || field === 'elders' ? [] : [conditionOf(field, values, source, keysOf)],
    );
    const conditions = read.filter((condition) => condition !== undefined);
    if (isGeneral && conditions.some((condition) => 'keys' in condition && isOtherValue(phrase, condition, keysOf))) {
      continue;
    }
    const [only] = conditions;
    if (only?.on === 'classes' && conditions.length === 1) {
      const phrases = isAmbiguous || !only.classes.every(isLevel) ? [phrase] : [phrase, ...groupsOf(phrase)];
      for (const one of phrases) {
        collector.addClasses(one, only.classes, isAmbiguous);
      }
    } else if (conditions.length === read.length && (conditions.length > 0 || isOtherWord(phrase, words, source))) {
      const isProfile = targets.some(({ field }) => field === 'profiel');
      collector.add(
        phrase,
        { conditions, isAmbiguous, isFiller: false, ...(words.length > 0 && { words }), ...(isProfile && { isProfile }) },
        1,
      );
    }
  }
}

const isLevel = ({ grade }: SchoolClass): boolean => grade === undefined;

const groups = ['klas', 'klassen', 'leerling', 'leerlingen'];
const longestAbbreviation = 3;

/**
 * The classes and pupils of a level: 'havoklas', 'vwo'ers'. Of abbreviations only what an apostrophe tells: 'there' is no slip for 'thers', and 'Thomassen'
 * none for 'thklassen'. 'vwoers' without one is of what people write in full.
 */
export function groupsOf(level: string): readonly string[] {
  const isInFull = levelWords.includes(level);
  const own = [...(isInFull || level.length > longestAbbreviation ? groups : []), ...(isInFull ? ['ers'] : []), ' ers'];
  return /^\p{L}+$/u.test(level) ? own.map((group) => `${level}${group}`) : [];
}

// The catalogue has a value with this name, which the condition does not ask for: a kind 'Leeropdrachtenboek' beside 'Leerwerkboek'.
const isOtherValue = (phrase: string, { on, keys }: KeyCondition, keysOf: KeysOfName): boolean =>
  keysOf(on, phrase).some((key) => !keys.includes(key));

// The catalogue has the other word and lacks the phrase: its 'verdiepingsboek' is also asked for as 'plusboek'.
const isOtherWord = (phrase: string, words: readonly string[], { hasWord }: Pick<VocabularySource, 'hasWord'>): boolean =>
  words.length > 0 && words.every(hasWord) && !hasWords(phrase, { hasWord });

// Products have all words of a phrase.
const hasWords = (phrase: string, { hasWord }: Pick<VocabularySource, 'hasWord'>): boolean => phraseOf(phrase).split(' ').every(hasWord);

/** Gives the subjects that stand for one of a catalogue in classes that are not taught it, by its key. */
export function subjectsElsewhere(source: VocabularySource, synonyms: readonly Synonym[]): Vocabulary['subjectsElsewhere'] {
  const found = new Map<string, readonly string[]>();
  const named = Map.groupBy(source.subjects, (subject) => phraseOf(nameOf(subject)));
  const keysOf = (name: string): readonly string[] => (named.get(phraseOf(name)) ?? []).map(({ key }) => key);
  for (const { phrase, targets } of synonyms) {
    const keys = targets.filter(({ field }) => field === 'elders').flatMap(({ values }) => values.flatMap(keysOf));
    for (const key of keys.length > 0 ? keysOf(phrase) : []) {
      found.set(key, keys);
    }
  }
  return found;
}

const inCatalogueOrder = (values: readonly NamedValue[], keys: ReadonlySet<string>): readonly string[] =>
  values.map(({ key }) => key).filter((key) => keys.has(key));

const orUndefined = (on: KeyField, keys: readonly string[]): Condition | undefined => (keys.length === 0 ? undefined : { on, keys });

function conditionOf(
  field: Exclude<SynonymTarget['field'], 'woord' | 'elders'>,
  values: readonly string[],
  source: VocabularySource,
  keysOf: KeysOfName,
): Condition | undefined {
  if (field === 'klas') {
    return { on: 'classes', classes: values.flatMap((value) => parseSchoolClass(value) ?? []) };
  }
  if (field === 'duur') {
    const phrases = values.map(phraseOf);
    return orUndefined(
      'licenceDuration',
      source.licenceDurations.filter((days) => phrases.includes(phraseOf(licenceDurationLabel(days)))).map(String),
    );
  }
  const on = fieldOfSynonym[field];
  const keys = values.flatMap((value) => keysOf(on, value));
  return orUndefined(on, values.length === 1 ? keys : inCatalogueOrder(source[on], new Set(keys)));
}
