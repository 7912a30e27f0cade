import { LRUCache } from 'lru-cache';

/**
 * Gives each owner, an engine or a vocabulary that never changes, a memory of the last `most` values that were computed for it. A memory goes with its owner.
 */
export function memoryPer<Owner extends object, Value extends object | boolean>(most: number): (owner: Owner) => LRUCache<string, Value> {
  const memories = new WeakMap<Owner, LRUCache<string, Value>>();
  return (owner) => {
    const memory = memories.get(owner) ?? new LRUCache<string, Value>({ max: most });
    memories.set(owner, memory);
    return memory;
  };
}
