/** Returns a number in [0, 1) at every call; equal seeds give equal sequences. */
export type Random = () => number;

/** The hash of a text: an unsigned integer of 32 bits (FNV-1a over code points, with a final mix). */
export function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  value ^= value >>> 15;
  value = Math.imul(value, 2246822519);
  value ^= value >>> 13;
  return value >>> 0;
}

/** Makes the sequence of pseudo-random numbers of a seed (mulberry32); the seed of a text is its hash. */
export function randomOf(seed: number | string): Random {
  let state = typeof seed === 'string' ? hash(seed) : seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Picks one item of a list. Throws a RangeError for an empty list. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  if (items.length === 0) {
    throw new RangeError('cannot pick from an empty list');
  }
  return items[Math.floor(random() * items.length)] as Item;
}
