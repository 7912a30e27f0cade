import type { TextRange } from '#contract/text-range.ts';
import { interpret } from '#understanding/interpret.ts';
import type { Interpretation } from '#understanding/interpretation.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';
import { memoryPer } from './memory-per.ts';

// Number of questions per catalogue whose interpretation is remembered at least: some 4 MB, and at most 8.
const mostRemembered = 2_000;
const wholeOf = memoryPer<Vocabulary, Interpretation>(mostRemembered);
/** By the literal parts and the text. */
const partlyLiteralOf = memoryPer<Vocabulary, Interpretation>(mostRemembered);

/**
 * Interprets a question, and remembers how (decision 188): a next page, another order and another filter come with the same text. `literal`: the parts of
 * the text whose words are taken as they are.
 */
export function interpretOnce(text: string, vocabulary: Vocabulary, literal: readonly TextRange[] = []): Interpretation {
  const isWhole = literal.length === 0;
  const memory = (isWhole ? wholeOf : partlyLiteralOf)(vocabulary);
  const key = isWhole ? text : `${JSON.stringify(literal)}\n${text}`;
  const known = memory.get(key);
  if (known !== undefined) {
    return known;
  }
  const interpretation = interpret(text, vocabulary, { literal });
  memory.set(key, interpretation);
  return interpretation;
}
