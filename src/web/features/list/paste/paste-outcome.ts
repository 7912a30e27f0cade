import { addToList, type ListItem, type Listable } from '#catalogue/list/list.ts';
import type { PastedEans, PastedLine, PastedProblem } from '#catalogue/list/pasted-eans.ts';
import type { ListResult } from '#catalogue/mappers/list-result.ts';
import { searchLimits } from '#contract/search-limits.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';

// Room is left in a page of answers for feeds in which one EAN belongs to more than one product.
const eansAtOnce = Math.min(searchLimits.pageSize / 2, Math.floor(searchLimits.queryLength / 'ean;0000000000000|'.length));

/** Looks products up by EAN, many at once; of several with one EAN the best ranked counts. Undefined when the catalogue gave no answer. */
export async function findByEans(
  client: Pick<CatalogueClient, 'searchProducts'>,
  eans: readonly string[],
): Promise<ReadonlyMap<string, ListResult> | undefined> {
  const found = new Map<string, ListResult>();
  for (let start = 0; start < eans.length; start += eansAtOnce) {
    const part = eans.slice(start, start + eansAtOnce);
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

/** Why a number of a line did not come on the list. */
export type LineProblem = { readonly number: number; readonly problem: PastedProblem | 'unknown' | 'present'; readonly cell: string };

/** What became of what was pasted: the list as it is then, what is new on it, what did not come on it, and the text to be looked at again. */
export type PasteAnswer = {
  readonly list: readonly ListItem[];
  readonly added: readonly string[];
  readonly problems: readonly LineProblem[];
  readonly unread: number;
  readonly remaining: string;
};

type Step = { readonly list: readonly ListItem[]; readonly problems: readonly LineProblem[] };
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

/** Adds what was found to a list and answers for every line. Lines that need another look stay as text, and so do those after the limit. */
export function answerPaste(pasted: PastedEans, list: readonly ListItem[], find: Found): PasteAnswer {
  const step = pasted.lines.reduce<Step>((before, line) => addLine(before, line, find), { list, problems: [] });
  const open = new Set(step.problems.filter(({ problem }) => problem !== 'present').map(({ number }) => number));
  return {
    ...step,
    added: step.list.slice(list.length).map(({ id }) => id),
    unread: pasted.rest.length,
    remaining: [...pasted.lines.filter(({ number }) => open.has(number)).map(({ text }) => text), ...pasted.rest].join('\n'),
  };
}
