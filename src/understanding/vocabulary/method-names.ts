import { isOnSubjects } from '#understanding/conditions-of.ts';
import type { MethodPhrase } from './longer-names.ts';
import { ofKeys, phraseOf, type PhraseCollector } from './phrase-collector.ts';
import { nameOf, type Meaning, type NamedValue, type VocabularySource } from './vocabulary.ts';

type NamesOfPhrase = ReadonlyMap<string, ReadonlySet<string>>;
type KeysOfName = ReadonlyMap<string, readonly string[]>;

/** The names of methods as phrases, in steps. */
export function* methodPhrases(methods: readonly NamedValue[]): Generator<undefined, readonly MethodPhrase[]> {
  const named: MethodPhrase[] = [];
  for (const method of methods) {
    named.push({ key: method.key, phrase: phraseOf(nameOf(method)) });
    yield;
  }
  return named;
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
  yield* addUnique(collector, namesOfShort, keysOfName, { isAmbiguous: false });
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
  { isAmbiguous }: { readonly isAmbiguous: boolean },
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
  yield* addUnique(collector, linked, keysOfName, { isAmbiguous: false });
  yield* addUnique(collector, joined, keysOfName, { isAmbiguous: true });
}

const shortestForm = 6;

const isSubject = ({ conditions, isFiller }: Meaning): boolean => !isFiller && conditions.some(isOnSubjects);

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

const subjectsOf = (meanings: readonly Meaning[]): string | undefined => {
  const [condition] = meanings.find(isSubject)?.conditions ?? [];
  return condition?.on === 'subjects' ? condition.keys.join('|') : undefined;
};

// The shorter words with the subjects of each word and its first letter: 'ned' and 'nl' of 'nederlands'.
function* abbreviations({ meanings }: PhraseCollector): Generator<undefined, (word: string) => readonly string[]> {
  const wordsOf = new Map<string, string[]>();
  for (const [phrase, own] of meanings) {
    const subjects = /^\p{L}{2,}$/u.test(phrase) ? subjectsOf(own) : undefined;
    if (subjects !== undefined) {
      wordsOf.set(subjects, [...(wordsOf.get(subjects) ?? []), phrase]);
    }
    yield;
  }
  return (word) =>
    (wordsOf.get(subjectsOf(meanings.get(word) ?? []) ?? '') ?? []).filter((one) => one.length < word.length && one[0] === word[0]);
}

// The adjective of a subject: 'engelse'.
const isAdjective = (word: string): boolean => /s(?:ch)?e$/u.test(word);

// 'nieuw ned' is Nieuw Nederlands, and 'bio voor jou' Biologie voor jou.
function* addAbbreviated(collector: PhraseCollector, keysOfName: KeysOfName): Generator<undefined, void> {
  const { meanings, classes } = collector;
  const abbreviationsOf = yield* abbreviations(collector);
  for (const [name, keys] of keysOfName) {
    const parts = name.split(' ');
    for (const [place, part] of parts.length < fewestOfShort ? [] : parts.entries()) {
      const phrases = (isAdjective(part) ? [] : abbreviationsOf(part)).map((short) => parts.with(place, short).join(' '));
      for (const phrase of phrases.filter((one) => !meanings.has(one) && !classes.has(one))) {
        collector.addForm(phrase, ofKeys('methods', keys));
      }
    }
    yield;
  }
}

/** Adds the other forms of the names of methods: parts of them, their initials, words without their endings, and short names of subjects, in steps. */
export function* addFormsOfNames(
  collector: PhraseCollector,
  methods: readonly MethodPhrase[],
  hasWord: VocabularySource['hasWord'],
): Generator<undefined, void> {
  const keysOfName = keysByName(methods);
  yield* addShortMethods(collector, keysOfName);
  yield* addInitials(collector, keysOfName, hasWord);
  yield* addOtherForms(collector, keysOfName);
  yield* addAbbreviated(collector, keysOfName);
}
