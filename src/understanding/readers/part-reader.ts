import type { Candidate } from './candidate.ts';
import type { Token } from '#understanding/tokens.ts';
import type { VocabularySource } from '#understanding/vocabulary/vocabulary.ts';

type Letters = { readonly end: number; readonly keys: readonly string[] };

// The letters from a token on: 'a', 'a en b', 'a/b'.
function readLetters(tokens: readonly Token[], first: number, parts: readonly string[]): Letters | undefined {
  const letter = tokens[first];
  const key = letter?.folded.toUpperCase() ?? '';
  if (letter?.isGlued !== false || !/^[A-D]$/u.test(key) || !parts.includes(key)) {
    return undefined;
  }
  const end = first + 1;
  const isListed = /^[/,+-]$/u.test(tokens[end]?.separator ?? '');
  const next = isListed ? end : tokens[end]?.folded === 'en' ? end + 1 : undefined;
  const others = next === undefined ? undefined : readLetters(tokens, next, parts);
  return { end: others?.end ?? end, keys: [key, ...(others?.keys ?? [])] };
}

/** Reads the letters after a kind of book as its parts: 'werkboek b', 'werkboeken a en b'. Gives the candidates with them, in addition to those without. */
export function partCandidates(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
  { parts }: VocabularySource,
): readonly Candidate[] {
  return candidates.flatMap((candidate): readonly Candidate[] => {
    const isBook =
      tokens[candidate.end]?.folded.length === 1 &&
      /boek(?:en)?$/u.test(tokens[candidate.end - 1]?.folded ?? '') &&
      candidate.conditions.some(({ on }) => on === 'articleGroups');
    const letters = isBook ? readLetters(tokens, candidate.end, parts) : undefined;
    return letters === undefined
      ? []
      : [{ ...candidate, end: letters.end, conditions: [...candidate.conditions, { on: 'part', keys: letters.keys }] }];
  });
}
