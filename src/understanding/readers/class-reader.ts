import { gradesOfLevel, levels as allLevels } from '#catalogue/education/education-type.ts';
import { classesCandidate, costs, type Candidate } from './candidate.ts';
import { commonClasses, type SchoolClass } from '#understanding/condition.ts';
import { qualitiesOfThings } from './quantity-pattern.ts';
import { lengthOfUntil, readOuterYears, readYears, type Years } from './year-reader.ts';
import type { Word } from './known-words.ts';
import { isLink, notWanted, type Token } from '#understanding/tokens.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';

const isLevelOnly = ({ grade }: SchoolClass): boolean => grade === undefined;

/** A text to read classes in: its tokens, after correction, and what the vocabulary has of them. `isHalfTyped`: its last token may go on. */
export type ClassText = {
  readonly tokens: readonly Token[];
  readonly words: readonly Word[];
  readonly vocabulary: Vocabulary;
  readonly isHalfTyped?: boolean;
};

type Levels = { readonly end: number; readonly classes: readonly SchoolClass[]; readonly isAmbiguous: boolean };

function readLevel({ tokens, words, vocabulary }: ClassText, first: number): Levels | undefined {
  const word = words[first]?.known;
  for (let length = word?.longestLevel ?? 0; length > 0; length -= 1) {
    const end = first + length;
    const found = end > tokens.length ? undefined : length === 1 ? word?.level : vocabulary.classes.get(phraseAt(tokens, first, end));
    if (found !== undefined) {
      return { end, classes: found.classes, isAmbiguous: found.isAmbiguous };
    }
  }
  return undefined;
}

// The years that begin at a token, where its word may begin any.
const yearsAt = ({ tokens, words }: ClassText, first: number): Years | undefined =>
  words[first]?.known.mayBeginYears === true ? readYears(tokens, first) : undefined;

/** The folded words of successive tokens, with a space between them. */
export function phraseAt(tokens: readonly Token[], first: number, end: number): string {
  let phrase = tokens[first]?.folded ?? '';
  for (let next = first + 1; next < end; next += 1) {
    phrase += ` ${tokens[next]?.folded ?? ''}`;
  }
  return phrase;
}

// Both must hold for 'vmbo kader', one of them for 'havo vwo'.
const eitherOrBoth = (some: readonly SchoolClass[], others: readonly SchoolClass[], isEither: boolean): readonly SchoolClass[] => {
  const both = isEither ? [] : commonClasses(some, others);
  return both.length > 0 ? both : [...some, ...others];
};

const isVmbo = ({ level }: SchoolClass): boolean => level === 'vmbo';

// 'basis' and 'theoretisch' are tracks beside vmbo; a single letter needs a sign.
const isTrackWord = (tokens: readonly Token[], first: number, { classes }: Levels): boolean =>
  (tokens[first]?.folded.length ?? 0) > 2 && classes.every(({ tracks }) => tracks !== undefined);

// 'bk' and 'gt'; 'ma' is the abbreviation of a subject.
const isTracksWord = (word: string, { classes }: Levels, { meanings }: Vocabulary): boolean =>
  word.length === 2 && !meanings.has(word) && classes.every(({ tracks }) => (tracks?.length ?? 0) > 1);

// 'k/gt'.
const areTracksOfSigns = (tokens: readonly Token[], first: number, { end, classes }: Levels): boolean =>
  end > first + 1 &&
  classes.every(({ tracks }) => tracks !== undefined) &&
  tokens.slice(first + 1, end).every(({ separator }) => separator === '/');

const longestLetters = 2;

// 'h&v 3': two levels before a year.
const areOfYear = (text: ClassText, one: Levels, other: Levels): boolean =>
  one.classes[0]?.level !== other.classes[0]?.level && yearsAt(text, other.end) !== undefined;

// 'havo vwo gym': 'gym' is a level that was named already.
const isNamedAgain = (levels: Levels, added: Levels): boolean =>
  !levels.isAmbiguous &&
  added.classes.every(({ level, tracks }) =>
    levels.classes.some((one) => one.level === level && one.tracks === tracks && isLevelOnly(one)),
  );

// A single letter and a year join the levels before them only after a sign: 'h/v', not 'havo m'.
function readLevels(text: ClassText, first: number): Levels | undefined {
  const { tokens, vocabulary } = text;
  let levels = readLevel(text, first);
  while (levels !== undefined) {
    const next: number = isLink(tokens[levels.end]) ? levels.end + 1 : levels.end;
    const added = tokens[next]?.separator === notWanted ? undefined : readLevel(text, next);
    if (added === undefined) {
      return levels;
    }
    // In 'ma havo 4', 'ma' is the abbreviation of a subject.
    if (levels.isAmbiguous && !added.isAmbiguous && next === levels.end && (tokens[next]?.separator ?? '') === '') {
      return levels;
    }
    // 'm&m' and 'm en m' are abbreviations of a subject, not two levels; 'basis & kader' are.
    const isAbbreviation =
      (tokens[levels.end]?.text === '&' && (tokens[first]?.folded.length ?? 0) <= longestLetters && !areOfYear(text, levels, added)) ||
      vocabulary.meanings.has(phraseAt(tokens, first, added.end));
    if (next > levels.end && levels.isAmbiguous && isAbbreviation) {
      return levels;
    }
    if ((tokens[next]?.folded.length ?? 0) > longestLetters && isNamedAgain(levels, added)) {
      levels = { ...levels, end: added.end };
      continue;
    }
    const isParted = next > levels.end || /^[/,-]$/u.test(tokens[next]?.separator ?? '');
    const areLevels = levels.classes.every(isLevelOnly);
    // 'havo/vwo-brugklas', 'brugklas en havo 3': a year and a level are apart.
    const isJoined = areLevels === added.classes.every(isLevelOnly) && (isParted || areLevels);
    if (!isJoined || (added.isAmbiguous && !isParted && !(isTrackWord(tokens, next, added) && levels.classes.every(isVmbo)))) {
      return levels;
    }
    levels = {
      end: added.end,
      classes: eitherOrBoth(levels.classes, added.classes, isParted),
      isAmbiguous: levels.isAmbiguous && added.isAmbiguous,
    };
  }
  return levels;
}

const none: readonly Candidate[] = [];
const noClasses: readonly SchoolClass[] = [];

const ofYears = (grades: readonly number[]): readonly SchoolClass[] => grades.map((grade) => ({ grade }));

/** Whether schools have a class: havo has no year 6. */
export const existsInSchools = ({ level, grade }: SchoolClass): boolean =>
  level === undefined || grade === undefined || gradesOfLevel[level].includes(grade);

// 'havo 4', 'vmbo 4 tl', 'h4'.
function levelThenYears(text: ClassText, first: number): readonly Candidate[] {
  const { tokens, vocabulary } = text;
  // The letters of 't/m' are no levels.
  const levels = lengthOfUntil(tokens, first) > 0 ? undefined : readLevels(text, first);
  const years = levels?.classes.every(isLevelOnly) === true ? yearsAt(text, levels.end) : undefined;
  if (levels === undefined) {
    return none;
  }
  if (years === undefined) {
    return levelAlone(text, first, levels);
  }
  const classes = commonClasses(levels.classes, ofYears(years.grades));
  const after = readLevels(text, years.end);
  const isTrack = after !== undefined && (!after.isAmbiguous || isTrackOf(tokens, years.end, after, vocabulary));
  const tracks = isTrack && classes.every(isVmbo) ? commonClasses(classes, after.classes).filter(existsInSchools) : noClasses;
  const known = classes.filter(existsInSchools);
  const isOfNextLevel = levels.isAmbiguous && tracks.length === 0 && after !== undefined && isNextLevel(text, years, after);
  if (known.length === 0 || isOfNextLevel) {
    return levelAlone(text, first, levels);
  }
  const withYears = classesCandidate(first, years.end, known);
  const withTracks = tracks.length > 0 && after !== undefined ? [classesCandidate(first, after.end, tracks)] : none;
  return tokens[years.end]?.isGlued === true
    ? [...levelAlone(text, first, levels), withYears, ...withPart(tokens, withYears), ...withGroup(tokens, withYears), ...withTracks]
    : [withYears, ...withTracks];
}

// An ambiguous level without a year is none, but a track of vmbo may belong to a level elsewhere in the question.
function levelAlone({ tokens, vocabulary }: ClassText, first: number, levels: Levels): readonly Candidate[] {
  const sure = classesCandidate(first, levels.end, levels.classes);
  if (!levels.isAmbiguous) {
    return [sure];
  }
  const isTrack =
    isTrackWord(tokens, first, levels) ||
    isTracksWord(tokens[first]?.folded ?? '', levels, vocabulary) ||
    areTracksOfSigns(tokens, first, levels);
  return isTrack ? [{ ...sure, cost: costs.doubtful, doubt: 'track' }] : none;
}

// 'vmbo 4 k'; in 'vmbo 4 ma' the word is the abbreviation of a subject.
const isTrackOf = (tokens: readonly Token[], first: number, { end, classes }: Levels, { meanings }: Vocabulary): boolean =>
  classes.some(({ tracks }) => tracks !== undefined) && !meanings.has(phraseAt(tokens, first, end));

// In 'ma 4 vwo' the year belongs to vwo.
const isNextLevel = (text: ClassText, { end, isNamed }: Years, after: Levels): boolean =>
  !isNamed && !after.isAmbiguous && text.tokens[end]?.separator === '' && yearsAt(text, after.end) === undefined;

// 'derde van de havo'.
function skipOf(tokens: readonly Token[], end: number): number {
  const isOf = tokens[end]?.folded === 'van' && /^(?:de|het)$/u.test(tokens[end + 1]?.folded ?? '');
  return isOf ? end + 2 : end;
}

// 'voor de tweede', 'behalve de tweede'.
const isBehindArticle = (tokens: readonly Token[], first: number): boolean =>
  tokens[first - 1]?.folded === 'de' && /^(?:in|voor|uit|naar|behalve|uitgezonderd|zonder|niet)$/u.test(tokens[first - 2]?.folded ?? '');

// 'umlaut duits 3e', 'frans derde': nothing follows that the ordinal belongs to, or what follows is half typed.
const isLastOrdinal = ({ tokens, isHalfTyped = false }: ClassText, end: number): boolean =>
  (end === tokens.length || (isHalfTyped && end === tokens.length - 1)) && /(?:^e|de|ste)$/u.test(tokens[end - 1]?.folded ?? '');

/** Things that are counted: the number of '5 licenties' says how many. */
export const counted = /(?:licenties|boeken|schriften|pakketten|bundels|handleidingen|sets)$/u;
const quality = new RegExp(`^(?:${qualitiesOfThings})$`, 'u');
const countedOnce = /(?:licentie|boek|schrift|pakket|bundel|handleiding|set)$/u;

// 'tijdvak 5-8': numbers up to one that is no year.
const isBelowOther = (tokens: readonly Token[], end: number): boolean =>
  tokens[end]?.isNumber === true && /^[-–]$/u.test(tokens[end].separator) && tokens[end].start === (tokens[end - 1]?.end ?? 0) + 1;

// '4 havo', 'derde van de havo', '2e klas', '4'.
function yearsThenLevel(text: ClassText, first: number): readonly Candidate[] {
  const { tokens } = text;
  const years = readYears(tokens, first);
  if (years === undefined) {
    return none;
  }
  const levels = readLevels(text, years.isNamed ? years.end : skipOf(tokens, years.end));
  const named = levels === undefined ? none : yearsOfLevels(first, years, levels);
  const ofLevels = named.flatMap((candidate) => [candidate, ...withGroup(tokens, candidate)]);
  const lone = yearsAlone(text, first, years);
  const isGlued = tokens[years.end]?.isGlued === true;
  const ofParts = isGlued ? letterBeforeLevel(text, first, years) : none;
  return ofLevels.length + ofParts.length === 0 ? lone : [...ofLevels, ...ofParts, ...lone];
}

function yearsOfLevels(first: number, { grades }: Years, { end, classes }: Levels): readonly Candidate[] {
  const known = classes.every(isLevelOnly) ? commonClasses(ofYears(grades), classes).filter(existsInSchools) : noClasses;
  return known.length === 0 ? none : [classesCandidate(first, end, known)];
}

function yearsAlone(text: ClassText, first: number, { end, grades, isNamed, isOrdinal }: Years): readonly Candidate[] {
  const { tokens } = text;
  const classes = ofYears(grades);
  if (isNamed) {
    const named = classesCandidate(first, end, classes);
    return [named, ...withGroup(tokens, named)];
  }
  if (isBelowOther(tokens, end)) {
    return none;
  }
  const next = tokens[quality.test(tokens[end]?.folded ?? '') ? end + 1 : end]?.folded ?? '';
  const otherwise = counted.test(next) || (tokens[first]?.text === '1' && countedOnce.test(next)) ? 'passedOver' : 'words';
  const bare: Candidate = { ...classesCandidate(first, end, classes), cost: costs.bareYear, doubt: 'year', otherwise };
  if (isOrdinal) {
    return isBehindArticle(tokens, first) || isLastOrdinal(text, end) ? [bare] : none;
  }
  return [bare, ...withPart(tokens, bare)];
}

// '1a havo', and '3c vwo', one of the classes of a year. '2f vmbo' is a reference level.
function letterBeforeLevel(text: ClassText, first: number, years: Years): readonly Candidate[] {
  const isGroup = /^[c-e]$/u.test(text.tokens[years.end]?.folded ?? '');
  const levels = isGroup ? readLevels(text, years.end + 1) : undefined;
  return levels === undefined
    ? partBeforeLevel(text, years).map((part): Candidate => ({ ...part, first }))
    : yearsOfLevels(first, years, levels);
}

// '1a havo': year 1 of havo, part A.
function partBeforeLevel(text: ClassText, { end, grades }: Years): readonly Candidate[] {
  const [part] = withPart(text.tokens, classesCandidate(end - 1, end, ofYears(grades)));
  const levels = part && readLevels(text, part.end);
  const classes = levels?.classes.every(isLevelOnly) === true ? commonClasses(ofYears(grades), levels.classes).filter(existsInSchools) : [];
  return part === undefined || levels === undefined || classes.length === 0
    ? []
    : [{ ...part, end: levels.end, conditions: [{ on: 'classes', classes }, ...part.conditions.slice(1)] }];
}

// 'v4c', '3H2': the letter or the number of one of the classes of a year. 'h2o' is water.
function withGroup(tokens: readonly Token[], candidate: Candidate): readonly Candidate[] {
  const group = tokens[candidate.end];
  return group?.isGlued === true && /^[c-g1-9]$/u.test(group.folded) ? [{ ...candidate, end: candidate.end + 1 }] : none;
}

// '4b' after a kind of book: year 4, part B.
function withPart(tokens: readonly Token[], bare: Candidate): readonly Candidate[] {
  const letter = tokens[bare.end];
  return letter?.isGlued === true && /^[ab]$/u.test(letter.folded)
    ? [{ ...bare, end: bare.end + 1, doubt: 'part', conditions: [...bare.conditions, { on: 'part', keys: [letter.folded.toUpperCase()] }] }]
    : none;
}

const lettered = /^(?:wi.*|math.*|deel|.*(?:boek(?:en)?|schrift(?:en)?|wb))$/u;

// 'biologie A4' is atheneum 4; A1 and A2 are levels of a language, and in 'wiskunde a4' and 'werkboek a4' the letter belongs to the word before.
function atheneumCandidates({ tokens, vocabulary }: ClassText, first: number): readonly Candidate[] {
  const [letter, year] = [tokens[first], tokens[first + 1]];
  const grade = /^[3-6]$/u.test(year?.text ?? '') && year?.isGlued === true ? Number(year.text) : undefined;
  const isAlone = first > 0 && tokens[first + 2]?.isGlued !== true && !lettered.test(tokens[first - 1]?.folded ?? '');
  return letter?.folded === 'a' && grade !== undefined && isAlone && !vocabulary.source.hasWord(`a${grade}`)
    ? [classesCandidate(first, first + 2, [{ level: 'vwo', grade }])]
    : none;
}

// 'laatste twee leerjaren': which years they are is said by the level.
function lastYears(tokens: readonly Token[], first: number): readonly Candidate[] {
  const years = readOuterYears(tokens, first);
  if (years?.isLast !== true) {
    return none;
  }
  const classes = allLevels.flatMap((level) => gradesOfLevel[level].slice(-years.count).map((grade): SchoolClass => ({ level, grade })));
  return [classesCandidate(first, years.end, classes)];
}

/** Reads levels and years that begin at a token. */
export function classCandidates(text: ClassText, first: number): readonly Candidate[] {
  if (text.tokens[first]?.folded === 'a') {
    return atheneumCandidates(text, first);
  }
  const { longestLevel = 0, mayBeginYears = false } = text.words[first]?.known ?? {};
  const last = mayBeginYears ? lastYears(text.tokens, first) : none;
  if (last.length > 0) {
    return last;
  }
  const levels = longestLevel > 0 ? levelThenYears(text, first) : none;
  const years = mayBeginYears ? yearsThenLevel(text, first) : none;
  return levels.length > 0 && years.length > 0 ? [...levels, ...years] : levels.length > 0 ? levels : years;
}
