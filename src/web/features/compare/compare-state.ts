import { characteristicsByCategory, type CharacteristicName } from '#catalogue/comparison/characteristics.ts';
import type { PageParameter } from '#contract/page-parameters.ts';
import { pagePaths } from '#contract/routes.ts';
import { comparisonLimits } from '#contract/search-limits.ts';

/** The state of a comparison, as its address holds it: the ids of the methods, whether only differences are shown, and the pinned rows. */
export type CompareState = {
  readonly ids: readonly string[];
  readonly onlyDifferences: boolean;
  readonly pinned: readonly CharacteristicName[];
};

/** Most methods in one comparison; further ids in an address are left out. */
export const mostMethods: number = comparisonLimits.methods;

/** The names of the parameters of an address. */
export const parameterNames = { method: 'methode', methods: 'methodes', differences: 'verschil', pinned: 'vast' } as const satisfies Record<
  string,
  PageParameter<'compare'>
>;
const names: ReadonlySet<string> = new Set(Object.values(characteristicsByCategory).flat());
const isCharacteristic = (name: string): name is CharacteristicName => names.has(name);

// Each id that an address names, however many.
function namedIds(parameters: URLSearchParams): readonly string[] {
  const named = [...parameters.getAll(parameterNames.method), ...parameters.getAll(parameterNames.methods)];
  const ids = named.flatMap((value) => value.split(',')).map((id) => id.trim());
  return [...new Set(ids.filter((id) => id !== '' && id.length <= comparisonLimits.idLength))];
}

/** The ids that an address names beyond those of its comparison. */
export const readLeftOut = (parameters: URLSearchParams): readonly string[] => namedIds(parameters).slice(mostMethods);

/** Reads the parameters of an address, also in the form `methodes=a,b`. Invalid values are left out. */
export function readCompareState(parameters: URLSearchParams): CompareState {
  return {
    ids: namedIds(parameters).slice(0, mostMethods),
    onlyDifferences: parameters.get(parameterNames.differences) === '1',
    pinned: [...new Set(parameters.getAll(parameterNames.pinned).filter(isCharacteristic))],
  };
}

/** The parameters of an address, in the order in which `compareHref` writes them. */
export const compareFields = ({ ids, onlyDifferences, pinned }: CompareState): readonly (readonly [string, string])[] => [
  ...ids.map((id) => [parameterNames.method, id] as const),
  ...(onlyDifferences ? [[parameterNames.differences, '1'] as const] : []),
  ...pinned.map((name) => [parameterNames.pinned, name] as const),
];

/** The address of a comparison, as `readCompareState` reads it. */
export function compareHref(state: Pick<CompareState, 'ids'> & Partial<CompareState>): string {
  const fields = compareFields({ onlyDifferences: false, pinned: [], ...state });
  const query = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  return query ? `${pagePaths.compare}?${query}` : pagePaths.compare;
}

/** The view of a comparison, without its methods, as a query: whether only differences are shown, and the pinned rows. */
export const viewOf = ({ onlyDifferences, pinned }: Omit<CompareState, 'ids'>): string =>
  new URLSearchParams(compareFields({ ids: [], onlyDifferences, pinned }).map(([name, value]) => [name, value])).toString();

/** The address of a comparison of these methods in a view that `viewOf` gave. */
export const viewedHref = (ids: readonly string[], view: string): string =>
  compareHref({ ...readCompareState(new URLSearchParams(view)), ids });

/** The ids with one of them moved one place to the left (-1) or to the right (1); undefined when it is at that end already. */
export function movedIds(ids: readonly string[], id: string, step: -1 | 1): readonly string[] | undefined {
  const from = ids.indexOf(id);
  const other = ids[from + step];
  return from === -1 || other === undefined ? undefined : ids.with(from, other).with(from + step, id);
}

/** The ids of a comparison without the missing ones, whose places the next of the `further` ids take. */
export function idsWithout(missing: readonly string[], ids: readonly string[], further: readonly string[]): readonly string[] {
  const rest = new Set([...ids, ...further]);
  missing.forEach((id) => rest.delete(id));
  return [...rest].slice(0, mostMethods);
}
