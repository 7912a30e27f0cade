import { costs, type Candidate } from './candidate.ts';
import { excludedBy } from './negation-reader.ts';
import { endOfWord, notWanted, type Token } from '#understanding/tokens.ts';

// A word without a meaning is passed over, as far as that can be left out.
const plainWord = (tokens: readonly Token[], first: number): Candidate => ({
  first,
  end: endOfWord(tokens, first),
  cost: costs.doubtful,
  reading: 'passedOver',
  conditions: [],
  otherwise: 'words',
});

/**
 * Reads what a question does not want by a sign: 'havo -werkboek', '!vwo'. Gives the candidates of the text with these in the place of those that the words
 * behind a sign have without it.
 */
export function signedCandidates(candidates: readonly Candidate[], tokens: readonly Token[]): readonly Candidate[] {
  const places = tokens.flatMap(({ separator }, place) => (separator === notWanted ? [place] : []));
  if (places.length === 0) {
    return candidates;
  }
  const others = candidates.filter(
    ({ first, end, reading }) => reading === 'literal' || !places.some((place) => first <= place && place < end),
  );
  const signed = places.flatMap((place) => [
    plainWord(tokens, place),
    ...candidates.flatMap((candidate) => (candidate.first === place ? excludedBy(candidate, tokens) : [])),
  ]);
  return [
    ...others,
    ...signed.map((candidate) => ({
      ...candidate,
      range: { start: (tokens[candidate.first]?.start ?? 1) - 1, end: tokens[candidate.end - 1]?.end ?? 0 },
    })),
  ];
}
