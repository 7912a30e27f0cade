import { addToList, type ListItem, type Listable } from '#catalogue/list/list.ts';
import type { PastedEans, PastedLine, PastedProblem } from '#catalogue/list/pasted-eans.ts';
import type { ListResult } from '#catalogue/mappers/search/list-result.ts';
import { searchLimits } from '#contract/search-limits.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';

// Half a page of results is left for feeds in which several products have one EAN.
const eansPerRequest = Math.min(searchLimits.pageSize / 2, Math.floor(searchLimits.queryLength / 'ean;0000000000000|'.length));

/** Finds products by EAN, many per request; of several with one EAN the best ranked. Undefined when a request fails. */
export async function findProductsByEan(
  client: Pick<CatalogueClient, 'searchProducts'>,
  eans: readonly string[],
): Promise<ReadonlyMap<string, ListResult> | undefined> {
  const found = new Map<string, ListResult>();
  for (let start = 0; start < eans.length; start += eansPerRequest) {
    const part = eans.slice(start, start + eansPerRequest);
    const query = ['filter;products', ...part.map((ean) => `ean;${ean}`)].join('|');
    const { value, failure } = await client.searchProducts({ query, pageSize: searchLimits.pageSize, profile: 'Hints' });
    if (failure) {
      return undefined;
    }
    for (const product of value.result) {
      if (!found.has(product.ean)) {
        found.set(product.ean, product);
      }
    }
  }
  return found;
}

/** Why an EAN of a pasted line was not added to the list. `number` is the line in the text that remains; a line that does not remain has none. */
export type LineProblem = { readonly number?: number; readonly problem: PastedProblem | 'unknown' | 'present'; readonly cell: string };

/** A problem with the line as it was pasted. */
type PastedLineProblem = LineProblem & { readonly number: number };

/** The result of a paste: the new list, the ids added, the problems, the number of lines after the limit, and the text of all lines that were not added. */
export type PasteReport = {
  readonly list: readonly ListItem[];
  readonly added: readonly string[];
  readonly problems: readonly LineProblem[];
  readonly unread: number;
  readonly remaining: string;
};

type Step = { readonly list: readonly ListItem[]; readonly problems: readonly PastedLineProblem[] };
type Found = (ean: string) => Listable | undefined;

function addEan({ list, problems }: Step, line: PastedLine, ean: string, find: Found): Step {
  const source = find(ean);
  const longer = source ? addToList(list, source) : list;
  if (longer !== list) {
    return { list: longer, problems };
  }
  return { list, problems: [...problems, { number: line.number, problem: source ? 'present' : 'unknown', cell: ean }] };
}

function addLine(step: Step, line: PastedLine, find: Found): Step {
  if (!('eans' in line)) {
    return { ...step, problems: [...step.problems, { number: line.number, problem: line.problem, cell: line.cell }] };
  }
  const { list, problems } = line.eans.reduce((before, ean) => addEan(before, line, ean, find), step);
  return { list, problems: [...problems, ...line.refused.map((cell) => ({ number: line.number, problem: 'checkDigit' as const, cell }))] };
}

/** Adds the found products to a list. Lines with a problem and lines after the limit stay as text. */
export function applyPaste(pasted: PastedEans, list: readonly ListItem[], find: Found): PasteReport {
  const step = pasted.lines.reduce<Step>((before, line) => addLine(before, line, find), { list, problems: [] });
  const problemLines = new Set(step.problems.filter(({ problem }) => problem !== 'present').map(({ number }) => number));
  const open = pasted.lines.filter(({ number }) => problemLines.has(number));
  const place = (asPasted: number): number => open.findIndex(({ number }) => number === asPasted) + 1;
  return {
    list: step.list,
    problems: step.problems.map(({ number, ...problem }) => (problemLines.has(number) ? { ...problem, number: place(number) } : problem)),
    added: step.list.slice(list.length).map(({ id }) => id),
    unread: pasted.rest.length,
    remaining: [...open.map(({ text }) => text), ...pasted.rest].join('\n'),
  };
}
