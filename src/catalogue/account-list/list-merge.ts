import type { AccountListContent } from '#contract/account-list/account-list.ts';
import { addProducts, classKey, withoutNeedless, type OrderLine, type ListedClass } from './list-edits.ts';

/** Three states of one thing: what two changes began with, and what each of them made of it. */
type Changes<Value> = { readonly base: Value; readonly mine: Value; readonly theirs: Value };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

// What both changed is as this side has it.
const mergedValue = <Value>({ base, mine, theirs }: Changes<Value>): Value => (isSame(base, mine) ? theirs : mine);

/** Merges by key. The order is that of the other side, with what only this side has behind it. */
function mergedItems<Item>(
  changes: Changes<readonly Item[]>,
  keyOf: (item: Item) => string,
  merged: (changes: Changes<Item | undefined>) => Item | undefined = mergedValue,
): readonly Item[] {
  const keyed = (items: readonly Item[]): ReadonlyMap<string, Item> => new Map(items.map((item) => [keyOf(item), item]));
  const [base, mine, theirs] = [keyed(changes.base), keyed(changes.mine), keyed(changes.theirs)];
  return [...new Set([...theirs.keys(), ...mine.keys()])].flatMap(
    (key) => merged({ base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }) ?? [],
  );
}

const lineKey = (line: OrderLine): string => JSON.stringify([line.productId, classKey(line.class)]);
const saysSomething = (line: OrderLine | undefined): line is OrderLine => line !== undefined && (line.number > 0 || line.note !== '');
const nothing = { number: 0, note: '' } as const;

// Numbers and notes are merged apart. A line that only keeps its product on the list comes and goes with other lines: that is no change.
function mergedLine({ base, mine, theirs }: Changes<OrderLine | undefined>): OrderLine | undefined {
  if (!saysSomething(theirs)) {
    return mergedValue({ base, mine, theirs });
  }
  if (!saysSomething(mine)) {
    return saysSomething(base) ? mergedValue({ base, mine, theirs }) : theirs;
  }
  const before = base ?? nothing;
  const merged = {
    ...theirs,
    number: mergedValue({ base: before.number, mine: mine.number, theirs: theirs.number }),
    note: mergedValue({ base: before.note, mine: mine.note, theirs: theirs.note }),
  };
  return saysSomething(merged) ? merged : undefined;
}

/**
 * Merges two changes of one list: what one side changed is as that side has it, what both changed as `mine` has it. A class that one side removed
 * stays when the other gave it lines meanwhile, and a product that both have stays, without a number when each took some of its numbers away. Gives
 * `mine` when `theirs` changed nothing, up to the order, and `theirs` when `mine` changed nothing.
 */
export function mergeLists({ base, mine, theirs }: Changes<AccountListContent>): AccountListContent {
  const lines = withoutNeedless(mergedItems({ base: base.lines, mine: mine.lines, theirs: theirs.lines }, lineKey, mergedLine));
  const needed = new Set(lines.map((line) => classKey(line.class)));
  const kept = mergedItems({ base: base.classes, mine: mine.classes, theirs: theirs.classes }, ({ name }) => classKey(name));
  const present = new Set(kept.map(({ name }) => classKey(name)));
  const removed = mergedItems({ base: [], mine: mine.classes, theirs: theirs.classes }, ({ name }) => classKey(name)).filter(
    ({ name }) => needed.has(classKey(name)) && !present.has(classKey(name)),
  );
  const classes = [...kept, ...removed];
  const spelling = new Map(classes.map(({ name }: ListedClass) => [classKey(name), name]));
  const here = new Set(mine.lines.map(({ productId }) => productId));
  const onBoth = theirs.lines.map(({ productId }) => productId).filter((id) => here.has(id));
  const merged = {
    name: mergedValue({ base: base.name, mine: mine.name, theirs: theirs.name }),
    schoolYear: mergedValue({ base: base.schoolYear, mine: mine.schoolYear, theirs: theirs.schoolYear }),
    classes,
    lines: lines.map((line) => ({ ...line, class: spelling.get(classKey(line.class)) ?? line.class })),
  };
  return addProducts(merged, onBoth, []);
}
