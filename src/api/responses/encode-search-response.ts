import { facetNames, type FilterOptionLimits } from '#contract/facet.ts';
import { mapNumbers } from '#search/map-numbers.ts';
import type { EngineResponse, EngineRequest } from '#search/search-engine.ts';
import type { CompletedSearch } from '#use-cases/search/complete-search.ts';
import type { FoundProducts } from '#use-cases/search/search-products.ts';
import type { SearchHighlights } from '#use-cases/search/highlight-results.ts';
import { countEntries, roomForFacet, writeFacet } from './facet-encoding.ts';
import { LentBytes } from './lent-bytes.ts';

/** The source of the documents, as UTF-8 JSON. */
export type Documents = { listedProductJson(ordinal: number): Uint8Array; methodReferenceJson(ordinal: number): Uint8Array };

const beforeProducts = '{"products":[';
const beforeMethods = '],"methods":[';
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const closeBrace = 0x7d;
// Bytes for the names of the facets, the total and all brackets, at most.
const roomForFrame = 500;

// Responses are written here first, because their length is known only at the end. Writing is synchronous, so no two responses share it.
const workspace = Buffer.alloc(1 << 19);
const workspaceOf = (size: number): Buffer => (size <= workspace.length ? workspace : Buffer.alloc(size));

const beforeFacet = facetNames.map((name, index) => Buffer.from(`${index === 0 ? '' : ','}"${name}":[`));

type WrittenFacets = {
  readonly facets: EngineResponse['facets'];
  readonly filter: EngineRequest['filter'];
  readonly limits: FilterOptionLimits;
};

function writeFacets({ facets, filter, limits }: WrittenFacets, target: Buffer, start: number): number {
  let end = start;
  for (let index = 0; index < facetNames.length; index += 1) {
    const name = facetNames[index] as (typeof facetNames)[number];
    const before = beforeFacet[index] as Buffer;
    target.set(before, end);
    end += before.length;
    if (facets !== undefined) {
      end = writeFacet(facets[name], { chosen: filter[name], most: limits[name] }, target, end);
    }
    target[end] = closeBracket;
    end += 1;
  }
  target[end] = closeBrace;
  return end + 1;
}

// What follows the facets: the number of entries that each shortened facet has in its whole.
function encodedTotals({ facets, filter, limits }: WrittenFacets): string {
  const totals = facetNames.flatMap((name) =>
    facets === undefined || limits[name] === undefined ? [] : [`"${name}":${countEntries(facets[name], filter[name])}`],
  );
  return totals.length === 0 ? '' : `,"filterOptionTotals":{${totals.join(',')}}`;
}

function join(documents: readonly Uint8Array[], target: Buffer, start: number): number {
  let end = start;
  for (const [index, document] of documents.entries()) {
    if (index > 0) {
      target[end] = comma;
      end += 1;
    }
    target.set(document, end);
    end += document.length;
  }
  return end;
}

const encodedHighlights = (highlights: SearchHighlights['products'] | SearchHighlights['methods']): readonly string[] =>
  highlights.map((own) => (own === undefined ? '' : `,"highlights":${JSON.stringify(own)}}`));

// Documents with their highlights, which take the place of the closing brace.
function joinHits(documents: readonly Uint8Array[], highlights: readonly string[], target: Buffer, start: number): number {
  let end = start;
  for (const [index, document] of documents.entries()) {
    end = join([document], target, end);
    const own = highlights[index] ?? '';
    end += own === '' ? 0 : target.write(own, end - 1, 'utf8') - 1;
    target[end] = comma;
    end += 1;
  }
  return documents.length === 0 ? end : end - 1;
}

// A character takes three bytes at most.
const roomForTexts = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + 3 * length, 0);

const lengthOf = (documents: readonly Uint8Array[]): number => documents.reduce((sum, { length }) => sum + length + 1, 0);

function roomForFacets({ facets, filter }: WrittenFacets): number {
  return facets === undefined ? 0 : facetNames.reduce((sum, name) => sum + roomForFacet(facets[name], filter[name]), 0);
}

/**
 * Encodes the response of a search without objects: the bytes of the documents are copied, and the entries of the facets are encoded once, except for
 * their counts (decision 050). The result is the UTF-8 of what JSON.stringify gives for a ProductSearchResponse. The highlights are those of the response, in its
 * order; what is not highlighted may be left out at the end. `limits`: the maximum number of entries per facet.
 */
export function encodeSearchResponse(
  { response, request, interpretation }: FoundProducts,
  highlights: SearchHighlights,
  documents: Documents,
  limits: FilterOptionLimits = {},
): LentBytes {
  const facets = { facets: response.facets, filter: request.filter, limits };
  const after = `${encodedTotals(facets)}${interpretation === undefined ? '' : `,"interpretation":${JSON.stringify(interpretation)}`}}`;
  const products = mapNumbers(response.products, (ordinal) => documents.listedProductJson(ordinal));
  const methods = mapNumbers(response.methods, (ordinal) => documents.methodReferenceJson(ordinal));
  const [ofProducts, ofMethods] = [encodedHighlights(highlights.products), encodedHighlights(highlights.methods)];
  const target = workspaceOf(
    roomForFrame + lengthOf(products) + lengthOf(methods) + roomForFacets(facets) + roomForTexts([...ofProducts, ...ofMethods, after]),
  );
  let end = target.write(beforeProducts, 0, 'latin1');
  end = joinHits(products, ofProducts, target, end);
  end += target.write(beforeMethods, end, 'latin1');
  end = joinHits(methods, ofMethods, target, end);
  end += target.write(`],"totalCount":${response.total},"filterOptions":{`, end, 'latin1');
  end = writeFacets(facets, target, end);
  end += target.write(after, end, 'utf8');
  return new LentBytes(target, end);
}

/** Encodes the completions of a half-typed search, in UTF-8. `highlights`: of its hints. */
export function encodeCompletions({ completions, hints }: CompletedSearch, highlights: SearchHighlights, documents: Documents): Buffer {
  const own = JSON.stringify({ completions });
  if (hints === undefined) {
    return Buffer.from(own);
  }
  const encoded = encodeSearchResponse(hints, highlights, documents);
  const whole = Buffer.concat([Buffer.from(`${own.slice(0, -1)},"hints":`), encoded.bytes, Buffer.from('}')]);
  encoded.release();
  return whole;
}

/** Joins encoded documents into one JSON array, in UTF-8. */
export function joinDocuments(documents: readonly Uint8Array[]): Buffer {
  const target = Buffer.allocUnsafe(lengthOf(documents) + 2);
  target[0] = openBracket;
  const end = join(documents, target, 1);
  target[end] = closeBracket;
  return target.subarray(0, end + 1);
}
