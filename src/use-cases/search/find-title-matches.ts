import { facetNames, isFacetName, type FacetName } from '#contract/facet-names.ts';
import type { TitleMatches } from '#contract/interpretation.ts';
import { RecentMap } from '#recent-map.ts';
import type { EngineRequest, FacetSelection } from '#search/search-engine.ts';
import type { Condition } from '#understanding/condition.ts';
import { passOver, type Interpretation, type Span } from '#understanding/interpretation.ts';
import { requestOf, type ReadingPorts, type TriedInterpretation } from './interpret-search.ts';

// Titles with a class in words are of that class, as good as always, and many products have one.
const facetFields: ReadonlySet<string> = new Set(facetNames.filter((name) => name !== 'educationTypes'));
const isOn = (span: Span, field: Condition['on']): boolean => span.conditions.some(({ on }) => on === field);

// Typed as it stands in a title, without a sign before it that leaves it out, and with fields of its own, so that without it a search finds more.
const isEligible = (span: Span, { text, spans }: Interpretation): boolean =>
  span.conditions.length > 0 &&
  /^[\p{L}\p{N}]/u.test(text.slice(span.start)) &&
  span.correction === undefined &&
  span.conditions.every(({ on }) => facetFields.has(on) && !spans.some((other) => other !== span && isOn(other, on)));

// Number of meanings that are remembered per catalogue.
const mostRemembered = 2_000;
/** Whether the words of a span, as it was read last, exclude any product that has them in its title. */
type Exclusion = { readonly conditions: readonly Condition[]; readonly isExcluding: boolean };
/** By the words of a span. A memory goes with its engine, which never changes. */
const memories = new WeakMap<ReadingPorts['engine'], RecentMap<Exclusion>>();

function exclusionsOf(engine: ReadingPorts['engine']): RecentMap<Exclusion> {
  let memory = memories.get(engine);
  if (memory === undefined) {
    memory = new RecentMap(mostRemembered);
    memories.set(engine, memory);
  }
  return memory;
}

// The facets on which a span has conditions and the visitor has chosen nothing, with the keys that it selects in them: no other span is on them.
function selectionOf(span: Span, { filter }: EngineRequest, literal: EngineRequest): FacetSelection {
  const selection: Partial<Record<FacetName, readonly string[]>> = {};
  for (const { on } of span.conditions) {
    if (isFacetName(on) && (literal.filter[on]?.length ?? 0) === 0) {
      selection[on] = filter[on] ?? [];
    }
  }
  return selection;
}

async function count({ sortBy: _, ...asked }: EngineRequest, engine: ReadingPorts['engine']): Promise<number> {
  const query = { ...asked.query, results: ['products'] as const };
  return (await engine.search({ ...asked, query, page: 0, pageSize: 0, withCounts: false })).total;
}

const withTitle = (request: EngineRequest, phrase: string, except?: FacetSelection): EngineRequest => ({
  ...request,
  conditions: { ...request.conditions, titlePhrases: [phrase], ...(except && { except }) },
});

/** Counts the products with the words of a span in their title that meet all of a request but this span. `request`: what `source` asks for. */
async function countExcluded(
  span: Span,
  source: Interpretation,
  literal: EngineRequest,
  request: EngineRequest,
  { engine, vocabulary }: ReadingPorts,
): Promise<number> {
  const { text, spans } = source;
  const phrase = textOf(span, text);
  if (span.words.length > 0) {
    // What it excludes may also lack its words: only the difference of two searches says how many.
    const others = spans.map((one) => (one === span ? passOver(one) : one));
    const without = requestOf(literal, { text, spans: others }, vocabulary) ?? withoutText(literal);
    const all = await count(withTitle(without, phrase), engine);
    return all > 0 ? all - (await count(withTitle(request, phrase), engine)) : 0;
  }
  const except = selectionOf(span, request, literal);
  const filter = { ...request.filter };
  for (const name in except) {
    delete filter[name as FacetName];
  }
  return await count(withTitle({ ...request, filter }, phrase, except), engine);
}

// What the whole catalogue lacks no search finds, and few meanings exclude anything: most searches need no count of their own.
async function findExclusion(span: Span, literal: EngineRequest, { text, spans }: Interpretation, ports: ReadingPorts): Promise<boolean> {
  const everything = { ...withoutText(literal), filter: {} };
  const alone = { text, spans: spans.map((one) => (one === span ? one : passOver(one))) };
  const meant = requestOf(everything, alone, ports.vocabulary);
  return meant !== undefined && (await countExcluded(span, alone, everything, meant, ports)) > 0;
}

const textOf = ({ start, end }: Span, text: string): string => text.slice(start, end);

const areEqual = (some: readonly string[], others: readonly string[]): boolean =>
  some === others || (some.length === others.length && some.every((key, index) => key === others[index]));

const isEqual = (one: Condition, other: Condition | undefined): boolean =>
  one === other || (one.on === other?.on && 'keys' in one && 'keys' in other && areEqual(one.keys, other.keys));

// What is known of a span: the same words may have been read otherwise.
function knownExclusion(span: Span, text: string, memory: RecentMap<Exclusion>): boolean | undefined {
  const { conditions } = span;
  const known = memory.get(textOf(span, text));
  const isSame = known?.conditions.length === conditions.length && conditions.every((one, index) => isEqual(one, known.conditions[index]));
  return isSame ? known.isExcluding : undefined;
}

/**
 * The spans that may exclude products with their words in the title: all that can, but those of which it is known that they exclude none. Most questions
 * have none, and then there is nothing to wait for.
 */
export function spansInTitles({ source, read: { interpretation } }: TriedInterpretation, engine: ReadingPorts['engine']): readonly Span[] {
  const { text, spans } = source;
  const memory = exclusionsOf(engine);
  const possible: Span[] = [];
  for (let index = 0; index < spans.length; index += 1) {
    const span = spans[index];
    if (
      span !== undefined &&
      isEligible(span, source) &&
      interpretation.spans[index]?.replaced !== true &&
      knownExclusion(span, text, memory) !== false
    ) {
      possible.push(span);
    }
  }
  return possible;
}

/** The spans among some whose meaning excludes products with their words in the title. */
async function excludingSpans(
  possible: readonly Span[],
  literal: EngineRequest,
  source: Interpretation,
  ports: ReadingPorts,
): Promise<readonly Span[]> {
  const memory = exclusionsOf(ports.engine);
  const excluding: Span[] = [];
  for (const span of possible) {
    let isExcluding = knownExclusion(span, source.text, memory);
    if (isExcluding === undefined) {
      isExcluding = await findExclusion(span, literal, source, ports);
      memory.set(textOf(span, source.text), { conditions: span.conditions, isExcluding });
    }
    if (isExcluding) {
      excluding.push(span);
    }
  }
  return excluding;
}

const withoutText = (literal: EngineRequest): EngineRequest => ({ ...literal, query: { ...literal.query, words: [] } });

/**
 * Finds the part of a question whose words are in the titles of the most products that its conditions exclude: 'digitaal' as a kind excludes the book
 * 'Digitaal rekenen'. Undefined when there are none. `possible`: those of `spansInTitles`; `literal`: the request without interpretation.
 */
export async function findTitleMatches(
  possible: readonly Span[],
  literal: EngineRequest,
  { source, read }: TriedInterpretation,
  ports: ReadingPorts,
): Promise<TitleMatches | undefined> {
  let best: TitleMatches | undefined;
  for (const span of await excludingSpans(possible, literal, source, ports)) {
    const totalCount = await countExcluded(span, source, literal, read.request, ports);
    if (totalCount > (best?.totalCount ?? 0)) {
      best = { start: span.start, end: span.end, totalCount };
    }
  }
  return best;
}
