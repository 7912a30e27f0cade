/** A record that takes an id which another record has in the store. `key` and `takenBy` name the two. */
export type Move = { readonly key: string; readonly takenBy: string; readonly sequence: number };

/**
 * The order in which records can take their ids: each after the record that has its id, because that may take another. A group of more than one is a circle:
 * its records take each other's ids, and can do so only together.
 */
export function orderMoves(moves: readonly Move[]): readonly (readonly Move[])[] {
  const byKey = new Map(moves.map((move) => [move.key, move]));
  const dependents = Map.groupBy(moves, ({ takenBy }) => takenBy);
  const ordered = new Set<Move>();
  const groups: (readonly Move[])[] = [];
  const add = (group: readonly Move[]): void => {
    groups.push(group);
    group.forEach((move) => ordered.add(move));
  };
  const addDependents = (key: string): void => {
    const keys = [key];
    for (const before of keys) {
      for (const move of dependents.get(before) ?? []) {
        if (!ordered.has(move)) {
          add([move]);
          keys.push(move.key);
        }
      }
    }
  };
  for (const takenBy of dependents.keys()) {
    if (!byKey.has(takenBy)) {
      addDependents(takenBy);
    }
  }
  for (const move of moves) {
    if (!ordered.has(move)) {
      const circle = circleOf(move, byKey);
      add(circle);
      circle.forEach(({ key }) => addDependents(key));
    }
  }
  return groups;
}

/** The circle to which the records lead that have to move before this one. */
function circleOf(start: Move, byKey: ReadonlyMap<string, Move>): readonly Move[] {
  const path = new Set<Move>();
  let move: Move | undefined = start;
  while (move !== undefined && !path.has(move)) {
    path.add(move);
    move = byKey.get(move.takenBy);
  }
  const passed = [...path];
  return passed.slice(passed.findIndex((one) => one === move));
}
