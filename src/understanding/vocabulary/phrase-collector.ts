import type { SchoolClass } from '#understanding/condition.ts';
import { lengthBit, letterBit } from '#understanding/letter-bit.ts';
import { tokensOf } from '#understanding/tokens.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

type Phrases = Pick<Vocabulary, 'meanings' | 'classes' | 'phraseLengths' | 'secondLetters' | 'phraseOfJoined' | 'words'> & {
  /** The number of products that each word finds, for corrections: filler words are not in it, so that no word is corrected to one. */
  readonly frequencies: ReadonlyMap<string, number>;
};

/** Collects phrases with their meanings, and the indexes to find them in a text. */
export type PhraseCollector = {
  readonly phrases: Phrases;
  /** Adds a meaning to a phrase; it replaces one on the same field. `count`: number of products that the phrase finds. */
  add(text: string, meaning: Meaning, count: number): void;
  addClasses(text: string, classes: readonly SchoolClass[], isAmbiguous: boolean): void;
};

/** Writes a text as a phrase: its folded tokens, with a space between them. */
export const phraseOf = (text: string): string =>
  tokensOf(text)
    .map(({ folded }) => folded)
    .join(' ');

// A name that has no spaces, 'Dug-out', is often typed without its signs.
const shortestJoined = (text: string): number => (/\s/u.test(text.trim()) ? 7 : 5);

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

/** Makes a collector without phrases. */
export function phraseCollector(): PhraseCollector {
  const meanings = new Map<string, readonly Meaning[]>();
  const classes = new Map<string, { readonly classes: readonly SchoolClass[]; readonly isAmbiguous: boolean }>();
  const phraseLengths = new Map<string, number>();
  const secondLetters = new Map<string, number>();
  const phraseOfJoined = new Map<string, string>();
  const words = new Set<string>();
  const frequencies = new Map<string, number>();
  const register = (phrase: string, text: string, count: number, isFiller: boolean): void => {
    const parts = phrase.split(' ');
    for (const part of parts) {
      words.add(part);
      if (!isFiller) {
        frequencies.set(part, (frequencies.get(part) ?? 0) + count);
      }
    }
    const joined = parts.join('');
    if (parts.length > 1 && joined.length >= shortestJoined(text)) {
      phraseOfJoined.set(joined, phrase);
    }
  };
  const registerStart = (phrase: string): void => {
    const parts = phrase.split(' ');
    const [first = '', second] = parts;
    phraseLengths.set(first, (phraseLengths.get(first) ?? 0) | lengthBit(parts.length));
    if (second !== undefined) {
      secondLetters.set(first, (secondLetters.get(first) ?? 0) | letterBit(second));
    }
  };
  const listOf = oneListEach();
  return {
    phrases: { meanings, classes, phraseLengths, secondLetters, phraseOfJoined, words, frequencies },
    add: (text, meaning, count) => {
      for (const phrase of spellingsOf(phraseOf(text), isNameMeaning(meaning))) {
        const others = meanings.get(phrase)?.filter((other) => !isReplaced(meaning, other)) ?? [];
        meanings.set(phrase, others.length === 0 ? listOf(meaning) : [meaning, ...others]);
        register(phrase, text, count, meaning.isFiller);
        registerStart(phrase);
        if (!meaning.isAmbiguous && !meaning.isFiller) {
          classes.delete(phrase);
        }
      }
    },
    addClasses: (text, added, isAmbiguous) => {
      const phrase = phraseOf(text);
      classes.set(phrase, { classes: added, isAmbiguous });
      register(phrase, text, 1, false);
    },
  };
}

const isNameMeaning = ({ conditions: [first], isFiller }: Meaning): boolean =>
  !isFiller && (first === undefined || first.on === 'methods' || first.on === 'publishers');

// Words for the sign '&', which a token writes as 'en': 'loud en clear' is also typed 'loud and clear'.
const linkWords: readonly string[] = ['en', 'and', 'et', 'und'];

function withOtherLinks(phrase: string): readonly string[] {
  const parts = phrase.split(' ');
  const hasLink = parts.length > 2 && parts.slice(1, -1).some((part) => linkWords.includes(part));
  return hasLink
    ? linkWords.map((link) => parts.map((part, index) => (index > 0 && linkWords.includes(part) ? link : part)).join(' '))
    : [phrase];
}

const numerals = ['nul', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien', 'elf', 'twaalf'];

// 'tafel twaalf' is also typed 'tafel 12'.
function withDigits(phrase: string): readonly string[] {
  const parts = phrase.split(' ');
  const [, ...others] = parts;
  const hasNumeral = others.some((part) => numerals.indexOf(part) > 1);
  return hasNumeral
    ? [phrase, parts.map((part, index) => (index > 0 && numerals.indexOf(part) > 1 ? String(numerals.indexOf(part)) : part)).join(' ')]
    : [phrase];
}

// 'veld en golf' is also typed 'veld golf', and 'de vraagbaak' 'vraagbaak'. The words that remain must have at least three letters.
function spellingsOf(phrase: string, isName: boolean): readonly string[] {
  const spellings = isName ? new Set([phrase, ...withOtherLinks(phrase), ...withDigits(phrase)]) : [phrase];
  return Array.from(spellings).flatMap(withShorter);
}

function withShorter(phrase: string): readonly string[] {
  const parts = phrase.split(' ');
  const withoutEn = parts.length > 2 ? parts.filter((part) => part !== 'en') : parts;
  const withoutArticle =
    /^(?:de|het|een|the|la|le|les|el|los|las|der|die|das)$/u.test(parts[0] ?? '') && parts.length === 2 ? parts.slice(1) : parts;
  const variants = [withoutEn, withoutArticle].filter(
    (variant) => variant.length < parts.length && variant.every((part) => part.length > 2),
  );
  return phrase === '' ? [] : [phrase, ...variants.map((variant) => variant.join(' '))];
}
