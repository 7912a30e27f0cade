import { RecentMap } from '#recent-map.ts';

/**
 * Gives each owner, an engine or a vocabulary that never changes, a memory of the values that were computed for it last: `most` of them, and at most twice
 * as many. A memory goes with its owner.
 */
export function memoryPer<Owner extends object, Value extends object | boolean>(most: number): (owner: Owner) => RecentMap<Value> {
  const memories = new WeakMap<Owner, RecentMap<Value>>();
  return (owner) => {
    let memory = memories.get(owner);
    if (memory === undefined) {
      memory = new RecentMap(most);
      memories.set(owner, memory);
    }
    return memory;
  };
}
