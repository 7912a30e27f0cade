import { costs, type Candidate } from './candidate.ts';
import { classLists, type Condition, type SchoolClass } from '#understanding/condition.ts';
import { isOnSubjects } from '#understanding/conditions-of.ts';
import { startsOfNegations } from './negation-phrases.ts';
import { readLetters } from './part-reader.ts';
import { isTaught } from '#understanding/taught-classes.ts';
import { isLink, type Token } from '#understanding/tokens.ts';
import { nameOf, type Vocabulary } from '#understanding/vocabulary/vocabulary.ts';

const isLetter = ({ folded, isGlued }: Token): boolean => folded.length === 1 && !isGlued && /^[a-d]$/u.test(folded);
const isBookOrMethod = ({ on }: Condition): boolean => on === 'articleGroups' || on === 'methods';

type Letters = Pick<Vocabulary, 'source' | 'meanings' | 'subjectOfKey'>;

const nameWithLetter = /^.* [A-D]$/u;

// The subject with another letter: Wiskunde D for Wiskunde A and 'd'.
function keyWithLetter(key: string, letter: string, { source, subjectOfKey }: Letters): string | undefined {
  const name = nameOf(subjectOfKey.get(key) ?? { label: '' });
  const wanted = `${name.slice(0, -1)}${letter.toUpperCase()}`;
  return nameWithLetter.test(name) ? source.subjects.find((subject) => nameOf(subject) === wanted)?.key : undefined;
}

/** Reads the letters that follow the subject with a letter that a candidate is: 'wiskunde a, b en d', 'wi a/b'. Undefined when none does. */
function withLetters(candidate: Candidate, tokens: readonly Token[], vocabulary: Letters): Candidate | undefined {
  const [subject, ...others] = candidate.conditions;
  const [first, ...more] = subject !== undefined && isOnSubjects(subject) ? subject.keys : [];
  if (first === undefined || others.length + more.length > 0) {
    return undefined;
  }
  const keys = [first];
  let { end } = candidate;
  for (let place = end; place < tokens.length; place = end) {
    const isBehindLink = isLink(tokens[place]);
    const letter = tokens[isBehindLink ? place + 1 : place];
    const isListed = letter !== undefined && isLetter(letter) && (isBehindLink || /^[/,+-]$/u.test(letter.separator));
    const key = isListed ? keyWithLetter(first, letter.folded, vocabulary) : undefined;
    if (key === undefined) {
      break;
    }
    keys.push(key);
    end = isBehindLink ? place + 2 : place + 1;
  }
  return keys.length === 1 ? undefined : { ...candidate, end, conditions: [{ on: 'subjects', keys }] };
}

// 'wiskundeboek b': the letter of the subject, unless the years that are named lack it. That of 'wiskundewerkboek b' is a part.
function bookWithLetter(
  candidate: Candidate,
  years: readonly SchoolClass[],
  tokens: readonly Token[],
  { subjectOfKey }: Letters,
): Candidate | undefined {
  const { end, conditions } = candidate;
  const letter = tokens[end];
  const subjects = conditions.find(isOnSubjects);
  const isAnyBook = conditions.some((one) => one.on === 'articleGroups' && one.keys.length > 1);
  if (letter === undefined || !isLetter(letter) || !isAnyBook || subjects === undefined || subjects.keys.length === 1) {
    return undefined;
  }
  const keys = subjects.keys.filter((key) => {
    const subject = subjectOfKey.get(key);
    const isOfLetter = subject !== undefined && nameOf(subject).endsWith(` ${letter.folded.toUpperCase()}`);
    return isOfLetter && (years.length === 0 || isTaught(subject, years));
  });
  return keys.length === 1
    ? { ...candidate, end: end + 1, conditions: conditions.map((one) => (one === subjects ? { ...one, keys } : one)) }
    : undefined;
}

// 'b-wiskunde'.
function letterBefore(tokens: readonly Token[], first: number, { meanings }: Letters): readonly Candidate[] {
  const [letter, word] = [tokens[first], tokens[first + 1]];
  const isWritten = letter !== undefined && isLetter(letter) && word?.separator === '-';
  const subjects = isWritten ? meanings.get(`${word.folded} ${letter.folded}`)?.[0]?.conditions.filter(isOnSubjects) : undefined;
  return subjects === undefined || subjects.length === 0
    ? []
    : [{ first, end: first + 2, cost: costs.meaning, reading: 'conditions', otherwise: 'words', conditions: subjects }];
}

/**
 * Reads the letters of subjects and parts that stand apart from their names, in addition to the candidates of the words before them:
 *
 * - behind a class or a negation the letter of the subject, which the question has before without one: 'wiskunde havo 4 b', 'wiskunde geen b';
 * - there a part, beside a method or a kind of book: 'lesewelten havo 4 A';
 * - a list of letters: 'wiskunde a, b en d';
 * - the letter before a subject: 'b-wiskunde';
 * - the letter of the subject in a compound: 'wiskundeboek b'.
 */
export function letterCandidates(candidates: readonly Candidate[], tokens: readonly Token[], vocabulary: Letters): readonly Candidate[] {
  if (!tokens.some(isLetter)) {
    return [];
  }
  const alone = lettersAlone(candidates, tokens, vocabulary);
  const all = [...candidates, ...alone];
  const years = candidates
    .filter(({ doubt }) => doubt === undefined)
    .flatMap(({ conditions }) => classLists(conditions).flat())
    .filter(({ grade }) => grade !== undefined);
  const books = candidates.flatMap((candidate) => bookWithLetter(candidate, years, tokens, vocabulary) ?? []);
  const before = tokens.flatMap((_, first) => letterBefore(tokens, first, vocabulary));
  return [...alone, ...books, ...before, ...all.flatMap((candidate) => withLetters(candidate, tokens, vocabulary) ?? [])];
}

// 'niet a maar b', 'geen a, wel b': a letter beside one that is not wanted.
const placesOfContrast = (tokens: readonly Token[]): readonly number[] =>
  tokens.flatMap(({ folded }, place) => (folded === 'maar' || folded === 'wel' ? [place + 1] : []));

function lettersAlone(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
  { source: { parts }, meanings }: Letters,
): readonly Candidate[] {
  const certain = candidates.filter(({ doubt }) => doubt === undefined);
  const ofClasses = candidates.filter(
    ({ doubt, conditions }) => (doubt === undefined || doubt === 'year') && conditions.some(({ on }) => on === 'classes'),
  );
  const others = new Set([...startsOfNegations(tokens).keys(), ...placesOfContrast(tokens)]);
  const ends = new Set([...ofClasses.map(({ end }) => end), ...others]);
  const isNamed = certain.some(({ conditions }) => conditions.some(isBookOrMethod));
  return [...ends].flatMap((first): readonly Candidate[] => {
    const letter = tokens[first];
    if (letter === undefined || !isLetter(letter)) {
      return [];
    }
    const read = { first, cost: costs.meaning, reading: 'conditions', otherwise: 'words' } as const;
    // 'wiskunde' with the letter is a subject, and the question does not name such a subject yet.
    const subjects = certain
      .filter(({ first: place, end, conditions }) => end <= first && end === place + 1 && conditions.some(isOnSubjects))
      .flatMap(
        (subject) => meanings.get(`${tokens[subject.first]?.folded ?? ''} ${letter.folded}`)?.[0]?.conditions.find(isOnSubjects) ?? [],
      );
    const isLettered = certain.some(
      ({ first: place, end, conditions }) => end === place + 2 && end <= first && conditions.some(isOnSubjects),
    );
    if (subjects.length > 0 && (!isLettered || others.has(first))) {
      return [{ ...read, end: first + 1, conditions: subjects.slice(0, 1) }];
    }
    const letters = isNamed && !isLettered ? readLetters(tokens, first, parts) : undefined;
    return letters === undefined ? [] : [{ ...read, end: letters.end, conditions: [{ on: 'part', keys: letters.keys }] }];
  });
}
