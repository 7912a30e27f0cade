import { costs, type Candidate } from './candidate.ts';
import type { Condition, ExcludedCondition } from '#understanding/condition.ts';
import type { Token } from '#understanding/tokens.ts';

// Words of a negation by the first one.
const negations: ReadonlyMap<string, readonly (readonly string[])[]> = Map.groupBy(
  [
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
  ].map((phrase) => phrase.split(' ')),
  ([first = '']) => first,
);
const between: ReadonlySet<string> = new Set(['een', 'de', 'het', 'voor', 'van', 'met', 'in']);
// 'ik heb geen werkboek', 'nog geen licentie', 'ik kan geen antwoorden vinden': what is lacking may be what is sought.
const lacking: ReadonlySet<string> = new Set(
  'heb hebt hebben heeft had hadden nog kan kunnen kon konden vind vinden vond zie zien krijg krijgt krijgen kreeg kregen is zijn was waren er'.split(
    ' ',
  ),
);
const isOfSentence = (token: Token | undefined): boolean => token?.folded === 'geen' || token?.folded === 'niet';

/** Whether a negation may begin with a folded word. */
export const mayBeginNegation = (folded: string): boolean => negations.has(folded);

// The end of the negation that begins at a token.
function endOfNegation(tokens: readonly Token[], first: number): number | undefined {
  const words = negations
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

const isExcluded = (condition: Condition): condition is ExcludedCondition => condition.on !== 'price';

/**
 * Reads what a question does not want: 'zonder boek', 'geen licentie', 'niet van Noorderbries'. It is passed over, and `excluded` of the candidate says
 * what is left out. Gives these candidates in addition to those of the words behind the negation.
 */
export function negationCandidates(candidates: readonly Candidate[], tokens: readonly Token[]): readonly Candidate[] {
  const found: Candidate[] = [];
  for (let first = 0; first < tokens.length; first += 1) {
    const end = endOfNegation(tokens, first);
    const next = end === undefined ? undefined : skipBetween(tokens, end);
    const isLack = isOfSentence(tokens[first]) && lacking.has(tokens[first - 1]?.folded ?? '');
    for (const candidate of next === undefined ? [] : candidates) {
      const isCertain = candidate.doubt === undefined || candidate.doubt === 'year' || candidate.doubt === 'licence';
      if (candidate.first === next && candidate.reading === 'conditions' && isCertain) {
        const excluded = isLack ? [] : candidate.conditions.filter(isExcluded);
        const read = { first, end: candidate.end, cost: costs.filler, reading: 'passedOver', conditions: [], otherwise: 'words' } as const;
        found.push(excluded.length === 0 ? read : { ...read, excluded });
      }
    }
  }
  return found;
}
