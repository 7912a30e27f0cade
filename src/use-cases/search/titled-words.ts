import { emptyQuery } from '#catalogue/query/query.ts';
import type { TextRange } from '#contract/text-range.ts';
import type { SearchEngine } from '#search/search-engine.ts';
import { interpret } from '#understanding/interpret.ts';
import type { Interpretation } from '#understanding/interpretation.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';

type TitlePorts = { readonly engine: Pick<SearchEngine, 'search'>; readonly vocabulary: Vocabulary };

async function isTitled(phrase: string, { engine }: TitlePorts): Promise<boolean> {
  const asked = { query: { ...emptyQuery, results: ['products'] as const }, filter: {}, page: 0, pageSize: 0, withCounts: false };
  return (await engine.search({ ...asked, conditions: { titlePhrases: [phrase] } })).total > 0;
}

/**
 * Reads a question again with the words that it seems not to want as plain words where a title has them: 'nederlands zonder fouten' asks for the book of
 * that name. `literal`: the parts that are plain words already.
 */
export async function withTitledWords(
  source: Interpretation,
  literal: readonly TextRange[] | undefined,
  ports: TitlePorts,
): Promise<Interpretation> {
  const titled: TextRange[] = [];
  for (const { start, end, isUnwanted } of source.spans) {
    if (isUnwanted && (await isTitled(source.text.slice(start, end), ports))) {
      titled.push({ start, end });
    }
  }
  return titled.length === 0 ? source : interpret(source.text, ports.vocabulary, { literal: [...(literal ?? []), ...titled] });
}
