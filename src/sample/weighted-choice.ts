import { pick, type Random } from '#seeded-random.ts';

/** Takes the first entry whose cumulative weight exceeds a random number; the weights are shares of one. */
export function pickWeighted<Item>(random: Random, entries: readonly (readonly [Item, number])[]): Item {
  let rest = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of entries) {
    rest -= weight;
    if (rest < 0) {
      return item;
    }
  }
  return pick(random, entries)[0];
}

/** The items in a random order (Fisher-Yates). */
export function shuffled<Item>(random: Random, items: readonly Item[]): readonly Item[] {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const [left, right] = [result[index], result[other]];
    if (left !== undefined && right !== undefined) {
      result[index] = right;
      result[other] = left;
    }
  }
  return result;
}
