import { firstOfEach } from '#catalogue/first-of-each.ts';
import { foldText } from '#contract/text/fold.ts';
import { classLists, isForClass } from './condition.ts';
import { interpret, longestQuestion } from './interpret.ts';
import { isSyntax } from './interpret-literally.ts';
import type { Interpretation } from './interpretation.ts';
import { phraseAt } from './readers/class-reader.ts';
import { isBetween } from './readers/phrases.ts';
import { startsWord, tokensOf, type Token } from './tokens.ts';
import { phraseOf } from './vocabulary/phrase-collector.ts';
import { placeOf } from './vocabulary/sorted-phrases.ts';
import type { CompletablePhrase, Vocabulary } from './vocabulary/vocabulary.ts';

const mostWords = 12;
const mostHalfWords = 3;
const shortestHalf = 2;
const mostPhrases = 12;

const placeIn = (phrases: readonly CompletablePhrase[], half: string): number =>
  placeOf(phrases.length, (place) => phrases[place]?.phrase, half);

const phraseTyped = (phrases: readonly CompletablePhrase[], half: string): CompletablePhrase | undefined => {
  const found = phrases[placeIn(phrases, half)];
  return found?.phrase === half ? found : undefined;
};

const byName = (one: CompletablePhrase, other: CompletablePhrase): number =>
  Number(other.isName) - Number(one.isName) || one.phrase.length - other.phrase.length || (one.phrase < other.phrase ? -1 : 1);

// 'licentie' rather than 'lics', which is shorter.
const byUse = (one: CompletablePhrase, other: CompletablePhrase): number =>
  Number(other.isName) - Number(one.isName) || one.place - other.place;

/** The phrases that `half` can become, best first: each meaning once, and only one step further: 'werkboek' and not yet 'werkboek met licentie'. */
function longerPhrases(phrases: readonly CompletablePhrase[], half: string): readonly CompletablePhrase[] {
  const found: CompletablePhrase[] = [];
  for (let place = placeIn(phrases, half), next = phrases[place]; next?.phrase.startsWith(half) === true; next = phrases[place]) {
    found.push(next);
    place += 1;
  }
  const typed = found.filter(({ phrase }) => phrase === half);
  // A name that was typed whole becomes other names only: 'natuurkunde' is not half of 'natuurkunde scheikunde', a way to say Nask. 'brugkl' becomes the
  // usual word for what it means.
  const isNameTyped = typed.some(({ isName }) => isName);
  const longer = found.filter(
    ({ phrase, meaning, isName, place: own }) =>
      phrase !== half && (isName || (!isNameTyped && typed.every((whole) => whole.meaning !== meaning || own < whole.place))),
  );
  const nearest = longer.filter(({ phrase }) => !found.some((other) => other.phrase !== half && phrase.startsWith(`${other.phrase} `)));
  // Nobody needs 'wiska' who is on the way to 'wiskunde a'.
  const isAbbreviation = ({ phrase, meaning, isName }: CompletablePhrase): boolean =>
    !isName && longer.some((other) => other.isName && other.meaning === meaning && !other.phrase.startsWith(phrase));
  return firstOfEach(nearest.toSorted(byUse), ({ meaning }) => meaning)
    .filter((one) => !isAbbreviation(one))
    .toSorted(byName);
}

// The name as the catalogue writes it, 'veld & golf', unless other words were typed: 'veld en'.
const textAfter = ({ phrase, text }: CompletablePhrase, typed: string): string =>
  foldText(text).startsWith(foldText(typed)) ? text : phrase;

// 'iets anders dan' is not half of 'dans', nor 'ik zoek een' of 'eenjarig': the word is whole. 'in' and 'de' may go on.
const shortestLink = 3;
const isLinkBehind = (tokens: readonly Token[]): boolean => {
  const last = tokens.at(-1);
  return tokens.length > 1 && (last?.folded.length ?? 0) >= shortestLink && (isBetween(last) || last?.folded === 'dan');
};

// 'wiskunde b ha': what 'wiskunde b ha', 'b ha' and 'ha' begin; but 'tl' begins nothing in 'vmbo tl', which is a phrase, nor 'ma' in 'mens en ma', which
// begins a name.
function completedPhrases(text: string, tokens: readonly Token[], { completable }: Vocabulary): readonly string[] {
  const found: string[] = [];
  let isWhole = false;
  const least = isLinkBehind(tokens) ? 2 : 1;
  for (let length = Math.min(mostHalfWords, tokens.length); length >= least && !isWhole; length -= 1) {
    const first = tokens.length - length;
    const half = phraseAt(tokens, first, tokens.length);
    isWhole = phraseTyped(completable, half) !== undefined;
    if (half.length >= shortestHalf && startsWord(tokens, first)) {
      const start = tokens[first]?.start ?? 0;
      const longer = longerPhrases(completable, half);
      found.push(...longer.map((phrase) => `${text.slice(0, start)}${textAfter(phrase, text.slice(start))}`));
      isWhole ||= length > 1 && longer.some(({ isName }) => isName);
    }
  }
  return found.slice(0, mostPhrases);
}

// 'wiskunde b havo': the years of havo; 'gymnasi' becomes 'gymnasium' first.
function completedYears({ text, spans }: Interpretation, vocabulary: Vocabulary): readonly string[] {
  const last = spans.at(-1);
  const [level, ...others] = classLists(last?.correction === undefined ? (last?.conditions ?? []) : []).flat();
  const hasYear = spans.some(({ conditions }) =>
    classLists(conditions)
      .flat()
      .some(({ grade }) => grade !== undefined),
  );
  if (level?.level === undefined || others.length > 0 || hasYear) {
    return [];
  }
  const types = vocabulary.source.educationTypes.filter((type) => isForClass(type, level));
  const grades = [...new Set(types.map(({ grade }) => grade))];
  return grades.toSorted((one, other) => one - other).map((grade) => `${text} ${grade}`);
}

// A subject or method alone has a suggestion of its own.
function isOneName({ spans }: Interpretation): boolean {
  const [condition, ...others] = spans.flatMap(({ conditions }) => conditions);
  return others.length === 0 && (condition?.on === 'subjects' || condition?.on === 'methods') && condition.keys.length === 1;
}

const endsWithLink = /(?:(?<!\p{L})(?:en|of)|[,/&+])\s*$/iu;

// 'umlaut du' is not half of 'umlaut Duimstok', which finds more: without 'en' or 'of' what is added narrows what the question has on that field.
function isNarrower({ text, spans }: Interpretation): boolean {
  const last = spans.at(-1);
  if (last === undefined || endsWithLink.test(text.slice(0, last.start))) {
    return true;
  }
  const before = spans.slice(0, -1).flatMap(({ conditions }) => conditions);
  return last.conditions.every(
    (added) =>
      !('keys' in added) ||
      before.every(
        (one) => one.on !== added.on || (added.keys.length < one.keys.length && added.keys.every((key) => one.keys.includes(key))),
      ),
  );
}

// 'wiskunde b havo 4': every word is read, as several things, and the last one is no abbreviation.
function isWholeQuestion({ spans }: Interpretation, tokens: readonly Token[], { completable }: Vocabulary): boolean {
  const endsWithName = tokens
    .slice(-mostHalfWords)
    .some((first) => phraseTyped(completable, phraseAt(tokens, tokens.indexOf(first), tokens.length))?.isName === true);
  return (
    (endsWithName || tokens.at(-1)?.isNumber === true) &&
    spans.every(({ reading, correction }) => reading !== 'words' && correction === undefined) &&
    spans.filter(({ conditions }) => conditions.length > 0).length > 1
  );
}

/**
 * Gives the questions that a half-typed text can become: the text itself where each of its words is read, then with last words that become a phrase of the
 * vocabulary, 'wiskunde b ha' is 'wiskunde b havo', and a level with its years. Each once, best first, at most 19. Empty when the text ends with a blank,
 * has more than 12 words, or is in the search syntax; what ends with a digit becomes nothing else.
 */
export function completionsOf(text: string, vocabulary: Vocabulary): readonly string[] {
  const tokens = isSyntax(text) || text.length > longestQuestion ? [] : tokensOf(text);
  const last = tokens.at(-1);
  if (last === undefined || last.end !== text.length || tokens.length > mostWords) {
    return [];
  }
  const read = interpret(text, vocabulary);
  const longer = last.isNumber ? [] : [...completedYears(read, vocabulary), ...completedPhrases(text, tokens, vocabulary)];
  const all = [...(isWholeQuestion(read, tokens, vocabulary) ? [text] : []), ...longer];
  const phrases = all.map(phraseOf);
  return all.filter((completed, index) => {
    const asked = completed === text ? read : interpret(completed, vocabulary);
    return phrases.indexOf(phrases[index] ?? '') === index && !isOneName(asked) && (asked === read || isNarrower(asked));
  });
}
