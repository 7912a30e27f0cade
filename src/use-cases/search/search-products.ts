import { parseQuery, type QueryProblem } from '#catalogue/query/query.ts';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { facetNames, isFacetName, type FacetName } from '#contract/facet-names.ts';
import type { InterpretationMode, SearchInterpretation } from '#contract/interpretation.ts';
import type { ProductSearchRequest } from '#contract/product-search.ts';
import type { EngineRequest, EngineResponse, SearchEngine } from '#search/search-engine.ts';
import { readableBeginning } from '#understanding/interpret.ts';
import type { Interpretation, Span } from '#understanding/interpretation.ts';
import { respelled } from '#understanding/respelled.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';
import { adjectiveReadings, weakerInterpretations, withOffered, type AdjectiveReadings } from '#understanding/weaker-interpretations.ts';
import { findTitleMatches, spansInTitles } from './find-title-matches.ts';
import { interpretedRequest, requestOf, type InterpretedRequest, type TriedInterpretation } from './interpret-search.ts';
import { withSubjectsOfWords, wordsAlone } from './subjects-of-words.ts';
import { interpretWithTitles } from './titled-words.ts';

/**
 * A search in canonical form. `literal`: the request with all words as typed; `text`: the question to interpret, absent for a literal search and for
 * a text that is too long to be interpreted, of which `beginning` is what can be.
 */
export type PlannedSearch = {
  readonly literal: EngineRequest;
  readonly text?: string;
  readonly beginning?: string;
  readonly literalParts?: Exclude<InterpretationMode, string>;
};

/** The result of a search. `request` is the request that the engine answered; `interpretation` is absent for a literal search. */
export type FoundProducts = {
  readonly response: EngineResponse;
  readonly request: EngineRequest;
  readonly interpretation?: SearchInterpretation;
};

/** Plans a search in canonical form, so that equal searches give equal requests: choices sorted and without duplicates, and no empty filters. */
export function planSearch(input: ProductSearchRequest): Result<PlannedSearch, QueryProblem> {
  const query = parseQuery(input.query);
  if (!query.ok) {
    return failed(query.problem);
  }
  const filter: Partial<Record<FacetName, readonly string[]>> = {};
  for (const name of facetNames) {
    const chosen = input.filter[name];
    if (chosen !== undefined && chosen.length > 0) {
      filter[name] = chosen.length === 1 ? chosen : [...new Set(chosen)].toSorted();
    }
  }
  const [sortBy] = input.sortBy;
  const { interpretation } = input;
  const isQuestion = interpretation !== 'literal' && query.value.words.length > 0;
  const beginning = isQuestion ? readableBeginning(input.query) : undefined;
  return ok({
    literal: {
      query: query.value,
      filter,
      ...(sortBy !== undefined && { sortBy }),
      page: input.page,
      pageSize: input.pageSize,
      withCounts: input.profile === 'Full',
    },
    ...(isQuestion && (beginning === undefined ? { text: input.query } : { beginning })),
    ...(Array.isArray(interpretation) && { literalParts: interpretation }),
  });
}

// Yields what to search for when the whole interpretation finds nothing: with what its plain words may mean, with them spelled as in the catalogue,
// and then weaker interpretations.
async function* otherReadings(
  { literal }: PlannedSearch,
  whole: Interpretation,
  first: InterpretedRequest | undefined,
  { engine, vocabulary }: SearchPorts,
): AsyncGenerator<TriedInterpretation> {
  const meant = withOffered(whole);
  const meaning = meant && interpretedRequest(literal, meant, vocabulary);
  if (meant !== undefined && meaning !== undefined) {
    yield { read: meaning, source: meant };
  }
  if (first !== undefined) {
    const [best] = first.request.query.words.length === 0 ? [] : await engine.alternatives(first.request);
    const corrected = best === undefined ? undefined : respelled(whole, best.words, vocabulary);
    const second = corrected && interpretedRequest(literal, corrected, vocabulary);
    if (corrected !== undefined && second !== undefined) {
      yield { read: second, source: corrected };
    }
  }
  yield* await readingsOfAdjectives(literal, whole, { engine, vocabulary });
  for (const reading of weakerInterpretations(whole, vocabulary)) {
    yield* weakerReading(literal, reading, vocabulary);
  }
}

function weakerReading(literal: EngineRequest, source: Interpretation, vocabulary: Vocabulary): readonly TriedInterpretation[] {
  const read = interpretedRequest(literal, source, vocabulary, { isWeaker: true });
  return read === undefined ? [] : [{ read, source }];
}

// Whether products have a word, and none of the area of a subject: 'revolutie' is of no language, and 'literatuur' of other languages than Engels too.
async function isOfOtherArea(
  { subject, word }: AdjectiveReadings,
  literal: EngineRequest,
  { engine, vocabulary }: SearchPorts,
): Promise<boolean> {
  const counted = { ...literal, filter: {}, page: 0, pageSize: 0, withCounts: true };
  const ofSubject = requestOf(counted, subject, vocabulary);
  const { values = [], counts = [] } = (ofSubject && (await engine.search(ofSubject)).facets?.subjectAreas) ?? {};
  const area = values[Array.from(counts).indexOf(Math.max(...Array.from(counts)))];
  const inArea = area && requestOf({ ...counted, filter: { subjectAreas: [area.key] }, withCounts: false }, word, vocabulary);
  return inArea !== undefined && (await engine.search(inArea)).total === 0;
}

// 'franse revolutie vwo 4' is about a topic, and not of Frans; 'duitse grammatica havo 3' is of Duits.
async function readingsOfAdjectives(
  literal: EngineRequest,
  whole: Interpretation,
  ports: SearchPorts,
): Promise<readonly TriedInterpretation[]> {
  const readings = adjectiveReadings(whole);
  return readings !== undefined && (await isOfOtherArea(readings, literal, ports))
    ? [readings.asWords, readings.without].flatMap((reading) => weakerReading(literal, reading, ports.vocabulary))
    : [];
}

// The first reading that finds something.
async function firstThatFinds(
  readings: AsyncIterable<TriedInterpretation> | Iterable<TriedInterpretation>,
  { engine }: SearchPorts,
): Promise<{ readonly reading: TriedInterpretation; readonly found: FoundProducts } | undefined> {
  for await (const reading of readings) {
    const found = foundBy(reading.read, await engine.search(reading.read.request));
    if (found.response.total > 0) {
      return { reading, found };
    }
  }
  return undefined;
}

const wordCount = ({ spans }: Interpretation): number => spans.reduce((count, { words }) => count + words.length, 0);

// Where a reading gave up words of a question about nothing else: with the subjects of which its words are elsewhere.
async function* withSubjects(
  planned: PlannedSearch,
  whole: Interpretation,
  weaker: TriedInterpretation,
  ports: SearchPorts,
): AsyncGenerator<TriedInterpretation> {
  const isGivenUp = weaker.read.interpretation.isWeaker && wordCount(weaker.source) < wordCount(whole);
  const words = isGivenUp ? wordsAlone(whole) : undefined;
  const counted = { ...planned.literal, page: 0, pageSize: 0, withCounts: true };
  const alone = words && interpretedRequest(counted, words, ports.vocabulary);
  const { total, facets } = alone === undefined ? { total: 0 } : await ports.engine.search(alone.request);
  if (words === undefined || facets === undefined) {
    return;
  }
  for (const source of [whole, weaker.source]) {
    const reading = withSubjectsOfWords(source, words, facets.subjects, total, ports.vocabulary);
    const read = reading && interpretedRequest(planned.literal, reading, ports.vocabulary, { isWeaker: true });
    if (reading !== undefined && read !== undefined) {
      yield { read, source: reading };
    }
  }
}

// What the other readings of a question find when the whole finds nothing.
async function findWeaker(
  planned: PlannedSearch,
  whole: Interpretation,
  read: InterpretedRequest | undefined,
  ports: SearchPorts,
): ReturnType<typeof firstThatFinds> {
  const weaker = await firstThatFinds(otherReadings(planned, whole, read, ports), ports);
  return weaker && ((await firstThatFinds(withSubjects(planned, whole, weaker.reading, ports), ports)) ?? weaker);
}

// A filter that is chosen beside a text narrows what the text gave without it. So when the whole finds nothing without filters, its reading is that
// of the text alone, as the visitor saw it when the filter was chosen; otherwise nothing of the text is given up.
async function readingBesideFilters(
  planned: PlannedSearch,
  whole: Interpretation,
  ports: SearchPorts,
): Promise<TriedInterpretation | undefined> {
  const { sortBy: _, ...literal } = { ...planned.literal, filter: {}, page: 0, pageSize: 1, withCounts: false };
  const read = interpretedRequest(literal, whole, ports.vocabulary);
  const found = read && (await firstThatFinds([{ read, source: whole }], ports));
  if (found !== undefined) {
    return undefined;
  }
  const other = await findWeaker({ ...planned, literal }, whole, read, ports);
  if (other === undefined) {
    return undefined;
  }
  const {
    source,
    read: { interpretation },
  } = other.reading;
  const narrowed = interpretedRequest(planned.literal, source, ports.vocabulary, { isWeaker: interpretation.isWeaker });
  return narrowed && { read: narrowed, source };
}

/** The parts of a snapshot that a search needs. */
export type SearchPorts = { readonly engine: Pick<SearchEngine, 'search' | 'alternatives'>; readonly vocabulary: Vocabulary };

const none: readonly Span[] = [];

// The title matches are counted for what the whole text gives, with corrected words too.
function withTitleMatches(
  found: FoundProducts,
  { literal }: PlannedSearch,
  reading: TriedInterpretation,
  ports: SearchPorts,
): FoundProducts | Promise<FoundProducts> {
  const { interpretation, request } = reading.read;
  const spans = request.withCounts && !interpretation.isWeaker ? spansInTitles(reading, ports.engine) : none;
  if (spans.length === 0) {
    return found;
  }
  return findTitleMatches(spans, literal, reading, ports).then((titleMatches) =>
    titleMatches === undefined ? found : { ...found, interpretation: { ...interpretation, titleMatches } },
  );
}

// The caller waits for the engine itself, without a promise between.
const foundBy = ({ request, interpretation }: InterpretedRequest, response: EngineResponse): FoundProducts => ({
  response,
  request,
  interpretation,
});

// What another reading finds when the whole finds nothing, with the filters or without them. Undefined when no reading does.
async function findOtherwise(
  planned: PlannedSearch,
  whole: Interpretation,
  read: InterpretedRequest | undefined,
  ports: SearchPorts,
): Promise<FoundProducts | undefined> {
  if (Object.keys(planned.literal.filter).length > 0) {
    const reading = await readingBesideFilters(planned, whole, ports);
    return reading && withTitleMatches(foundBy(reading.read, await ports.engine.search(reading.read.request)), planned, reading, ports);
  }
  const other = await findWeaker(planned, whole, read, ports);
  return other && withTitleMatches(other.found, planned, other.reading, ports);
}

// Whether a choice of the visitor takes the place of something that the text says, so that the search is no narrower than that of the text.
const isReplaced = ({ interpretation }: InterpretedRequest, { filter }: EngineRequest): boolean =>
  interpretation.spans.some(({ conditions }) => conditions.some(({ on }) => isFacetName(on) && (filter[on]?.length ?? 0) > 0));

// A text that is too long to be interpreted is searched as it is typed. When nothing has all of that, its beginning is read, and the rest is passed
// over.
async function findLiterally({ beginning, ...planned }: PlannedSearch, ports: SearchPorts): Promise<FoundProducts> {
  const { literal } = planned;
  const found: FoundProducts = { response: await ports.engine.search(literal), request: literal };
  if (beginning === undefined || found.response.total > 0) {
    return found;
  }
  const read = await findProducts({ ...planned, text: beginning }, ports);
  return read.response.total > 0 && read.interpretation !== undefined
    ? { ...read, interpretation: { ...read.interpretation, isWeaker: true } }
    : found;
}

async function findProducts(planned: PlannedSearch, ports: SearchPorts): Promise<FoundProducts> {
  const { literal, text, literalParts } = planned;
  if (text === undefined) {
    return findLiterally(planned, ports);
  }
  const whole = await interpretWithTitles(text, ports, literalParts && { literal: literalParts });
  const read = interpretedRequest(literal, whole, ports.vocabulary);
  const first = read && foundBy(read, await ports.engine.search(read.request));
  const isFound = first !== undefined && first.response.total > 0;
  const other = isFound && read !== undefined && !isReplaced(read, literal) ? undefined : await findOtherwise(planned, whole, read, ports);
  if (other !== undefined) {
    return other;
  }
  return isFound && read !== undefined
    ? withTitleMatches(first, planned, { read, source: whole }, ports)
    : (first ?? { response: await ports.engine.search(literal), request: literal });
}

// A class that is chosen takes the place of those of the text, and of their learning tracks: so the products of every class are counted without
// these.
async function withEveryTrack(found: FoundProducts, { engine }: SearchPorts): Promise<FoundProducts> {
  const { request, response } = found;
  const { schoolClasses: _, ...attributes } = request.conditions?.attributes ?? {};
  const { facets } = await engine.search({ ...request, conditions: { ...request.conditions, attributes }, page: 0, pageSize: 0 });
  return response.facets && facets
    ? { ...found, response: { ...response, facets: { ...response.facets, educationTypes: facets.educationTypes } } }
    : found;
}

/**
 * Searches products and methods. A planned search never fails because of its input: an unknown value matches nothing. The number beside a value of a
 * facet is what the search finds with that value chosen there.
 */
export async function searchProducts(planned: PlannedSearch, ports: SearchPorts): Promise<FoundProducts> {
  const found = await findProducts(planned, ports);
  return found.request.withCounts && found.request.conditions?.attributes?.schoolClasses !== undefined
    ? withEveryTrack(found, ports)
    : found;
}
