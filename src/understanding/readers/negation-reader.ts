import { costs, type Candidate } from './candidate.ts';
import { isExcluded, withList, type Excluded } from './excluded-list.ts';
import {
  endOfLaterNegation,
  firstOfException,
  isLack,
  links,
  mayBeOfNegation,
  startsOfNegations,
  startsOfOneOfMore,
  type RestOfQuestion,
} from './negation-phrases.ts';
import { isLicence } from '#understanding/vocabulary/kinds-of-phrase.ts';
import type { Condition, ExcludedCondition } from '#understanding/condition.ts';
import { isOnMethods, isSubjectOrMethod } from '#understanding/conditions-of.ts';
import type { Starts } from './phrases.ts';
import { endOfReplaced, mayBeOfUse, startOfUsed, startsOfReplacedNames, startsOfReplacements } from './replaced-methods.ts';
import { endOfWord, type Token } from '#understanding/tokens.ts';

const readAsNegation = { cost: costs.filler, reading: 'passedOver', conditions: [], otherwise: 'words' } as const;

const isCertain = ({ first, doubt }: Candidate, tokens: readonly Token[]): boolean =>
  doubt === undefined ||
  doubt === 'year' ||
  doubt === 'licence' ||
  doubt === 'track' ||
  (doubt === 'publisher' && /^(?:van|bij|dan)$/u.test(tokens[first - 1]?.folded ?? ''));

/** A negation around a candidate, from its first token; `excluded` is empty when what it names is only lacking. */
type Negation = Pick<Candidate, 'first'> & Excluded;

const isKind = ({ on }: Condition): boolean => on === 'articleGroups';
const namesOfKinds: ReadonlySet<Condition['on']> = new Set(['classes', 'subjects', 'licenceDuration', 'part']);
const tellsKindApart = ({ on }: Condition): boolean => namesOfKinds.has(on);

// Of a kind with a name of its own, 'geen jaarlicentie', 'geen brugklasboeken', 'geen werkboek a', the name says what is not wanted: others are. What is 'zonder
// jaarlicentie' has none at all.
function excludedOf({ conditions }: Candidate, negation: Token | undefined): readonly ExcludedCondition[] {
  const excluded = conditions.filter(isExcluded);
  const [kinds, apart] = [excluded.filter(isKind), excluded.filter(tellsKindApart)];
  if (kinds.length === 0 || apart.length === 0) {
    return excluded;
  }
  return negation?.folded === 'zonder' && apart.every(({ on }) => on === 'licenceDuration') ? kinds : apart;
}

function negationsOf(
  candidate: Candidate,
  candidates: readonly Candidate[],
  tokens: readonly Token[],
  starts: Starts,
  rest: RestOfQuestion,
): readonly Negation[] {
  const { first, end } = candidate;
  const excluded = excludedOf(candidate, undefined);
  const before = (starts.get(first) ?? []).map((start): Negation => {
    return isLack(tokens, start)
      ? { first: start, end, excluded: [] }
      : { first: start, ...withList({ end, excluded: excludedOf(candidate, tokens[start]) }, candidates, tokens) };
  });
  const except = firstOfException(tokens, candidate);
  const later =
    endOfLaterNegation(tokens, candidate, rest) ?? (isMethod(candidate) ? endOfReplaced(tokens, candidate, rest.methods) : undefined);
  const used = isMethod(candidate) ? startOfUsed(tokens, candidate) : undefined;
  return [
    ...before,
    ...(except === undefined ? [] : [{ first: except, end: end + 1, excluded }]),
    ...(later === undefined ? [] : [{ first, end: later, excluded }]),
    ...(used === undefined ? [] : [{ first: used, end, excluded }]),
  ];
}

/** Unwanted words that are passed over behind a negation, at most, and as many behind a link. */
const mostUnwanted = 3;

// The end of the words at a token that no reader has read: 'tweede wereldoorlog', 'foto's'.
function endOfUnread(tokens: readonly Token[], first: number, isRead: ReadonlySet<number>): number {
  let end = first;
  while (end < Math.min(tokens.length, first + mostUnwanted) && !isRead.has(end) && tokens[end]?.isNumber === false) {
    if (end > first && !/^[-'’]?$/u.test(tokens[end]?.separator ?? '')) {
      break;
    }
    end = endOfWord(tokens, end);
  }
  return end;
}

// Words without a meaning that are not wanted, 'zonder grammatica', 'niet over evolutie of erfelijkheid'. They are passed over: a search for them finds
// the opposite. A question about nothing else is about them, and 'niet' alone may be of a sentence.
function unwantedWords(candidates: readonly Candidate[], tokens: readonly Token[], starts: Starts): readonly Candidate[] {
  const isRead = new Set(candidates.map(({ first }) => first));
  const wanted = new Set(candidates.filter(({ reading }) => reading === 'conditions').map(({ first }) => first));
  const isElse = (start: number, end: number): boolean =>
    tokens.some((_, place) => (place < start || place >= end) && (wanted.has(place) || !isRead.has(place)));
  return [...starts].flatMap(([next, firsts]) => {
    let end = endOfUnread(tokens, next, isRead);
    if (end > next && links.has(tokens[end]?.folded ?? '')) {
      const last = endOfUnread(tokens, end + 1, isRead);
      end = last > end + 1 ? last : end;
    }
    return (
      firsts
        .filter((start) => end > next && isElse(start, end) && !isLack(tokens, start))
        .filter((start) => tokens[start]?.folded !== 'niet' || tokens[next - 1]?.folded === 'over')
        // 'NOT' is of the search engines; in small letters it is a word of English titles.
        .filter((start) => tokens[start]?.folded !== 'not' || tokens[start]?.text === 'NOT')
        .map((start): Candidate => ({ ...readAsNegation, cost: costs.doubtful, first: start, end, isUnwanted: true }))
    );
  });
}

// Whether certain meanings cover all tokens but the last one.
function areValues(candidates: readonly Candidate[], tokens: readonly Token[]): boolean {
  const covered = new Set<number>();
  for (const candidate of candidates) {
    for (
      let place = candidate.first;
      place < candidate.end && candidate.reading === 'conditions' && isCertain(candidate, tokens);
      place += 1
    ) {
      covered.add(place);
    }
  }
  return tokens.slice(0, -1).every((_, place) => covered.has(place));
}

const isTopicOrClass = (condition: Condition): boolean => isSubjectOrMethod(condition) || condition.on === 'classes';

// Where certain candidates with a condition begin.
const placesOf = (candidates: readonly Candidate[], hasField: (condition: Condition) => boolean): ReadonlySet<number> =>
  new Set(candidates.filter(({ doubt, conditions }) => doubt === undefined && conditions.some(hasField)).map(({ first }) => first));

// 'niet alleen digitaal' leaves nothing out and requires nothing, unless it has another value of the field: 'niet alleen licenties maar ook boeken'.
function oneOfMore(candidates: readonly Candidate[], tokens: readonly Token[]): readonly Candidate[] {
  const starts = startsOfOneOfMore(tokens);
  return candidates.flatMap((candidate) =>
    candidate.reading === 'conditions' && candidate.doubt === undefined
      ? (starts.get(candidate.first) ?? []).map((first): Candidate => ({
          ...candidate,
          first,
          cost: costs.filler,
          doubt: 'among',
          otherwise: 'passedOver',
        }))
      : [],
  );
}

const isOfLicences = (condition: Condition): boolean => condition.on === 'articleGroups' && condition.keys.some(isLicence);
const isDuration = ({ on }: Condition): boolean => on === 'licenceDuration';
const beforeDuration = /^(?:van|voor|met)$/u;

// 'geen licentie van 1 jaar', 'geen licentie langer dan 2 jaar', 'geen 4-jarige licentie': what is not wanted is the licence with its duration.
function licencesWithDurations(candidates: readonly Candidate[], tokens: readonly Token[]): readonly Candidate[] {
  const durations = candidates.filter(({ conditions }) => conditions.length === 1 && conditions.every(isDuration));
  const licences =
    durations.length === 0 ? [] : candidates.filter(({ conditions }) => conditions.length === 1 && conditions.every(isOfLicences));
  return licences.flatMap((licence) => {
    const { first, end } = licence;
    const behind = beforeDuration.test(tokens[end]?.folded ?? '') ? end + 1 : end;
    return durations
      .filter((duration) => duration.first === behind || duration.end === first)
      .map((duration): Candidate => ({
        ...licence,
        first: Math.min(first, duration.first),
        end: Math.max(end, duration.end),
        conditions: [...licence.conditions, ...duration.conditions],
      }));
  });
}

const isMethod = ({ conditions }: Candidate): boolean => conditions.length === 1 && conditions[0]?.on === 'methods';

/**
 * Reads what a question does not want: 'zonder boek', 'geen licentie of pakket', 'niet van Noorderbries', 'vmbo hoeft niet', 'op de antwoorden na',
 * 'alternatief voor Spanningsveld'. It is passed over, and `excluded` of the candidate says what is left out. Words without a meaning are passed over
 * with it. Gives these candidates in addition to those of the words beside the negation.
 */
export function negationCandidates(candidates: readonly Candidate[], tokens: readonly Token[]): readonly Candidate[] {
  if (!tokens.some(({ folded }) => mayBeOfNegation(folded) || mayBeOfUse(folded))) {
    return [];
  }
  const starts = startsOfNegations(tokens);
  const replacements = startsOfReplacements(tokens);
  const ofMethods: Starts = replacements.size === 0 ? starts : new Map([...starts, ...replacements]);
  const rest = {
    isOfValues: areValues(candidates, tokens),
    topics: placesOf(candidates, isTopicOrClass),
    methods: placesOf(candidates, isOnMethods),
  };
  const negated = [...candidates, ...licencesWithDurations(candidates, tokens)].flatMap((candidate) =>
    candidate.reading === 'conditions' && isCertain(candidate, tokens)
      ? negationsOf(candidate, candidates, tokens, isMethod(candidate) ? ofMethods : starts, rest).map(
          ({ first, end, excluded }): Candidate => {
            const read = { ...readAsNegation, first, end };
            return excluded.length === 0 ? read : { ...read, excluded };
          },
        )
      : [],
  );
  return [
    ...negated,
    ...oneOfMore(candidates, tokens),
    ...unwantedWords(candidates, tokens, starts),
    ...unwantedWords(candidates, tokens, startsOfReplacedNames(tokens)),
  ];
}

/** What a candidate becomes behind a sign by which it is not wanted; empty when it cannot be left out. */
export const excludedBy = (candidate: Candidate, tokens: readonly Token[]): readonly Candidate[] => {
  const excluded = excludedOf(candidate, undefined);
  return candidate.reading === 'conditions' && excluded.length > 0 && isCertain(candidate, tokens)
    ? [{ ...readAsNegation, first: candidate.first, end: candidate.end, excluded }]
    : [];
};
