import { RecentMap } from '#recent-map.ts';
import { letterBit } from '#understanding/letter-bit.ts';
import { isNumberInWords } from '#understanding/numerals.ts';
import { knownCompound, unknownCompound, type CompoundMeaning } from './compound-meanings.ts';
import { mayBeInForm } from './plain-text.ts';
import { mayBeOfNegation } from './negation-phrases.ts';
import { namesLicence } from './package-reader.ts';
import { mayBeOfUse } from './replaced-methods.ts';
import { isLettersOfParts } from './part-reader.ts';
import { mayBeOfRange, mayBeginYears } from './year-reader.ts';
import { placeOf } from '#understanding/vocabulary/sorted-phrases.ts';
import type { LevelPhrase, Meaning, Vocabulary } from '#understanding/vocabulary/vocabulary.ts';

// 'zesjarig' is never 'eenjarig': numbers in words do not change, as digits do not.
const beginsWithNumber = /^(?:een|twee|drie|vier|vijf|zes|half)(?:jar|jaa|maand|de|tal)/u;

// 'berekenen' and 'betekenen' are words of their own, and no slips of the known words in them.
const prefix = /^(?:be|ge|her|on|ont|ver)(?=\p{L}{5})/u;

// The words of the vocabulary itself are remembered when they have been typed once, and of all others the ones typed last.
const rememberedWords = 5_000;

// What a word means that may be abbreviated, as a text that tells meanings apart.
function abbreviatedMeaning(meanings: readonly Meaning[] | undefined): string | undefined {
  const [only, ...others] = meanings ?? [];
  const on = only?.conditions[0]?.on;
  const isPossible = others.length === 0 && only?.isAmbiguous === false && (on === 'subjects' || on === 'articleGroups');
  return isPossible ? JSON.stringify(only?.conditions) : undefined;
}

/** A folded word with what a vocabulary has of it. What takes long is computed when it is first asked for. */
export class VocabularyWord {
  readonly form: string;
  /** Whether a phrase has the word, or is this word when it is written without spaces. */
  readonly isInVocabulary: boolean;
  /** Meanings of the word as a phrase of its own. */
  readonly meanings: readonly Meaning[] | undefined;
  /** The numbers of words, by `lengthBit`, of the phrases that begin with it; 0 when none does. */
  readonly phraseLengths: number;
  /** The letters, by `letterBit`, with which the second words of phrases begin. */
  readonly secondLetters: number;
  /** The phrase of several words that is this word when it is written without spaces. */
  readonly splitPhrase: string | undefined;
  /** The levels that it names alone. */
  readonly level: LevelPhrase | undefined;
  /** The largest number of words of the name of a level that begins with it; 0 when none does. */
  readonly longestLevel: number;
  /** Whether years of school may begin with it. */
  readonly mayBeginYears: boolean;
  readonly isNumberInWords: boolean;
  /** Whether ranges, letters, parts, packages or negations may be read in a text with this word as it is typed. */
  readonly isCue: boolean;
  readonly #vocabulary: Vocabulary;
  #isKnown: boolean | undefined;
  #beginsMeaning: boolean | undefined;
  #nextLetters: number | undefined;
  #mayBeInForm: boolean | undefined;
  #correction: { readonly form: string | undefined } | undefined;
  #knownCompound: readonly CompoundMeaning[] | undefined;
  #compound: readonly CompoundMeaning[] | undefined;

  constructor(form: string, vocabulary: Vocabulary) {
    const { words, phraseOfJoined, meanings, phraseLengths, secondLetters, classes, classStarts } = vocabulary;
    this.form = form;
    this.#vocabulary = vocabulary;
    this.splitPhrase = phraseOfJoined.get(form);
    this.isInVocabulary = words.has(form) || this.splitPhrase !== undefined;
    this.meanings = meanings.get(form);
    this.phraseLengths = phraseLengths.get(form) ?? 0;
    this.secondLetters = secondLetters.get(form) ?? 0;
    this.level = classes.get(form);
    this.longestLevel = classStarts.get(form) ?? 0;
    this.mayBeginYears = mayBeginYears(form);
    this.isNumberInWords = isNumberInWords(form);
    this.isCue = mayBeOfRange(form) || isLettersOfParts(form) || namesLicence(form) || mayBeOfNegation(form) || mayBeOfUse(form);
  }

  /** Whether the vocabulary or a product has the word. */
  get isKnown(): boolean {
    this.#isKnown ??= this.isInVocabulary || this.#vocabulary.source.hasWord(this.form);
    return this.#isKnown;
  }

  /** Whether a longer word with a meaning begins with it. */
  get beginsMeaning(): boolean {
    this.#beginsMeaning ??= this.#findLonger()?.startsWith(this.form) === true;
    return this.#beginsMeaning;
  }

  #findLonger(): string | undefined {
    const { wordsWithMeaning } = this.#vocabulary;
    const isOwn = this.meanings !== undefined;
    const place = placeOf(wordsWithMeaning.length, (at) => wordsWithMeaning[at], this.form);
    return wordsWithMeaning[isOwn ? place + 1 : place];
  }

  /** The letters, by `letterBit`, that follow it in longer words of phrases. */
  get nextLetters(): number {
    if (this.#nextLetters === undefined) {
      const { sortedWords } = this.#vocabulary;
      let letters = 0;
      let place = placeOf(sortedWords.length, (at) => sortedWords[at], this.form);
      for (; sortedWords[place]?.startsWith(this.form) === true; place += 1) {
        const word = sortedWords[place] ?? '';
        letters |= word.length > this.form.length ? letterBit(word, this.form.length) : 0;
      }
      this.#nextLetters = letters;
    }
    return this.#nextLetters;
  }

  /** False for a word that is in no form, such as a price or an edition. */
  get mayBeInForm(): boolean {
    this.#mayBeInForm ??= mayBeInForm(this.form);
    return this.#mayBeInForm;
  }

  // The subject or kind of which it is the beginning: 'maatschappijwet', 'docentenhandl'. All words that begin with it must mean the same.
  #findAbbreviated(): string | undefined {
    const { wordsWithMeaning, meanings } = this.#vocabulary;
    let place = placeOf(wordsWithMeaning.length, (at) => wordsWithMeaning[at], this.form);
    const first = wordsWithMeaning[place];
    const wanted = abbreviatedMeaning(meanings.get(first ?? ''));
    while (wanted !== undefined && wordsWithMeaning[place]?.startsWith(this.form) === true) {
      if (abbreviatedMeaning(meanings.get(wordsWithMeaning[place] ?? '')) !== wanted) {
        return undefined;
      }
      place += 1;
    }
    return wanted !== undefined && first?.startsWith(this.form) === true ? first : undefined;
  }

  /**
   * The word that a misspelled or abbreviated one means. A compound of known words, such as 'rekenboek', and a name that the catalogue lacks are not
   * misspelled, and a year of school never changes.
   */
  get correction(): string | undefined {
    const isRight = (): boolean =>
      beginsWithNumber.test(this.form) ||
      this.mayBeginYears ||
      this.#vocabulary.absentNames.has(this.form) ||
      this.#isDerived() ||
      this.#asKnownCompound().length > 0;
    this.#correction ??= {
      form: isRight() ? undefined : (this.#vocabulary.spelling.closest(this.form) ?? this.#findAbbreviated()),
    };
    return this.#correction.form;
  }

  #isDerived(): boolean {
    const { length } = prefix.exec(this.form)?.[0] ?? '';
    return length > 0 && this.#vocabulary.words.has(this.form.slice(length));
  }

  /** Its meanings as a compound, when it is none of a phrase. */
  get compound(): readonly CompoundMeaning[] {
    this.#compound ??=
      this.#asKnownCompound().length > 0 || this.isKnown || this.#vocabulary.absentNames.has(this.form)
        ? this.#asKnownCompound()
        : unknownCompound(this.form, this.#vocabulary);
    return this.#compound;
  }

  // Its correction asks for it too.
  #asKnownCompound(): readonly CompoundMeaning[] {
    if (this.#knownCompound === undefined) {
      const found = knownCompound(this.form, this.#vocabulary);
      this.#knownCompound = found === undefined ? [] : [found];
    }
    return this.#knownCompound;
  }
}

/** Gives what a vocabulary has of a folded word. */
export type WordLookup = (folded: string) => VocabularyWord;

const lookups = new WeakMap<Vocabulary, WordLookup>();

function createLookup(vocabulary: Vocabulary): WordLookup {
  const own = new Map<string, VocabularyWord>();
  const others = new RecentMap<VocabularyWord>(rememberedWords);
  return (folded) => {
    const remembered = own.get(folded) ?? others.get(folded);
    if (remembered !== undefined) {
      return remembered;
    }
    const word = new VocabularyWord(folded, vocabulary);
    (word.isInVocabulary ? own : others).set(folded, word);
    return word;
  };
}

/** Gives the lookup of a vocabulary, which remembers the words that were looked up last: many visitors type the same ones. */
export function wordLookup(vocabulary: Vocabulary): WordLookup {
  let lookup = lookups.get(vocabulary);
  if (lookup === undefined) {
    lookup = createLookup(vocabulary);
    lookups.set(vocabulary, lookup);
  }
  return lookup;
}
