/** Changed fields of a record by name: the value before and the value after. Null: the record has no such field. */
export type RecordChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/**
 * What happened to a record. 'restored': its stored version was damaged, so what changed is unknown. 'transferred': fields of a product that several
 * sources deliver come from another source than before.
 */
export type EventAction = 'new' | 'changed' | 'removed' | 'restored' | 'transferred';

type Fields = Readonly<Record<string, unknown>>;

// `modifiedAt` says when, not what: a record with nothing else that is new did not change.
const skippedFields = new Set(['kind', 'modifiedAt']);

/** The longest text of a value that is kept, in characters of its JSON. */
const longestValue = 1_000;

function shortened(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : value;
}

const valueOf = (value: unknown): unknown => (value === undefined ? null : value);

// Most fields are texts and numbers, which need no JSON to be compared.
const isSame = (before: unknown, after: unknown): boolean =>
  before === after || (typeof before === 'object' && typeof after === 'object' && JSON.stringify(before) === JSON.stringify(after));

/**
 * The fields in which two versions of a record differ. A record that comes or goes differs in all its fields; without the fields `kind` and
 * `modifiedAt`. Values longer than 1,000 characters are cut, and end with '…'.
 */
export function changesBetween(before: Fields, after: Fields): RecordChanges {
  const changes: Record<string, readonly [unknown, unknown]> = {};
  const compare = (name: string): void => {
    const [own, other] = [valueOf(before[name]), valueOf(after[name])];
    if (!skippedFields.has(name) && !isSame(own, other)) {
      changes[name] = [shortened(own), shortened(other)];
    }
  };
  Object.keys({ ...before, ...after }).forEach(compare);
  return changes;
}

// Values that differ behind the cut are equal in the events, so it is unknown whether a cut value is as it was.
const isCut = (value: unknown): boolean => typeof value === 'string' && value.length > longestValue;

/** The changes of two successive events as one: a field that is as it was before both is left out. */
export function joinChanges(first: RecordChanges, second: RecordChanges): RecordChanges {
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  const joined = [...names].flatMap((name) => {
    const [own, next] = [first[name], second[name]];
    const [before, after] = [(own ?? next)?.[0], (next ?? own)?.[1]];
    const isUndone = own !== undefined && next !== undefined && isSame(before, after) && !isCut(before);
    return isUndone ? [] : [[name, [before, after]] as const];
  });
  return Object.fromEntries(joined);
}

/** The changes of some fields whose values differ as far as events keep them. */
export const changesOfFields = (changes: RecordChanges, fields: readonly string[]): RecordChanges =>
  Object.fromEntries(Object.entries(changes).filter(([name, [before, after]]) => fields.includes(name) && !isSame(before, after)));
