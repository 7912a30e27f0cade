import { findCurriculumSubject } from '#catalogue/education/curriculum.ts';
import { educationTypeLabel } from '#catalogue/education/education-type.ts';
import type { Condition } from '#understanding/condition.ts';
import { isOnSubjects } from '#understanding/conditions-of.ts';
import { absentNames } from './absent-names.ts';
import { completableSteps } from './completable-phrases.ts';
import { longerNames } from './longer-names.ts';
import { addFormsOfNames, methodPhrases } from './method-names.ts';
import { ofKeys, phraseCollector, phraseOf, type PhraseCollector } from './phrase-collector.ts';
import { spellingSteps } from './spelling-index.ts';
import { addSynonyms, subjectsElsewhere } from './synonym-meanings.ts';
import type { Synonym } from './synonyms.ts';
import { yearsOf, type TaughtClasses } from '#understanding/taught-classes.ts';
import { nameOf, type Meaning, type NamedValue, type TaughtValue, type Vocabulary, type VocabularySource } from './vocabulary.ts';

// When two fields have the same phrase, the meaning of the later field comes first.
const namedFields = [
  'subjectAreas',
  'targetUsers',
  'deliveryStatus',
  'learningPhases',
  'publishers',
  'methods',
  'articleGroups',
  'subjects',
] as const satisfies readonly (keyof VocabularySource)[];

type NamedField = (typeof namedFields)[number];

/**
 * Makes the vocabulary of a catalogue: its names and values, the abbreviations of the curriculum, and synonyms. Of synonyms with equal phrases the
 * last that the catalogue has a value for counts; values that it lacks are left out. It is made in steps, of which none takes long.
 */
export function* vocabularySteps(source: VocabularySource, synonyms: readonly Synonym[]): Generator<undefined, Vocabulary> {
  const collector = phraseCollector();
  // One meaning for all: a large catalogue has tens of thousands.
  const title: Meaning = { conditions: [], isAmbiguous: false, isFiller: false };
  for (const text of source.titles) {
    collector.add(text, title, 1);
    yield;
  }
  for (const field of namedFields) {
    yield* addNames(collector, field, source[field]);
  }
  addAbbreviations(collector, source);
  yield* addSynonyms(collector, source, synonyms);
  const methods = yield* methodPhrases(source.methods);
  yield* addFormsOfNames(collector, methods, source.hasWord);
  const { frequencies, ...phrases } = collector.finish();
  const spelling = yield* spellingSteps(frequencies);
  const completable = yield* completableSteps(source, phrases);
  const subjectOfKey = yield* taughtByKey(source.subjects);
  const methodOfKey = yield* taughtByKey(source.methods);
  const wordsWithMeaning = yield* wordsOf(phrases);
  const parts = yield* compoundParts(phrases);
  const longerMethods = longerNames(methods);
  yield;
  return {
    source,
    subjectOfKey,
    methodOfKey,
    subjectsElsewhere: subjectsElsewhere(source, synonyms),
    longerMethods,
    educationTypesByKey: Map.groupBy(source.educationTypes, educationTypeLabel),
    ...phrases,
    classStarts: classStarts(phrases.classes),
    wordsWithMeaning,
    sortedWords: Array.from(phrases.words).sort(),
    spelling,
    absentNames: absentNames(synonyms, phrases.words),
    compoundParts: parts,
    completable,
  };
}

function* taughtByKey<Value extends TaughtValue>(
  values: readonly Value[],
): Generator<undefined, ReadonlyMap<string, Value & TaughtClasses>> {
  const taught = new Map<string, Value & TaughtClasses>();
  for (const value of values) {
    taught.set(value.key, { ...value, years: yearsOf(value.educationTypes) });
    yield;
  }
  return taught;
}

// The phrases of one word, sorted.
function* wordsOf({ meanings }: Pick<Vocabulary, 'meanings'>): Generator<undefined, readonly string[]> {
  const words: string[] = [];
  for (const phrase of meanings.keys()) {
    if (!phrase.includes(' ')) {
      words.push(phrase);
    }
    yield;
  }
  return words.sort();
}

function classStarts(classes: Vocabulary['classes']): Vocabulary['classStarts'] {
  const starts = new Map<string, number>();
  for (const phrase of classes.keys()) {
    const parts = phrase.split(' ');
    const [first = ''] = parts;
    starts.set(first, Math.max(starts.get(first) ?? 0, parts.length));
  }
  return starts;
}

function* addNames(collector: PhraseCollector, field: NamedField, values: readonly NamedValue[]): Generator<undefined, void> {
  // Several values of a field may have the same name: the condition has the keys of all. What a label adds to a name tells them apart.
  const told = [
    ...values.map((value) => ({ ...value, text: nameOf(value) })),
    ...values.filter(({ name }) => name !== undefined).map((value) => ({ ...value, text: value.label })),
  ];
  const groups = new Map<string, (typeof told)[number][]>();
  for (const value of told) {
    const phrase = phraseOf(value.text);
    const group = groups.get(phrase);
    if (group === undefined) {
      groups.set(phrase, [value]);
    } else {
      group.push(value);
    }
    yield;
  }
  for (const group of groups.values()) {
    const keys = group.map(({ key }) => key);
    const count = group.reduce((sum, value) => sum + value.count, 0);
    collector.add(group[0]?.text ?? '', ofKeys(field, keys), count);
    yield;
  }
  if (field === 'publishers') {
    addShortPublishers(collector, values);
  }
}

const publisherWords =
  /(?<![\p{L}\p{N}])(?:leermiddelen|onderwijs|vakonderwijs|educatief|educatieve|uitgeverij|uitgevers|uitgever|groep|bv|b\.v\.?|publishing|publishers)(?![\p{L}\p{N}])/giu;

// 'Meridiaan' is short for 'Meridiaan Leermiddelen'. 'Hoogland' is short for 'Hoogland & Reitsma' too, but ambiguous, and means all that begin with it.
function addShortPublishers(collector: PhraseCollector, publishers: readonly NamedValue[]): void {
  const firstWords = Map.groupBy(publishers, ({ label }) => phraseOf(label.replace(publisherWords, ' ')).split(' ')[0] ?? '');
  for (const { key, label, count } of publishers) {
    const short = phraseOf(label.replace(publisherWords, ' '));
    if (short !== '' && short !== phraseOf(label) && !collector.meanings.has(short)) {
      collector.add(short, ofKeys('publishers', [key]), count);
    }
    const [first = ''] = short.split(' ');
    if (first.length > 3 && first !== short && !collector.meanings.has(first)) {
      const keys = (firstWords.get(first) ?? []).map((publisher) => publisher.key);
      collector.add(first, { ...ofKeys('publishers', keys), isAmbiguous: true }, count);
    }
  }
}

function addAbbreviations(collector: PhraseCollector, { subjects }: VocabularySource): void {
  for (const [name, group] of Map.groupBy(subjects, (subject) => nameOf(subject))) {
    const known = findCurriculumSubject(name);
    const keys = group.map(({ key }) => key);
    const total = group.reduce((sum, { count }) => sum + count, 0);
    for (const abbreviation of known === undefined ? [] : [known.abbreviation, ...known.otherAbbreviations]) {
      collector.add(abbreviation, ofKeys('subjects', keys), total);
    }
  }
}

const shortestPart = 3;
const shortestFiller = 5;

// Prepositions begin and end other words than compounds: 'ondertekenen' has no Tekenen, 'gestegen' no 'ges' and 'onderwis' no 'wis'.
const isPreposition = (filler: string): boolean => /^(?:onder|boven|tussen|tegen|binnen|buiten|zonder|naast)$/u.test(filler);

// Words with an unambiguous meaning, and the stems of verbs among the subjects: the 'reken' of 'rekenboek'. Short filler words, such as 'voor' and
// 'over', begin too many other words.
function* compoundParts({
  meanings,
  classes,
}: Pick<Vocabulary, 'meanings' | 'classes'>): Generator<undefined, Vocabulary['compoundParts']> {
  const parts = new Map<string, readonly Condition[]>();
  for (const [phrase, found] of meanings) {
    const meaning = found.find(
      ({ isAmbiguous, isFiller }) => !isAmbiguous && (!isFiller || (phrase.length >= shortestFiller && !isPreposition(phrase))),
    );
    if (meaning !== undefined && phrase.length >= shortestPart && /^\p{L}+$/u.test(phrase)) {
      parts.set(phrase, meaning.conditions);
      const stem = meaning.conditions.some(isOnSubjects) ? /^(.{4,})en$/u.exec(phrase)?.[1] : undefined;
      if (stem !== undefined && !meanings.has(stem)) {
        parts.set(stem, meaning.conditions);
      }
    }
    yield;
  }
  for (const [phrase, level] of classes) {
    if (!level.isAmbiguous && phrase.length >= shortestPart && /^\p{L}+$/u.test(phrase)) {
      parts.set(phrase, [{ on: 'classes', classes: level.classes }]);
    }
  }
  return parts;
}
