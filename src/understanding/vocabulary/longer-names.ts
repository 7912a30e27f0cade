import type { Vocabulary } from './vocabulary.ts';

/** The key of a method, and its name as a phrase. */
export type MethodPhrase = { readonly key: string; readonly phrase: string };

/** Gives, by the key of a method, those whose names begin with its whole name: 'Getal & Ruimte wiskunde A' for 'Getal & Ruimte'. */
export function longerNames(methods: readonly MethodPhrase[]): Vocabulary['longerMethods'] {
  const named = methods.toSorted((one, other) => (one.phrase < other.phrase ? -1 : 1));
  const longer = new Map<string, readonly string[]>();
  for (const [place, { key, phrase }] of named.entries()) {
    let first = place + 1;
    while (named[first]?.phrase === phrase) {
      first += 1;
    }
    let end = first;
    while (phrase !== '' && named[end]?.phrase.startsWith(`${phrase} `) === true) {
      end += 1;
    }
    if (end > first) {
      longer.set(
        key,
        named.slice(first, end).map((one) => one.key),
      );
    }
  }
  return longer;
}
