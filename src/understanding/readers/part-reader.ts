import type { Candidate } from './candidate.ts';
import type { Condition } from '#understanding/condition.ts';
import { lengthOfUntil } from './year-reader.ts';
import { isLink, type Token } from '#understanding/tokens.ts';
import { kindsOfPhrase } from '#understanding/vocabulary/kinds-of-phrase.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';

type Letters = { readonly end: number; readonly keys: readonly string[] };

/** Reads the letters of parts from a token on: 'a', 'a en b', 'a of b', 'a/b', 'ab'. */
export function readLetters(tokens: readonly Token[], first: number, parts: readonly string[]): Letters | undefined {
  const letter = tokens[first];
  if (letter?.folded === 'ab' && !letter.isGlued && ['A', 'B'].every((key) => parts.includes(key))) {
    return { end: first + 1, keys: ['A', 'B'] };
  }
  const key = letter?.folded.toUpperCase() ?? '';
  if (letter?.isGlued !== false || !/^[A-D]$/u.test(key) || !parts.includes(key)) {
    return undefined;
  }
  const end = first + 1;
  const last = tokens[end + lengthOfUntil(tokens, end)]?.folded.toUpperCase() ?? '';
  if (lengthOfUntil(tokens, end) > 0 && /^[A-D]$/u.test(last)) {
    return { end: end + lengthOfUntil(tokens, end) + 1, keys: parts.filter((part) => part.length === 1 && key <= part && part <= last) };
  }
  const isListed = /^[/,+-]$/u.test(tokens[end]?.separator ?? '');
  const next = isListed ? end : isLink(tokens[end]) ? end + 1 : undefined;
  const others = next === undefined ? undefined : readLetters(tokens, next, parts);
  return { end: others?.end ?? end, keys: [key, ...(others?.keys ?? [])] };
}

/** Whether a folded word is a letter of a part, or 'ab' for two of them. */
export const isLettersOfParts = (folded: string): boolean => /^(?:[a-d]|ab)$/u.test(folded);
const areLetters = (token: Token | undefined): boolean => token !== undefined && isLettersOfParts(token.folded);

type Kinds = Pick<Vocabulary, 'meanings'>;

const kindsOf = (phrase: string, kinds: Kinds): readonly string[] => kindsOfPhrase(phrase, kinds)?.keys ?? [];

// The package of all parts has the asked one too, and the 'werkboek b' of a method may be its leerwerkboek B.
function withOtherKinds(condition: Condition, kinds: Kinds): Condition {
  if (condition.on !== 'articleGroups') {
    return condition;
  }
  const isWorkbook = condition.keys.join() === kindsOf('werkboek', kinds).join();
  const others = [...(isWorkbook ? kindsOf('leerwerkboek', kinds) : []), ...kindsOf('pakket', kinds)];
  return { ...condition, keys: [...new Set([...condition.keys, ...others])] };
}

/**
 * Reads the letters after a kind of book as its parts: 'werkboek b', 'werkboeken a en b'. The package of the parts counts too. Gives the candidates with
 * them, in addition to those without.
 */
export function partCandidates(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
  { source: { parts }, meanings }: Pick<Vocabulary, 'source' | 'meanings'>,
): readonly Candidate[] {
  // Most texts have no letter by itself.
  if (!tokens.some(areLetters)) {
    return [];
  }
  return candidates.flatMap((candidate): readonly Candidate[] => {
    const isBook =
      areLetters(tokens[candidate.end]) &&
      /(?:boek(?:en|jes?)?|pakket(?:ten)?|schrift(?:en)?|bo?k|^(?:l?w|t)b)$/u.test(tokens[candidate.end - 1]?.folded ?? '') &&
      candidate.conditions.some(({ on }) => on === 'articleGroups');
    const letters = isBook ? readLetters(tokens, candidate.end, parts) : undefined;
    return letters === undefined
      ? []
      : [
          {
            ...candidate,
            end: letters.end,
            conditions: [
              ...candidate.conditions.map((condition) => withOtherKinds(condition, { meanings })),
              { on: 'part', keys: letters.keys },
            ],
          },
        ];
  });
}
