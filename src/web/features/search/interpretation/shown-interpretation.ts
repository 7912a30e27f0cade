import { isFacetName, type FacetName } from '#contract/facet-names.ts';
import type { InterpretedSpan, SearchInterpretation, SpanCondition } from '#contract/interpretation.ts';
import type { TextRange } from '#contract/text-range.ts';
import type { Texts } from '#web/texts/texts.ts';
import { chosenFilters } from '#web/features/search/filters/chosen-filters.ts';
import { searchHref, withFilters, withLiteral, type SearchState } from '#web/features/search/search-state.ts';
import { conditionText, spanText } from './meaning.ts';

/** A span with the path of the search without it, or an offered condition with the path of the search with it. */
export type InterpretationLink = { readonly meaning: string; readonly href: string };

/**
 * An interpretation as the results page shows it: `spans` are links that make a span plain words, `offered` links that choose an offered condition.
 * `literal` and `auto` are the paths of the search without and with interpretation of the whole text; each is absent where it changes nothing.
 */
export type ShownInterpretation = {
  readonly spans: readonly InterpretationLink[];
  readonly offered: readonly (InterpretationLink & { readonly on: FacetName })[];
  readonly isWeaker: boolean;
  /** The search that takes a part of the text literally, which has `count` products more with those words in their title. */
  readonly titleMatches?: InterpretationLink & { readonly count: number };
  readonly literal?: string;
  readonly auto?: string;
};

type Offer = SpanCondition & { readonly on: FacetName };
const isOffer = (condition: SpanCondition): condition is Offer => isFacetName(condition.on);

/** Gives the interpretation as it is shown; undefined when every word is a plain word. */
export function shownInterpretation(
  state: SearchState,
  interpretation: SearchInterpretation | undefined,
  text: Texts,
): ShownInterpretation | undefined {
  const { spans = [], isWeaker = false, titleMatches } = interpretation ?? {};
  const typed = ({ start, end }: TextRange): string => state.search.slice(start, end);
  // A filter or an order that the visitor chose replaces that of the text.
  const isApplied = ({ on }: SpanCondition): boolean => (isFacetName(on) ? state.filters[on].length === 0 : on !== 'order' || !state.sort);
  const applied = spans.map((span) => ({ ...span, conditions: span.conditions.filter(isApplied) }));
  // The narrower of two prices is passed over, and no filter offers it.
  const doesNotCount = ({ reading, offered, isUnwanted }: InterpretedSpan): boolean =>
    isUnwanted === true || (reading === 'passedOver' && !isWeaker && offered.some((condition) => !isOffer(condition)));
  const shown = applied.filter(
    (span) => span.conditions.length > 0 || (span.correction !== undefined && span.reading === 'words') || doesNotCount(span),
  );
  const chosen = chosenFilters(state, interpretation);
  const toOffer = (span: InterpretedSpan, { on, keys, ...condition }: Offer): ShownInterpretation['offered'] => {
    const values = [...new Set([...chosen[on], ...keys])];
    return values.length === chosen[on].length
      ? []
      : [
          {
            on,
            meaning: conditionText({ ...condition, on, keys }, typed(span), text),
            href: searchHref(withFilters(state, { ...state.filters, [on]: values })),
          },
        ];
  };
  // Those of a weaker interpretation include the conditions that it gave up, with which nothing is found.
  const offered = isWeaker ? [] : spans.flatMap((span) => span.offered.filter(isOffer).flatMap((condition) => toOffer(span, condition)));
  const isRead = shown.length > 0 || offered.length > 0 || isWeaker;
  const isAsked = state.search !== '' && state.syntax === '' && state.interpretation !== 'auto';
  return isRead || isAsked
    ? {
        spans: shown.map((span) => ({ meaning: spanText(span, typed(span), text), href: searchHref(withLiteral(state, [span])) })),
        offered,
        isWeaker,
        ...(titleMatches && {
          titleMatches: {
            meaning: typed(titleMatches),
            href: searchHref(withLiteral(state, [titleMatches])),
            count: titleMatches.totalCount,
          },
        }),
        ...(isRead && !(isWeaker && shown.length === 0) && { literal: searchHref({ ...state, page: 1, interpretation: 'literal' }) }),
        ...(isAsked && { auto: searchHref({ ...state, page: 1, interpretation: 'auto' }) }),
      }
    : undefined;
}
