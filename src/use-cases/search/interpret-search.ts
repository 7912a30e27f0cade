import { shortenedFreeText } from '#catalogue/query/query.ts';
import { isFacetName } from '#contract/facet-names.ts';
import type { InterpretedSpan, SearchInterpretation, SpanCondition } from '#contract/interpretation.ts';
import type { EngineRequest, ProductConditions, SearchEngine } from '#search/search-engine.ts';
import { asksEverything } from '#understanding/asks-everything.ts';
import { isRange, type Condition } from '#understanding/condition.ts';
import type { Interpretation, Span } from '#understanding/interpretation.ts';
import { interpretedSearch, type InterpretedSearch } from '#understanding/interpreted-search.ts';
import { schoolClassKey } from '#understanding/school-class.ts';
import { educationTypeKeys, valueLabels } from '#understanding/vocabulary/value-labels.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';

/** A request with its interpretation. */
export type InterpretedRequest = { readonly request: EngineRequest; readonly interpretation: SearchInterpretation };

/** The parts of a snapshot with which a text is read, and what its readings find is counted. */
export type ReadingPorts = { readonly engine: Pick<SearchEngine, 'search'>; readonly vocabulary: Vocabulary };

/** A request with the interpretation that it comes from. */
export type TriedInterpretation = { readonly read: InterpretedRequest; readonly source: Interpretation };

function wireCondition(condition: Condition, vocabulary: Vocabulary): SpanCondition {
  if (isRange(condition)) {
    return { ...condition, keys: [], labels: [] };
  }
  if (condition.on === 'classes') {
    const { classes } = condition;
    return { on: 'educationTypes', keys: [...educationTypeKeys(classes, vocabulary)], labels: classes.map(schoolClassKey) };
  }
  return { on: condition.on, keys: [...condition.keys], labels: [...valueLabels(condition, vocabulary)] };
}

// Most spans offer nothing, and plain words have no conditions. They share one array, because no code changes a response.
const none: SpanCondition[] = [];

const wireConditions = (conditions: readonly Condition[], vocabulary: Vocabulary): SpanCondition[] =>
  conditions.length === 0 ? none : conditions.map((condition) => wireCondition(condition, vocabulary));

function wireSpan(span: Span, { filter, sortBy }: EngineRequest, vocabulary: Vocabulary): InterpretedSpan {
  const { start, end, reading, correction, isUnwanted } = span;
  const conditions = wireConditions(span.conditions, vocabulary);
  const offered = wireConditions(span.offered, vocabulary);
  const isReplaced = ({ on }: SpanCondition): boolean =>
    on === 'order' ? sortBy !== undefined : isFacetName(on) && (filter[on]?.length ?? 0) > 0;
  const replaced = conditions.length > 0 && conditions.every(isReplaced);
  const wired = { start, end, reading, conditions, offered, replaced };
  if (isUnwanted) {
    return { ...wired, isUnwanted };
  }
  return correction === undefined ? wired : { ...wired, correction };
}

function conditionsOf(search: InterpretedSearch, hasChosenClass: boolean): ProductConditions | undefined {
  const {
    editions,
    parts,
    exceptParts,
    licenceDurations,
    exceptLicenceDurations,
    price,
    publicationYear,
    exceptPublicationYears,
    phrases,
  } = search;
  const schoolClasses = hasChosenClass ? undefined : search.schoolClasses;
  const hasAttributes = (schoolClasses ?? editions ?? parts ?? licenceDurations) !== undefined;
  const except = {
    ...(exceptParts !== undefined && { parts: exceptParts }),
    ...(exceptLicenceDurations !== undefined && { licenceDurations: exceptLicenceDurations }),
  };
  const hasExcept = (exceptParts ?? exceptLicenceDurations) !== undefined;
  if (!hasAttributes && !hasExcept && (price ?? publicationYear ?? exceptPublicationYears ?? phrases) === undefined) {
    return undefined;
  }
  const attributes = {
    ...(schoolClasses !== undefined && { schoolClasses }),
    ...(editions !== undefined && { editions }),
    ...(parts !== undefined && { parts }),
    ...(licenceDurations !== undefined && { licenceDurations }),
  };
  return {
    ...(hasAttributes && { attributes }),
    ...(hasExcept && { exceptAttributes: except }),
    ...(price !== undefined && { price }),
    ...(publicationYear !== undefined && { publicationYear }),
    ...(exceptPublicationYears !== undefined && { exceptPublicationYears }),
    ...(phrases !== undefined && { phrases }),
  };
}

type Requested = { readonly request: EngineRequest; readonly read: SearchInterpretation['filter'] };

// `read`: the facet values that the interpretation selects.
function requested(literal: EngineRequest, interpretation: Interpretation, vocabulary: Vocabulary): Requested | undefined {
  const search = interpretedSearch(interpretation, vocabulary);
  const conditions = conditionsOf(search, (literal.filter.educationTypes?.length ?? 0) > 0);
  const { words, eans = [], filter: wanted } = search;
  const sortBy = literal.sortBy ?? search.sortBy;
  const isEmpty = words.length + eans.length === 0 && conditions === undefined && Object.keys(wanted).length === 0;
  if (isEmpty && search.sortBy === undefined && !asksEverything(interpretation)) {
    return undefined;
  }
  const filter = { ...literal.filter };
  const read: Record<string, string[]> = {};
  for (const name in wanted) {
    if (isFacetName(name) && (literal.filter[name]?.length ?? 0) === 0) {
      const keys = wanted[name] ?? [];
      read[name] = [...keys];
      filter[name] = keys.length > 1 ? keys.toSorted() : keys;
    }
  }
  const { query } = literal;
  const request = {
    ...literal,
    query: { ...query, words: words.map(shortenedFreeText), eans: eans.length === 0 ? query.eans : [...query.eans, ...eans] },
    filter,
    ...(conditions !== undefined && { conditions }),
    ...(sortBy !== undefined && { sortBy }),
  };
  return { request, read };
}

/** Returns what `interpretedRequest` asks for. */
export const requestOf = (literal: EngineRequest, interpretation: Interpretation, vocabulary: Vocabulary): EngineRequest | undefined =>
  requested(literal, interpretation, vocabulary)?.request;

/**
 * Returns the request for an interpretation of the text of a request. Values that the visitor chose in a facet, and the order, replace those of the
 * text. Undefined when the interpretation has no condition and no word, 'ik zoek een', unless it asks for everything. `isWeaker`: it drops a part of the
 * text.
 */
export function interpretedRequest(
  literal: EngineRequest,
  interpretation: Interpretation,
  vocabulary: Vocabulary,
  { isWeaker = false }: { readonly isWeaker?: boolean } = {},
): InterpretedRequest | undefined {
  const asked = requested(literal, interpretation, vocabulary);
  return (
    asked && {
      request: asked.request,
      interpretation: {
        spans: interpretation.spans.map((span) => wireSpan(span, literal, vocabulary)),
        filter: asked.read,
        isWeaker,
      },
    }
  );
}
