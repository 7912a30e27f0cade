import type { ProductHighlights } from '#contract/highlights.ts';
import type { TextRange } from '#contract/text-range.ts';
import { fieldsOf, type Incoming } from '#catalogue/mappers/mapping-error.ts';

/** Maps the ranges of a text; undefined when they are missing. Their order and places are not checked. */
export const mapRanges = (wire: unknown): readonly TextRange[] | undefined =>
  Array.isArray(wire) ? wire.filter((range: unknown): range is TextRange => typeof range === 'object' && range !== null) : undefined;

/** Maps a snippet; undefined when it or its text is missing. */
export function mapSnippet(wire: Incoming<ProductHighlights> | null | undefined): ProductHighlights['snippet'] {
  const { text, ranges } = fieldsOf(fieldsOf(wire).snippet);
  return typeof text === 'string' ? { text, ranges: mapRanges(ranges) ?? [] } : undefined;
}
