import { characteristicsByCategory, type CharacteristicName } from '#catalogue/characteristics.ts';
import { pagePaths } from '#contract/routes.ts';

/** What the address of a comparison says: which methods, whether only differences show, and which rows are pinned. */
export type CompareState = {
  readonly ids: readonly string[];
  readonly onlyDifferences: boolean;
  readonly pinned: readonly CharacteristicName[];
};

/** More methods than these do not fit beside each other; an address that names more is read up to here. */
export const mostMethods = 8;

const longestId = 100;
const parameterNames = { method: 'methode', differences: 'verschil', pinned: 'vast' } as const;
const names: ReadonlySet<string> = new Set(Object.values(characteristicsByCategory).flat());
const isCharacteristic = (name: string): name is CharacteristicName => names.has(name);

/** Reads the address. What it cannot mean is left out. */
export function readCompareState(parameters: URLSearchParams): CompareState {
  const ids = parameters.getAll(parameterNames.method).filter((id) => id !== '' && id.length <= longestId);
  return {
    ids: [...new Set(ids)].slice(0, mostMethods),
    onlyDifferences: parameters.get(parameterNames.differences) === '1',
    pinned: [...new Set(parameters.getAll(parameterNames.pinned).filter(isCharacteristic))],
  };
}

/** The fields of the address, in the order in which `compareHref` writes them. */
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
