import { findCurriculumSubject } from '#catalogue/education/curriculum.ts';
import { educationTypeLabel } from '#catalogue/education/education-type.ts';
import type { Condition, KeyField } from '#understanding/condition.ts';
import { absentNames } from './absent-names.ts';
import { completableSteps } from './completable-phrases.ts';
import { longerNames, type MethodPhrase } from './longer-names.ts';
import { phraseCollector, phraseOf, type PhraseCollector } from './phrase-collector.ts';
import { spellingSteps } from './spelling-index.ts';
import { addSynonyms, subjectsElsewhere } from './synonym-meanings.ts';
import type { Synonym } from './synonyms.ts';
import { yearsOf, type TaughtClasses } from '#understanding/taught-classes.ts';
import { nameOf, type Meaning, type NamedValue, type TaughtValue, type Vocabulary, type VocabularySource } from './vocabulary.ts';

type NamedField =
  | 'subjectAreas'
  | 'publishers'
  | 'articleGroups'
  | 'learningPhases'
  | 'deliveryStatus'
  | 'targetUsers'
  | 'methods'
  | 'subjects';

// When two fields have the same phrase, the meaning of the later field comes first.
const namedFields: readonly NamedField[] = [
  'subjectAreas',
  'targetUsers',
  'deliveryStatus',
  'learningPhases',
  'publishers',
  'methods',
  'articleGroups',
  'subjects',
];

const ofKeys = (on: KeyField, keys: readonly string[]): Meaning => ({ conditions: [{ on, keys }], isAmbiguous: false, isFiller: false });

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
  const keysOfName = keysByName(methods);
  yield* addShortMethods(collector, keysOfName);
  yield* addInitials(collector, keysOfName, source.hasWord);
  yield* addOtherForms(collector, keysOfName);
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

const isFunctionWord = (word: string): boolean =>
  /^(?:de|het|een|en|of|van|voor|naar|op|in|uit|aan|met|tot|bij|der|la|le|du|des?)$/u.test(word);
const fewestOfShort = 2;

// 'Rue Verte' is short for 'Rendez-vous Rue Verte', when it is no other phrase and of no other method.
function* addShortMethods(collector: PhraseCollector, keysOfName: KeysOfName): Generator<undefined, void> {
  const namesOfShort = new Map<string, Set<string>>();
  for (const name of keysOfName.keys()) {
    const parts = name.split(' ');
    for (let length = fewestOfShort; length < parts.length; length += 1) {
      for (const short of [parts.slice(0, length), parts.slice(-length)]) {
        if (!isFunctionWord(short[0] ?? '') && !isFunctionWord(short.at(-1) ?? '')) {
          const phrase = short.join(' ');
          namesOfShort.set(phrase, (namesOfShort.get(phrase) ?? new Set()).add(name));
        }
      }
    }
    yield;
  }
  yield* addUnique(collector, namesOfShort, keysOfName, false);
}

type NamesOfPhrase = ReadonlyMap<string, ReadonlySet<string>>;
type KeysOfName = ReadonlyMap<string, readonly string[]>;

function* methodPhrases(methods: readonly NamedValue[]): Generator<undefined, readonly MethodPhrase[]> {
  const named: MethodPhrase[] = [];
  for (const method of methods) {
    named.push({ key: method.key, phrase: phraseOf(nameOf(method)) });
    yield;
  }
  return named;
}

// The keys of the methods with each name, by the phrase of that name.
const keysByName = (methods: readonly MethodPhrase[]): KeysOfName =>
  new Map(
    Array.from(
      Map.groupBy(methods, ({ phrase }) => phrase),
      ([name, group]) => [name, group.map(({ key }) => key)],
    ),
  );

// The phrases that are of one name of methods, and mean nothing else.
function* addUnique(
  collector: PhraseCollector,
  namesOfPhrase: NamesOfPhrase,
  keysOfName: KeysOfName,
  isAmbiguous: boolean,
): Generator<undefined, void> {
  const { meanings, classes } = collector;
  for (const [phrase, names] of namesOfPhrase) {
    const [name = ''] = names;
    if (names.size === 1 && !meanings.has(phrase) && !classes.has(phrase)) {
      collector.add(phrase, { ...ofKeys('methods', keysOfName.get(name) ?? []), isAmbiguous }, 1);
    }
    yield;
  }
}

const fewestInitials = 3;
const link = 'en';

// 'g&r' is short for 'Getal & Ruimte'; 'bvj' for 'Biologie voor jou' where no product has that word, and as doubtful as other abbreviations.
function* addInitials(
  collector: PhraseCollector,
  keysOfName: KeysOfName,
  hasWord: VocabularySource['hasWord'],
): Generator<undefined, void> {
  const [linked, joined] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  for (const name of keysOfName.keys()) {
    const parts = name.split(' ');
    const isLinked = parts.length === fewestInitials && parts[1] === link;
    const phrase = parts.map((part) => (isLinked && part === link ? ` ${link} ` : part.slice(0, 1))).join('');
    if (parts.length >= fewestInitials && /^[a-z ]+$/u.test(phrase) && !hasWord(phrase)) {
      const namesOf = isLinked ? linked : joined;
      namesOf.set(phrase, (namesOf.get(phrase) ?? new Set()).add(name));
    }
    yield;
  }
  yield* addUnique(collector, linked, keysOfName, false);
  yield* addUnique(collector, joined, keysOfName, true);
}

const shortestForm = 6;

const isSubject = ({ conditions, isFiller }: Meaning): boolean => !isFiller && conditions.some(({ on }) => on === 'subjects');

// 'nieuw nederland' is Nieuw Nederlands, and 'modern wiskunde' Moderne wiskunde: a name whose word lacks its ending. Of 'Engelse grammatica' the word
// without its ending is a subject.
function* addOtherForms(collector: PhraseCollector, keysOfName: KeysOfName): Generator<undefined, void> {
  const { meanings, classes } = collector;
  for (const [name, keys] of keysOfName) {
    const parts = name.split(' ');
    for (const [place, part] of parts.entries()) {
      const form = part.length < shortestForm ? part : part.replace(/[es]$/u, '');
      const phrase = parts.with(place, form).join(' ');
      const isOther = meanings.has(phrase) || classes.has(phrase) || meanings.get(form)?.some(isSubject) === true;
      if (parts.length >= fewestOfShort && !isOther) {
        collector.addForm(phrase, ofKeys('methods', keys));
      }
    }
    yield;
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

// Words with an unambiguous meaning, and the stems of verbs among the subjects: the 'reken' of 'rekenboek'. Short filler words, such as 'voor' and 'over', begin too many other words.
function* compoundParts({
  meanings,
  classes,
}: Pick<Vocabulary, 'meanings' | 'classes'>): Generator<undefined, Vocabulary['compoundParts']> {
  const parts = new Map<string, readonly Condition[]>();
  for (const [phrase, found] of meanings) {
    const meaning = found.find(({ isAmbiguous, isFiller }) => !isAmbiguous && (!isFiller || phrase.length >= shortestFiller));
    if (meaning !== undefined && phrase.length >= shortestPart && /^\p{L}+$/u.test(phrase)) {
      parts.set(phrase, meaning.conditions);
      const stem = meaning.conditions.some(({ on }) => on === 'subjects') ? /^(.{4,})en$/u.exec(phrase)?.[1] : undefined;
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
