import { facetNames } from '#contract/facet-names.ts';
import type { TitleMatches } from '#contract/interpretation.ts';
import type { EngineRequest, SearchEngine } from '#search/search-engine.ts';
import type { Condition } from '#understanding/condition.ts';
import type { Interpretation, Span } from '#understanding/interpretation.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';
import { interpretedRequest, type InterpretedRequest } from './interpret-search.ts';

// Titles with a class in words are of that class, as good as always, and many products have one.
const facetFields: readonly string[] = facetNames.filter((name) => name !== 'educationTypes');
const fieldsOf = ({ conditions }: Span): readonly Condition['on'][] => conditions.map(({ on }) => on);

// Typed as it stands in a title, and with fields of its own, so that without it a search finds more.
const isEligible = (span: Span, spans: readonly Span[]): boolean =>
  span.conditions.length > 0 &&
  span.correction === undefined &&
  fieldsOf(span).every((on) => facetFields.includes(on) && !spans.some((other) => other !== span && fieldsOf(other).includes(on)));

const without = (spans: readonly Span[], left: Span): readonly Span[] =>
  spans.map((span) => (span === left ? { ...span, reading: 'passedOver', conditions: [], words: [] } : span));

/** The parts of a snapshot that title matches need. */
type TitleMatchPorts = { readonly engine: Pick<SearchEngine, 'search'>; readonly vocabulary: Vocabulary };

/**
 * Finds the part of a question whose words are in the titles of the most products that its conditions exclude: 'digitaal' as a kind excludes the book
 * 'Digitaal rekenen'. Undefined when there are none. `literal`: the request without interpretation.
 */
export async function findTitleMatches(
  literal: EngineRequest,
  { text, spans }: Interpretation,
  { request, interpretation }: InterpretedRequest,
  { engine, vocabulary }: TitleMatchPorts,
): Promise<TitleMatches | undefined> {
  const count = async ({ sortBy: _, ...asked }: EngineRequest, phrase: string): Promise<number> => {
    const conditions = { ...asked.conditions, titlePhrases: [phrase] };
    const query = { ...asked.query, results: ['products'] as const };
    return (await engine.search({ ...asked, query, conditions, page: 0, pageSize: 1, withCounts: false })).total;
  };
  let most: TitleMatches | undefined;
  for (const [index, span] of spans.entries()) {
    if (isEligible(span, spans) && interpretation.spans[index]?.replaced !== true) {
      const phrase = text.slice(span.start, span.end);
      const others = interpretedRequest(literal, { text, spans: without(spans, span) }, vocabulary, false)?.request;
      const all = await count(others ?? { ...literal, query: { ...literal.query, words: [] } }, phrase);
      const totalCount = all > 0 ? all - (await count(request, phrase)) : 0;
      if (totalCount > (most?.totalCount ?? 0)) {
        most = { start: span.start, end: span.end, totalCount };
      }
    }
  }
  return most;
}
