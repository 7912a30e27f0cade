import { commonClasses, type Condition, type SchoolClass } from '#understanding/condition.ts';
import { isSubjectOrMethod } from '#understanding/conditions-of.ts';
import type { Meaning, Vocabulary } from '#understanding/vocabulary/vocabulary.ts';
import type { Token } from '#understanding/tokens.ts';
import { costs, type Candidate } from './candidate.ts';
import { existsInSchools, type ClassText } from './class-reader.ts';

const [shortestName, longestLevel] = [2, 3];
const none: readonly Candidate[] = [];
const noMeanings: readonly Meaning[] = [];
const noClasses: readonly SchoolClass[] = [];

const isFiller = (meaning: Meaning): boolean => meaning.isFiller;
// Beside a year an abbreviation is a subject, 'eng4', unless it is a filler word too, 'in4'.
const isTopicMeaning = ({ conditions, isProfile }: Meaning): boolean => isProfile === undefined && conditions.some(isSubjectOrMethod);

// The subject or method that is written without spaces: 'bio', 'wiskundeb'.
const topicOf = (name: string, { meanings, phraseOfJoined }: Vocabulary): Meaning | undefined =>
  (meanings.get(name) ?? meanings.get(phraseOfJoined.get(name) ?? '') ?? noMeanings).find(isTopicMeaning);

const isFillerWord = (name: string, { meanings }: Vocabulary): boolean => meanings.get(name)?.some(isFiller) === true;

// The classes of a year at the level with an abbreviated name; of every level without a name.
function classesOf(level: string, grade: number, { classes }: Vocabulary): readonly SchoolClass[] {
  const levels = level === '' ? [{}] : (classes.get(level)?.classes ?? []);
  return commonClasses(levels, [{ grade }]).filter(existsInSchools);
}

// The end of the word that the tokens before `end` are of: behind them the number of one of the groups of a year may be glued. Undefined when more is.
function endOfCode({ tokens }: ClassText, end: number): number | undefined {
  const last = /^[1-9]$/u.test(tokens[end]?.text ?? '') && tokens[end]?.isGlued === true ? end + 1 : end;
  return tokens[last]?.isGlued === true ? undefined : last;
}

const gluedYear = (token: Token | undefined): number => (token?.isNumber === true && /^[1-6]$/u.test(token.text) ? Number(token.text) : 0);

// A level and the rest of what is written onto a year: 'h' and 'wisa' of '4hwisa', no level and 'bio' of '4bio'.
const partsOf = (written: string): readonly (readonly [string, string])[] =>
  [1, 2, 3, 0].map((length) => [written.slice(0, length), written.slice(length)]);

// A shorter name without a level may be a unit, '3ml', and a filler word an ordinary one, '1dag'. In '4hna' the level tells that it is none.
const shortestWithoutLevel = 3;
const mayBeOfGroup = (level: string, name: string, vocabulary: Vocabulary): boolean =>
  level === '' ? name.length >= shortestWithoutLevel && !isFillerWord(name, vocabulary) : name.length >= shortestName;

// The level, year and subject of the name of a group: 'h4wisa', '4hwisa1', 'vwo5nat'.
function groupCandidates(text: ClassText, first: number): readonly Candidate[] {
  const { tokens, vocabulary } = text;
  const [one, other, topic] = tokens.slice(first, first + 3);
  const isLevelFirst = one?.isNumber === false;
  const grade = gluedYear(isLevelFirst ? other : one);
  const end = grade === 0 || (isLevelFirst && topic?.isGlued !== true) ? undefined : endOfCode(text, first + (isLevelFirst ? 3 : 2));
  if (end === undefined) {
    return none;
  }
  const written = other?.folded ?? '';
  if (!isLevelFirst && (written.length < shortestName || vocabulary.classes.has(written))) {
    return none;
  }
  for (const [name, rest] of isLevelFirst ? [[one.folded, topic?.folded ?? ''] as const] : partsOf(written)) {
    const meaning = mayBeOfGroup(name, rest, vocabulary) ? topicOf(rest, vocabulary) : undefined;
    const classes = meaning === undefined ? noClasses : classesOf(name, grade, vocabulary);
    if (meaning !== undefined && classes.length > 0) {
      return [candidateOf(meaning.conditions, classes, first, end)];
    }
  }
  // '3vb', '1hva': one of the classes of a year.
  const isOfLetter = !isLevelFirst && /^(?:[hvmtk]|.{2,})[a-d]$/u.test(written) && !vocabulary.meanings.has(written);
  const classes = isOfLetter ? classesOf(written.slice(0, -1), grade, vocabulary) : noClasses;
  return classes.length === 0 ? none : [candidateOf([], classes, first, end)];
}

const candidateOf = (topic: readonly Condition[], classes: readonly SchoolClass[], first: number, end: number): Candidate => ({
  first,
  end,
  cost: costs.compound,
  reading: 'conditions',
  conditions: [...topic, { on: 'classes', classes }],
  otherwise: 'words',
});

/**
 * Reads a subject or method onto which a year is written, or an abbreviated level with its year, 'engels3', 'duitsh4', 'wisbv5', 'engelskgt2', and the
 * names of groups, 'h4wisa', '4hwisa1'.
 */
export function gluedLevelCandidates(text: ClassText, first: number): readonly Candidate[] {
  const { tokens, words, vocabulary } = text;
  if (tokens[first + 1]?.isGlued !== true) {
    return none;
  }
  const ofGroup = groupCandidates(text, first);
  if (ofGroup.length > 0) {
    return ofGroup;
  }
  const [word, year] = [tokens[first], tokens[first + 1]];
  const isPossible = year?.isGlued === true && /^[1-6]$/u.test(year.text) && tokens[first + 2]?.isGlued !== true;
  const form = isPossible ? (word?.folded ?? '') : '';
  if (form === '' || vocabulary.source.hasWord(`${form}${year?.text}`)) {
    return none;
  }
  const longest = words[first]?.isKnown === true ? 0 : Math.min(longestLevel, form.length - shortestName);
  for (let length = longest; length >= 0; length -= 1) {
    const name = form.slice(0, form.length - length);
    const topic = isFillerWord(name, vocabulary) ? undefined : topicOf(name, vocabulary);
    const classes = topic === undefined ? [] : classesOf(form.slice(form.length - length), Number(year?.text), vocabulary);
    if (topic !== undefined && classes.length > 0) {
      return [candidateOf(topic.conditions, classes, first, first + 2)];
    }
  }
  return none;
}
