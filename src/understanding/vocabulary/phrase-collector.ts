import type { KeyField, SchoolClass } from '#understanding/condition.ts';
import { lengthBit, letterBit } from '#understanding/letter-bit.ts';
import { numerals } from '#understanding/numerals.ts';
import { tokensOf } from '#understanding/tokens.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

type Phrases = Pick<Vocabulary, 'meanings' | 'classes' | 'phraseLengths' | 'secondLetters' | 'phraseOfJoined' | 'words'> & {
  /** The number of products that each word finds, for corrections: filler words are not in it, so that no word is corrected to one. */
  readonly frequencies: ReadonlyMap<string, number>;
};

/** Collects phrases with their meanings, and the indexes to find them in a text. */
export type PhraseCollector = Pick<Phrases, 'meanings' | 'classes'> & {
  /** Adds a meaning to a phrase; it replaces one on the same field. `count`: number of products that the phrase finds. */
  add(text: string, meaning: Meaning, count: number): void;
  /** Adds a meaning to a phrase whose words are no words of the vocabulary: nothing is corrected to them. */
  addForm(phrase: string, meaning: Meaning): void;
  addClasses(text: string, classes: readonly SchoolClass[], isAmbiguous: boolean): void;
  /** Gives all that was added. */
  finish(): Phrases;
};

/** The meaning of a phrase that names values of a field. */
export const ofKeys = (on: KeyField, keys: readonly string[]): Meaning => ({
  conditions: [{ on, keys }],
  isAmbiguous: false,
  isFiller: false,
});

/** Writes a text as a phrase: its folded tokens, with a space between them. */
export const phraseOf = (text: string): string =>
  tokensOf(text)
    .map(({ folded }) => folded)
    .join(' ');

// A name is often typed without its signs or spaces: 'dugout', 'degeo'. Of other phrases a short one is too close to words.
const shortestJoined = (text: string, isName: boolean): number => (isName || !/\s/u.test(text.trim()) ? 5 : 7);

// A shorter name without its spaces may be a slip of a word.
const shortestMisspelled = 7;

const isReplaced = (one: Meaning, other: Meaning): boolean =>
  one.isFiller === other.isFiller && one.conditions[0]?.on === other.conditions[0]?.on;

// Gives a list of a meaning alone, the same one while the same meaning is added: titles, and the spellings of a name, share it.
function oneListEach(): (meaning: Meaning) => readonly Meaning[] {
  let list: readonly Meaning[] = [];
  return (meaning) => {
    list = list[0] === meaning ? list : [meaning];
    return list;
  };
}

/** A phrase and its words. */
type Spelling = { readonly phrase: string; readonly parts: readonly string[] };

const spellingOfPhrase = (phrase: string): Spelling => ({ phrase, parts: phrase.split(' ') });
const spellingOfParts = (parts: readonly string[]): Spelling => ({ phrase: parts.join(' '), parts });

/** Numbers by word. An object for each, because a large catalogue changes those of the same words a hundred thousand times. */
class WordNumbers {
  readonly #items = new Map<string, { value: number }>();

  /** Gives the number of a word to be changed, 0 at first. */
  of(word: string): { value: number } {
    let item = this.#items.get(word);
    if (item === undefined) {
      item = { value: 0 };
      this.#items.set(word, item);
    }
    return item;
  }

  get all(): ReadonlyMap<string, number> {
    return new Map(Array.from(this.#items, ([word, { value }]) => [word, value]));
  }
}

type Added = { readonly count: number; readonly isFiller: boolean; readonly isName: boolean; readonly isMisspelled?: boolean };

/** What finds the words and the phrases of a text. */
class PhraseIndexes {
  readonly words = new Set<string>();
  readonly phraseOfJoined = new Map<string, string>();
  readonly #frequencies = new WordNumbers();
  readonly #phraseLengths = new WordNumbers();
  readonly #secondLetters = new WordNumbers();

  addWords({ phrase, parts }: Spelling, text: string, { count, isFiller, isName, isMisspelled = false }: Added): void {
    for (const part of parts) {
      this.words.add(part);
      if (!isFiller) {
        this.#frequencies.of(part).value += count;
      }
    }
    if (parts.length > 1 && phrase.length - (parts.length - 1) >= shortestJoined(text, isName)) {
      const joined = parts.join('');
      this.phraseOfJoined.set(joined, phrase);
      // 'stepingstones' is Stepping Stones.
      if (isMisspelled && joined.length >= shortestMisspelled) {
        this.#frequencies.of(joined).value += count;
      }
    }
  }

  addStart({ parts: [first = '', second], parts: { length } }: Spelling): void {
    this.#phraseLengths.of(first).value |= lengthBit(length);
    if (second !== undefined) {
      this.#secondLetters.of(first).value |= letterBit(second);
    }
  }

  finish(): Omit<Phrases, 'meanings' | 'classes'> {
    const { words, phraseOfJoined } = this;
    const [frequencies, phraseLengths, secondLetters] = [this.#frequencies.all, this.#phraseLengths.all, this.#secondLetters.all];
    return { words, phraseOfJoined, frequencies, phraseLengths, secondLetters };
  }
}

/** Makes a collector without phrases. */
export function phraseCollector(): PhraseCollector {
  const meanings = new Map<string, readonly Meaning[]>();
  const classes = new Map<string, { readonly classes: readonly SchoolClass[]; readonly isAmbiguous: boolean }>();
  const indexes = new PhraseIndexes();
  const listOf = oneListEach();
  return {
    meanings,
    classes,
    add: (text, meaning, count) => {
      const { isFiller, isAmbiguous } = meaning;
      const isName = isNameMeaning(meaning);
      for (const spelling of isFiller ? [spellingOfPhrase(phraseOf(text))] : spellingsOf(phraseOf(text), isName)) {
        const { phrase } = spelling;
        const others = meanings.get(phrase)?.filter((other) => !isReplaced(meaning, other)) ?? [];
        meanings.set(phrase, others.length === 0 ? listOf(meaning) : [meaning, ...others]);
        indexes.addWords(spelling, text, { count, isFiller, isName, isMisspelled: isMisspelledJoined(meaning, spelling) });
        indexes.addStart(spelling);
        if (!isAmbiguous && !isFiller) {
          classes.delete(phrase);
        }
      }
    },
    addForm: (phrase, meaning) => {
      meanings.set(phrase, [meaning]);
      indexes.addStart(spellingOfPhrase(phrase));
    },
    addClasses: (text, added, isAmbiguous) => {
      const spelling = spellingOfPhrase(phraseOf(text));
      classes.set(spelling.phrase, { classes: added, isAmbiguous });
      indexes.addWords(spelling, text, { count: 1, isFiller: false, isName: false });
    },
    finish: () => ({ meanings, classes, ...indexes.finish() }),
  };
}

const isNameMeaning = ({ conditions: [first], isFiller }: Meaning): boolean =>
  !isFiller && (first === undefined || first.on === 'methods' || first.on === 'publishers');

// 'kors naar ithaka' and 'mens wn natuur' are corrected as one word; an abbreviation of two, 'wiskunde a', is as one word too close to others.
const isMisspelledJoined = ({ conditions: [first], isFiller }: Meaning, { parts }: Spelling): boolean =>
  !isFiller && (first?.on === 'methods' || first?.on === 'publishers' || (first?.on === 'subjects' && parts.length > 2));

// Words for the sign '&', which a token writes as 'en': 'loud en clear' is also typed 'loud and clear'.
const linkWords: readonly string[] = ['en', 'and', 'et', 'und'];

function withOtherLinks({ parts }: Spelling): readonly Spelling[] {
  const hasLink = parts.length > 2 && parts.slice(1, -1).some((part) => linkWords.includes(part));
  return hasLink
    ? linkWords.map((link) => spellingOfParts(parts.map((part, index) => (index > 0 && linkWords.includes(part) ? link : part))))
    : [];
}

// 'tafel twaalf' is also typed 'tafel 12'.
function withDigits({ parts }: Spelling): readonly Spelling[] {
  const [, ...others] = parts;
  const hasNumeral = others.some((part) => numerals.indexOf(part) > 1);
  return hasNumeral
    ? [spellingOfParts(parts.map((part, index) => (index > 0 && numerals.indexOf(part) > 1 ? String(numerals.indexOf(part)) : part)))]
    : [];
}

const firstDigits = /^(?:[2-9]|1[0-2]) /u;

// '10 voor biologie' is also typed 'tien voor biologie'.
const withWords = ({ phrase, parts: [first, ...others] }: Spelling): readonly Spelling[] =>
  firstDigits.test(phrase) ? [spellingOfParts([numerals[Number(first)] ?? '', ...others])] : [];

const article = /^(?:de|het|een|the|la|le|les|el|los|las|der|die|das)$/u;
const variedWords: ReadonlySet<string> = new Set([...linkWords, ...numerals]);

// Most phrases have one spelling, and a large catalogue has a hundred thousand phrases.
const mayVary = ({ phrase, parts }: Spelling): boolean =>
  parts.length === 2 || firstDigits.test(phrase) || parts.some((part) => variedWords.has(part));

// 'veld en golf' is also typed 'veld golf', and 'de vraagbaak' 'vraagbaak'. The words that remain must have at least three letters.
function spellingsOf(phrase: string, isName: boolean): readonly Spelling[] {
  if (phrase === '') {
    return [];
  }
  const spelling = spellingOfPhrase(phrase);
  if (!mayVary(spelling)) {
    return [spelling];
  }
  const others = isName ? [...withOtherLinks(spelling), ...withDigits(spelling), ...withWords(spelling)] : [];
  const spellings = new Map([spelling, ...others].map((one) => [one.phrase, one]));
  return Array.from(spellings.values()).flatMap(withShorter);
}

function withShorter(spelling: Spelling): readonly Spelling[] {
  const { parts } = spelling;
  const withoutEn = parts.length > 2 ? parts.filter((part) => part !== 'en') : parts;
  const withoutArticle = parts.length === 2 && article.test(parts[0] ?? '') ? parts.slice(1) : parts;
  const variants = [withoutEn, withoutArticle].filter(
    (variant) => variant.length < parts.length && variant.every((part) => part.length > 2),
  );
  return [spelling, ...variants.map(spellingOfParts)];
}
