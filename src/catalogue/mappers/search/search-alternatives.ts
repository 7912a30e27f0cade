import { ownValue } from '#contract/own-value.ts';
import type { SearchAlternative, SearchAlternativeKind, SearchAlternativesResponse } from '#contract/search-alternative.ts';
import { expectText, fieldsOf, mapList, MappingError, type Incoming, type MappingContext } from '#catalogue/mappers/mapping-error.ts';
import { readNumber, readTexts } from '#catalogue/mappers/wire-values.ts';

const kinds: Readonly<Record<SearchAlternativeKind, SearchAlternativeKind>> = { spelling: 'spelling', split: 'split', joined: 'joined' };

const entity = 'search alternative';

/** Maps an alternative. Throws a MappingError without a known kind, words, a query or products that it finds. */
function mapSearchAlternative(wire: Incoming<SearchAlternative> | null): SearchAlternative {
  const fields = fieldsOf(wire);
  const kind = ownValue(kinds, expectText(fields.kind, 'kind', entity));
  if (kind === undefined) {
    throw new MappingError('kind', entity);
  }
  const words = Array.isArray(fields.words) ? readTexts(fields.words) : [];
  if (words.length === 0) {
    throw new MappingError('words', entity);
  }
  const query = expectText(fields.query, 'query', entity);
  const totalCount = readNumber(fields.totalCount) ?? 0;
  if (totalCount <= 0) {
    throw new MappingError('totalCount', entity);
  }
  return { kind, words: [...words], query, totalCount };
}

/** Maps the alternatives of a search, best first. A malformed one is left out and reported: the page has others. Spec 8. */
export const mapSearchAlternatives = (
  response: Incoming<SearchAlternativesResponse> | null,
  report: MappingContext['report'],
): readonly SearchAlternative[] => mapList(fieldsOf(response).readings, mapSearchAlternative, report);
