import { commonClasses, type Condition, type SchoolClass } from '#understanding/condition.ts';
import type { Meaning, Vocabulary } from '#understanding/vocabulary/vocabulary.ts';
import { costs, type Candidate } from './candidate.ts';
import { existsInSchools, type ClassText } from './class-reader.ts';

const [shortestName, longestLevel] = [2, 3];
const none: readonly Candidate[] = [];
const noMeanings: readonly Meaning[] = [];

const isTopic = ({ on }: Condition): boolean => on === 'subjects' || on === 'methods';
const isFiller = (meaning: Meaning): boolean => meaning.isFiller;
// Beside a year an abbreviation is a subject, 'eng4', unless it is a filler word too, 'in4'.
const isTopicMeaning = ({ conditions, isProfile }: Meaning): boolean => isProfile === undefined && conditions.some(isTopic);

// The subject or method that is written without spaces: 'bio', 'wiskundeb'.
function topicOf(name: string, { meanings, phraseOfJoined }: Vocabulary): Meaning | undefined {
  const found = meanings.get(name) ?? meanings.get(phraseOfJoined.get(name) ?? '') ?? noMeanings;
  return found.some(isFiller) ? undefined : found.find(isTopicMeaning);
}

// The classes of a year at the level with an abbreviated name; of every level without a name.
function classesOf(level: string, grade: number, { classes }: Vocabulary): readonly SchoolClass[] {
  const levels = level === '' ? [{}] : (classes.get(level)?.classes ?? []);
  return commonClasses(levels, [{ grade }]).filter(existsInSchools);
}

/** Reads a subject or method onto which a year is written, or an abbreviated level with its year: 'engels3', 'duitsh4', 'wisbv5', 'engelskgt2'. */
export function gluedLevelCandidates({ tokens, words, vocabulary }: ClassText, first: number): readonly Candidate[] {
  const [word, year] = [tokens[first], tokens[first + 1]];
  const isPossible = year?.isGlued === true && /^[1-6]$/u.test(year.text) && tokens[first + 2]?.isGlued !== true;
  const form = isPossible ? (word?.folded ?? '') : '';
  if (form === '' || vocabulary.source.hasWord(`${form}${year?.text}`)) {
    return none;
  }
  const longest = words[first]?.isKnown === true ? 0 : Math.min(longestLevel, form.length - shortestName);
  for (let length = longest; length >= 0; length -= 1) {
    const topic = topicOf(form.slice(0, form.length - length), vocabulary);
    const classes = topic === undefined ? [] : classesOf(form.slice(form.length - length), Number(year?.text), vocabulary);
    if (topic !== undefined && classes.length > 0) {
      const conditions: readonly Condition[] = [...topic.conditions, { on: 'classes', classes }];
      return [{ first, end: first + 2, cost: costs.compound, reading: 'conditions', conditions, otherwise: 'words' }];
    }
  }
  return none;
}
