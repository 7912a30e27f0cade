import { costs, type Candidate } from './candidate.ts';
import { letterBit } from '#understanding/letter-bit.ts';
import type { Word } from './known-words.ts';
import { meaningCandidates } from './phrase-reader.ts';
import type { Token } from '#understanding/tokens.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';

const none: readonly Candidate[] = [];

/** Reads a word as a compound, 'natuurkundeboek', with its meanings of `compound-meanings.ts`. */
export function compoundCandidates(words: readonly Word[], first: number): readonly Candidate[] {
  const word = words[first];
  return word?.isExamined !== true || word.isCorrected
    ? none
    : word.known.compound.map((meaning): Candidate => ({ ...meaning, first, end: first + 1 }));
}

const mostJoined = 3;
const shortestJoined = 6;
// Two words of which one is misspelled, 'natuur kude', are joined from here on.
const shortestMisspelled = 9;
const shortestPart = 4;

// A phrase that is written as one word, 'vierdewand'; a short one may be a word of its own.
const shortestSplit = 7;

function splitCandidates(word: Word, first: number, { meanings, source }: Vocabulary): readonly Candidate[] {
  const text = word.known.splitPhrase;
  const isOtherWord = word.known.form.length < shortestSplit && source.hasWord(word.known.form);
  return text === undefined || isOtherWord
    ? none
    : meaningCandidates({ first, end: first + 1, correction: { kind: 'split', text } }, meanings.get(text) ?? [], 0);
}

// A space one letter too early: 'wiskund eb'.
const longestMoved = 3;

function movedSpace(words: readonly Word[], first: number, { phraseOfJoined, meanings }: Vocabulary): readonly Candidate[] {
  const form = words[first]?.typed.form ?? '';
  const next = words[first + 1];
  if (next?.isWhole !== true || next.known.form.length > longestMoved || form.length < shortestPart) {
    return none;
  }
  const text = phraseOfJoined.get(`${form}${next.known.form}`);
  return text === undefined || text === `${form} ${next.known.form}`
    ? none
    : meaningCandidates({ first, end: first + 2, correction: { kind: 'joined', text } }, meanings.get(text) ?? [], 1);
}

// Two words are seldom one word with another first letter: 'bonne vent' is no 'abonnement'.
function closestJoined(joined: string, { spelling }: Pick<Vocabulary, 'spelling'>): string {
  const closest = spelling.closest(joined);
  return closest?.[0] === joined[0] ? (closest ?? joined) : joined;
}

/** Reads a word that is written as several, 'natuur kunde', a phrase that is written as one word, 'vierdewand', and one with its space moved, 'wiskund eb'. */
export function joinedCandidates(words: readonly Word[], first: number, vocabulary: Vocabulary): readonly Candidate[] {
  const word = words[first];
  if (word?.isWhole !== true) {
    return none;
  }
  const moved = movedSpace(words, first, vocabulary);
  const split = moved.length > 0 ? moved : splitCandidates(word, first, vocabulary);
  if (word.isKnown && !word.known.beginsMeaning) {
    return split;
  }
  const second = words[first + 1];
  if (word.isKnown && second?.isKnown === true && (letterBit(second.known.form) & word.known.nextLetters) === 0) {
    return split;
  }
  const found = [...split];
  let joined = word.known.form;
  let typed = word.typed.form;
  let areUnknown = !word.isKnown;
  // In '5 jaar licentie' the year is counted.
  if (word.known.form === 'jaar' && /^\p{N}+$/u.test(words[first - 1]?.known.form ?? '')) {
    return split;
  }
  for (let end = first + 2; end <= Math.min(first + mostJoined, words.length); end += 1) {
    const next = words[end - 1];
    // 'boek + licentie' has no 'boeken'.
    if (next?.isWhole !== true || next.known.form === 'en') {
      break;
    }
    joined += next.known.form;
    typed += next.typed.form;
    areUnknown &&= !next.isKnown;
    const isMisspelled =
      end === first + 2 &&
      !word.isCorrected &&
      next.known.form.length >= shortestPart &&
      word.known.form.length >= shortestPart &&
      joined.length >= shortestMisspelled &&
      !(word.isKnown && next.isKnown);
    const whole = vocabulary.meanings.has(typed) ? typed : joined;
    const text = isMisspelled && !vocabulary.meanings.has(whole) ? closestJoined(whole, vocabulary) : whole;
    const meanings = joined.length >= shortestJoined ? vocabulary.meanings.get(text) : undefined;
    const correction = { kind: 'joined', text } as const;
    if (meanings !== undefined) {
      const named = meanings.filter(({ isFiller }) => !isFiller);
      found.push(...meaningCandidates({ first, end, correction }, named, 1));
    } else if (areUnknown && joined.length >= shortestJoined && vocabulary.source.hasWord(joined)) {
      found.push({ first, end, cost: costs.word - 1, reading: 'words', conditions: [], otherwise: 'words', words: [joined], correction });
    }
  }
  return found;
}

const mostDotted = 5;

/** Reads an abbreviation that is written with dots, 'c.k.v.' and 'a.k.'. */
export function dottedCandidates(
  tokens: readonly Token[],
  first: number,
  { meanings }: Pick<Vocabulary, 'meanings'>,
): readonly Candidate[] {
  const isLetter = (token: Token | undefined): boolean => token !== undefined && /^\p{L}$/u.test(token.text);
  let joined = tokens[first]?.folded ?? '';
  let end = first + 1;
  while (end < first + mostDotted && tokens[end]?.separator === '.' && isLetter(tokens[end])) {
    joined += tokens[end]?.folded ?? '';
    end += 1;
  }
  const found = end > first + 1 && isLetter(tokens[first]) ? (meanings.get(joined) ?? []) : [];
  return meaningCandidates({ first, end }, found, 0);
}

const articles: ReadonlySet<string> = new Set(['de', 'het', 'een']);

/** Reads a kind with its purpose as the compound of both: 'licentie voor de docent' and 'docenten een licentie' are 'docentlicentie'. */
export function purposeCandidates(words: readonly Word[], first: number, vocabulary: Vocabulary): readonly Candidate[] {
  if (words[first + 1]?.known.form !== 'voor') {
    return articles.has(words[first + 1]?.known.form ?? '') ? kindOfPurpose(words, first, first + 2, vocabulary) : none;
  }
  const place = articles.has(words[first + 2]?.known.form ?? '') ? first + 3 : first + 2;
  return kindOfPurpose(words, place, first, vocabulary);
}

// The kind whose name is the compound of two words with others between them.
function kindOfPurpose(words: readonly Word[], purposeAt: number, kindAt: number, vocabulary: Vocabulary): readonly Candidate[] {
  const [kind, purpose] = [words[kindAt], words[purposeAt]];
  const isWhole = kind?.isWhole === true && purpose?.isWhole === true;
  const meanings = isWhole ? (vocabulary.meanings.get(`${purpose.known.form}${kind.known.form}`) ?? []) : [];
  const kinds = meanings.filter(({ conditions: [condition] }) => condition?.on === 'articleGroups');
  return meaningCandidates({ first: Math.min(purposeAt, kindAt), end: Math.max(purposeAt, kindAt) + 1 }, kinds, 0);
}
