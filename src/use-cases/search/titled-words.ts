import { emptyQuery } from '#catalogue/query/query.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import { interpret } from '#understanding/interpret.ts';
import type { Interpretation } from '#understanding/interpretation.ts';
import { requestOf, type ReadingPorts } from './interpret-search.ts';

type InterpretOptions = NonNullable<Parameters<typeof interpret>[2]>;

const everything: EngineRequest = {
  query: { ...emptyQuery, results: ['products'] },
  filter: {},
  page: 0,
  pageSize: 0,
  withCounts: false,
};

// Whether a product that the rest of the text asks for has a phrase in its title.
async function isTitled(phrase: string, source: Interpretation, { engine, vocabulary }: ReadingPorts): Promise<boolean> {
  const request = requestOf(everything, source, vocabulary) ?? everything;
  return (await engine.search({ ...request, conditions: { ...request.conditions, titlePhrases: [phrase] } })).total > 0;
}

/**
 * Interprets a question, with the words that it seems not to want as plain words where the title of a product that it asks for has them: 'nederlands
 * zonder fouten' asks for the book of that name. Most questions have no such words, and then there is nothing to wait for.
 */
export function interpretWithTitles(
  text: string,
  ports: ReadingPorts,
  options: InterpretOptions = {},
): Interpretation | Promise<Interpretation> {
  const source = interpret(text, ports.vocabulary, options);
  return source.spans.some(({ isUnwanted }) => isUnwanted) ? withTitledWords(source, ports, options) : source;
}

async function withTitledWords(source: Interpretation, ports: ReadingPorts, options: InterpretOptions): Promise<Interpretation> {
  const { text } = source;
  const titled = [];
  for (const { start, end, isUnwanted } of source.spans) {
    if (isUnwanted && (await isTitled(text.slice(start, end), source, ports))) {
      titled.push({ start, end });
    }
  }
  return titled.length === 0 ? source : interpret(text, ports.vocabulary, { ...options, literal: [...(options.literal ?? []), ...titled] });
}
