import { isFacetName, type FacetName } from '#contract/facet-names.ts';
import type { InterpretedSpan, SearchInterpretation, SpanCondition } from '#contract/interpretation.ts';
import type { Texts } from '#web/texts/texts.ts';
import { chosenFilters } from '#web/features/search/filters/chosen-filters.ts';
import { searchHref, withFilters, withLiteral, type SearchState } from '#web/features/search/search-state.ts';
import { conditionText, spanText } from './meaning.ts';

/** A part of the reading, or a further meaning, with the path of the search without it or with it. */
export type InterpretationLink = { readonly meaning: string; readonly href: string };

/**
 * How the results page shows a reading: `spans` are links that take a part of the text as plain words, `offered` links that choose what a part could
 * mean as well. `literal` and `auto` are the paths of the search in which nothing or everything is read; each is absent where it changes nothing.
 */
export type ShownInterpretation = {
  readonly spans: readonly InterpretationLink[];
  readonly offered: readonly (InterpretationLink & { readonly on: FacetName })[];
  readonly isWeaker: boolean;
  readonly literal?: string;
  readonly auto?: string;
};

type Offer = SpanCondition & { readonly on: FacetName };
const isOffer = (condition: SpanCondition): condition is Offer => isFacetName(condition.on);

/** Gives what is shown of a reading; undefined when the text is read as its plain words. */
export function shownInterpretation(
  state: SearchState,
  interpretation: SearchInterpretation | undefined,
  text: Texts,
): ShownInterpretation | undefined {
  const { spans = [], isWeaker = false } = interpretation ?? {};
  const typed = ({ start, end }: InterpretedSpan): string => state.search.slice(start, end);
  // A filter of the visitor's own replaces what the text says on it.
  const isApplied = ({ on }: SpanCondition): boolean => !isFacetName(on) || state.filters[on].length === 0;
  const applied = spans.map((span) => ({ ...span, conditions: span.conditions.filter(isApplied) }));
  const shown = applied.filter(
    ({ conditions, correction, reading }) => conditions.length > 0 || (correction !== undefined && reading === 'words'),
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
  // A weaker reading offers what it gave up, with which nothing is found.
  const offered = isWeaker ? [] : spans.flatMap((span) => span.offered.filter(isOffer).flatMap((condition) => toOffer(span, condition)));
  const isRead = shown.length > 0 || offered.length > 0 || isWeaker;
  const isAsked = state.search !== '' && state.syntax === '' && state.interpretation !== 'auto';
  return isRead || isAsked
    ? {
        spans: shown.map((span) => ({ meaning: spanText(span, typed(span), text), href: searchHref(withLiteral(state, [span])) })),
        offered,
        isWeaker,
        ...(isRead && !(isWeaker && shown.length === 0) && { literal: searchHref({ ...state, page: 1, interpretation: 'literal' }) }),
        ...(isAsked && { auto: searchHref({ ...state, page: 1, interpretation: 'auto' }) }),
      }
    : undefined;
}
