import { costs, type Candidate } from './candidate.ts';
import { isRange, type Condition, type ExcludedCondition } from '#understanding/condition.ts';
import { endOfWord, type Token } from '#understanding/tokens.ts';

// Phrases as words, by the first one.
const byFirstWord = (phrases: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> =>
  Map.groupBy(
    phrases.map((phrase) => phrase.split(' ')),
    ([first = '']) => first,
  );

const negations = byFirstWord([
  'zonder dat er',
  'zonder dat ik',
  'zonder dat je',
  'zonder dat we',
  'zonder',
  'geen',
  'niet',
  'behalve',
  'uitgezonderd',
  'exclusief',
  'excl',
  'muv',
  'm u v',
  'met uitzondering van',
  'ipv',
  'i p v',
  'in plaats van',
  'anders dan',
  'andere dan',
  'ander dan',
  'andere uitgever dan',
  'andere uitgeverij dan',
  'andere methode dan',
  'niets',
  'niks',
]);
// Before a method that another one is sought for; of anything else they are words of a sentence.
const replacements = byFirstWord([
  'alternatief voor',
  'alternatieven voor',
  'vervanger van',
  'vervanger voor',
  'vervanging van',
  'vervanging voor',
  'goedkopere methode dan',
  'betere methode dan',
  'overstappen van',
]);
const namesOfMethod: ReadonlySet<string> = new Set(['methode', 'lesmethode', 'leermethode']);
const between: ReadonlySet<string> = new Set(['een', 'de', 'het', 'voor', 'van', 'met', 'in', 'bij', 'door', 'over']);
// Negations behind what is not wanted.
const laterNegations = byFirstWord([
  'hoeft er niet bij',
  'hoeven er niet bij',
  'hoeft niet erbij',
  'hoeven niet erbij',
  'hoeft niet',
  'hoeven niet',
  'hoef ik niet',
  'hoeven we niet',
  'hoeven wij niet',
  'heb ik niet nodig',
  'hebben we niet nodig',
  'hebben wij niet nodig',
  'is niet nodig',
  'zijn niet nodig',
  'niet nodig',
  'liever niet',
]);
// 'de handleiding hoeft niet duur te zijn' wants one.
const afterNegation: ReadonlySet<string> = new Set('maar want en alleen wel aub graag'.split(' '));
// 'ik heb geen werkboek', 'ik kan geen antwoorden vinden': what is lacking may be what is sought.
const lacking: ReadonlySet<string> = new Set(
  'heb hebt hebben heeft had hadden kan kunnen kon konden vind vinden vond zie zien krijg krijgt krijgen kreeg kregen is zijn was waren er'.split(
    ' ',
  ),
);
const isLack = (tokens: readonly Token[], start: number): boolean =>
  /^(?:geen|niet)$/u.test(tokens[start]?.folded ?? '') && lacking.has(tokens[start - 1]?.folded ?? '');

// One of these is in every negation; 'niet' and 'na' are of those behind and around what is not wanted.
const cues: ReadonlySet<string> = new Set([...negations.keys(), ...replacements.keys(), 'na', 'hoef', 'hoeft', 'hoeven', 'not']);

/** Whether a folded word may be of a negation. */
export const mayBeOfNegation = (folded: string): boolean => cues.has(folded);

// The end of the negation of a list that begins at a token.
function endOf(list: typeof negations, tokens: readonly Token[], first: number): number | undefined {
  const words = list
    .get(tokens[first]?.folded ?? '')
    ?.find((phrase) => phrase.every((word, index) => tokens[first + index]?.folded === word));
  return words && first + words.length;
}

function skipBetween(tokens: readonly Token[], end: number): number {
  let next = end;
  while (next < end + 2 && between.has(tokens[next]?.folded ?? '')) {
    next += 1;
  }
  return next;
}

const readAsNegation = { cost: costs.filler, reading: 'passedOver', conditions: [], otherwise: 'words' } as const;

const isExcluded = (condition: Condition): condition is ExcludedCondition => !isRange(condition);

const isCertain = ({ first, doubt }: Candidate, tokens: readonly Token[]): boolean =>
  doubt === undefined ||
  doubt === 'year' ||
  doubt === 'licence' ||
  doubt === 'track' ||
  (doubt === 'publisher' && /^(?:van|bij|dan)$/u.test(tokens[first - 1]?.folded ?? ''));

// 'op de antwoorden na'.
function firstOfExcept(tokens: readonly Token[], { first, end }: Candidate): number | undefined {
  const isArticle = between.has(tokens[first - 1]?.folded ?? '');
  const place = isArticle ? first - 2 : first - 1;
  return tokens[end]?.folded === 'na' && tokens[place]?.folded === 'op' ? place : undefined;
}

// 'vmbo hoeft niet'.
function endOfLater(tokens: readonly Token[], { end }: Candidate): number | undefined {
  const last = endOf(laterNegations, tokens, end);
  const after = last === undefined ? undefined : tokens[last];
  return after === undefined || after.separator !== '' || afterNegation.has(after.folded) ? last : undefined;
}

type Excluded = { readonly end: number; readonly excluded: readonly ExcludedCondition[] };

// Fields whose values a list may mix: 'zonder onderbouw en vmbo', 'geen talen of wiskunde'.
const mixed: readonly (readonly ExcludedCondition['on'][])[] = [
  ['classes', 'learningPhases'],
  ['subjects', 'subjectAreas'],
];
const mayFollow = ({ on }: ExcludedCondition, next: ExcludedCondition['on']): boolean =>
  on === next || mixed.some((fields) => fields.includes(on) && fields.includes(next));

// Values of one field are left out by one condition. Undefined for those of different fields.
function joined(one: ExcludedCondition, other: ExcludedCondition): ExcludedCondition | undefined {
  if (one.on === 'classes' || other.on === 'classes') {
    return one.on === 'classes' && other.on === 'classes' ? { on: 'classes', classes: [...one.classes, ...other.classes] } : undefined;
  }
  return one.on === other.on ? { on: one.on, keys: [...one.keys, ...other.keys] } : undefined;
}

function bothExcluded(list: readonly ExcludedCondition[], next: ExcludedCondition): readonly ExcludedCondition[] {
  if (!list.every((one) => mayFollow(one, next.on))) {
    return [];
  }
  const place = list.findIndex(({ on }) => on === next.on);
  return place === -1 ? [...list, next] : list.map((one, index) => (index === place ? (joined(one, next) ?? one) : one));
}

// The next value of a list at a token: of the same field or one that goes with it, and the longest.
function nextExcluded(candidates: readonly Candidate[], first: number, list: Excluded['excluded']): Excluded | undefined {
  if (list.length === 0) {
    return undefined;
  }
  const found = candidates.flatMap((candidate) => {
    const [condition, ...more] = candidate.conditions;
    const isOne = candidate.first === first && candidate.reading === 'conditions' && condition !== undefined && more.length === 0;
    const excluded = isOne && isExcluded(condition) ? bothExcluded(list, condition) : [];
    return excluded.length === 0 ? [] : [{ end: candidate.end, excluded }];
  });
  return found.toSorted((some, other) => other.end - some.end)[0];
}

const links: ReadonlySet<string> = new Set(['en', 'of', 'noch']);

// 'zonder antwoorden, toetsen of handleidingen': a list ends with a link, because behind a comma alone what is wanted may follow.
function withList(excluded: Excluded, candidates: readonly Candidate[], tokens: readonly Token[]): Excluded {
  let [list, whole] = [excluded, excluded];
  for (let next: Excluded | undefined = excluded; next !== undefined; list = next ?? list) {
    const link = tokens[list.end];
    const isLink = links.has(link?.folded ?? '');
    const isParted = /^[,/]$/u.test(link?.separator ?? '');
    next = isLink || isParted ? nextExcluded(candidates, skipBetween(tokens, isLink ? list.end + 1 : list.end), list.excluded) : undefined;
    whole = next !== undefined && (isLink || link?.separator === '/') ? next : whole;
  }
  return whole;
}

// `excluded`: what is not wanted; nothing when it is only lacking.
type Negation = Pick<Candidate, 'first'> & Excluded;

function negationsOf(
  candidate: Candidate,
  candidates: readonly Candidate[],
  tokens: readonly Token[],
  starts: Starts,
): readonly Negation[] {
  const { first, end } = candidate;
  const excluded = candidate.conditions.filter(isExcluded);
  const before = (starts.get(first) ?? []).map((start): Negation => {
    return isLack(tokens, start)
      ? { first: start, end, excluded: [] }
      : { first: start, ...withList({ end, excluded }, candidates, tokens) };
  });
  const except = firstOfExcept(tokens, candidate);
  const later = endOfLater(tokens, candidate);
  return [
    ...before,
    ...(except === undefined ? [] : [{ first: except, end: end + 1, excluded }]),
    ...(later === undefined ? [] : [{ first, end: later, excluded }]),
  ];
}

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
    return firsts
      .filter((start) => end > next && isElse(start, end) && !isLack(tokens, start))
      .filter((start) => tokens[start]?.folded !== 'niet' || tokens[next - 1]?.folded === 'over')
      .map((start): Candidate => ({ ...readAsNegation, cost: costs.doubtful, first: start, end, isUnwanted: true }));
  });
}

type Starts = ReadonlyMap<number, readonly number[]>;

// The places behind the phrases that end where `endAt` says, each with the places where they begin.
function startsOf(tokens: readonly Token[], endAt: (first: number) => number | undefined): Starts {
  const starts = new Map<number, readonly number[]>();
  for (let first = 0; first < tokens.length; first += 1) {
    const end = endAt(first);
    if (end !== undefined) {
      const next = skipBetween(tokens, end);
      starts.set(next, [...(starts.get(next) ?? []), first]);
    }
  }
  return starts;
}

/** The places behind negations, each with the places where they begin. */
export const startsOfNegations = (tokens: readonly Token[]): Starts =>
  startsOf(tokens, (first) => {
    // What somebody has 'nog geen' of is sought.
    const isSought = tokens[first]?.folded === 'geen' && tokens[first - 1]?.folded === 'nog';
    // 'NOT' is of the search engines; in small letters it is a word of English titles.
    return tokens[first]?.text === 'NOT' ? first + 1 : isSought ? undefined : endOf(negations, tokens, first);
  });

// 'alternatief voor de methode': also with the name of what is replaced.
function endOfReplacement(tokens: readonly Token[], first: number): number | undefined {
  const end = endOf(replacements, tokens, first);
  const next = end === undefined ? undefined : skipBetween(tokens, end);
  return next !== undefined && namesOfMethod.has(tokens[next]?.folded ?? '') ? next + 1 : end;
}

const isMethod = ({ conditions }: Candidate): boolean => conditions.length === 1 && conditions[0]?.on === 'methods';

/**
 * Reads what a question does not want: 'zonder boek', 'geen licentie of pakket', 'niet van Noorderbries', 'vmbo hoeft niet', 'op de antwoorden na',
 * 'alternatief voor Spanningsveld'. It is passed over, and `excluded` of the candidate says what is left out. Words without a meaning are passed over
 * with it. Gives these candidates in addition to those of the words beside the negation.
 */
export function negationCandidates(candidates: readonly Candidate[], tokens: readonly Token[]): readonly Candidate[] {
  if (!tokens.some(({ folded }) => mayBeOfNegation(folded))) {
    return [];
  }
  const starts = startsOfNegations(tokens);
  const startsOfReplacements = startsOf(tokens, (first) => endOfReplacement(tokens, first));
  const ofMethods: Starts = startsOfReplacements.size === 0 ? starts : new Map([...starts, ...startsOfReplacements]);
  const negated = candidates.flatMap((candidate) =>
    candidate.reading === 'conditions' && isCertain(candidate, tokens)
      ? negationsOf(candidate, candidates, tokens, isMethod(candidate) ? ofMethods : starts).map(({ first, end, excluded }): Candidate => {
          const read = { ...readAsNegation, first, end };
          return excluded.length === 0 ? read : { ...read, excluded };
        })
      : [],
  );
  return [...negated, ...unwantedWords(candidates, tokens, starts)];
}

/** What a candidate becomes behind a sign by which it is not wanted; empty when it cannot be left out. */
export const excludedBy = (candidate: Candidate, tokens: readonly Token[]): readonly Candidate[] => {
  const excluded = candidate.conditions.filter(isExcluded);
  return candidate.reading === 'conditions' && excluded.length > 0 && isCertain(candidate, tokens)
    ? [{ ...readAsNegation, first: candidate.first, end: candidate.end, excluded }]
    : [];
};
