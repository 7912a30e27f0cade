import type { SearchCompletion, SearchCompletionsResponse } from '#contract/search-completion.ts';
import { expectText, fieldsOf, mapList, MappingError, type Incoming, type MappingContext } from '#catalogue/mappers/mapping-error.ts';
import { readNumber } from '#catalogue/mappers/wire-values.ts';
import { mapSearchHints, type SearchHints } from './search-hint.ts';

/** Completions of a typed text, best first, and the hints that take the place of those of the search, where there are other ones. */
export type SearchCompletions = {
  readonly completions: readonly SearchCompletion[];
  readonly hints: Pick<SearchHints, 'hints' | 'methods'> | undefined;
};

const entity = 'search completion';

/** Maps a completion. Throws a MappingError without a text or products that it finds. */
function mapSearchCompletion(wire: Incoming<SearchCompletion> | null): SearchCompletion {
  const fields = fieldsOf(wire);
  const text = expectText(fields.text, 'text', entity);
  const totalCount = readNumber(fields.totalCount) ?? 0;
  if (totalCount <= 0) {
    throw new MappingError('totalCount', entity);
  }
  return { text, totalCount };
}

/** Maps the completions of a typed text. A malformed one is left out and reported. */
export function mapSearchCompletions(wire: Incoming<SearchCompletionsResponse> | null, context: MappingContext): SearchCompletions {
  const { completions, hints } = fieldsOf(wire);
  return {
    completions: mapList(completions, mapSearchCompletion, context.report),
    hints: hints ? mapSearchHints(hints, context) : undefined,
  };
}
