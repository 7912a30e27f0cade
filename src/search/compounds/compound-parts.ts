import { neverParts, schoolWords } from './compound-words.ts';
import { splitCompound } from './split-compound.ts';

// In letters. Shorter words of a catalogue begin and end too many others; shorter ones are parts only when `schoolWords` has them.
const shortestOwnPart = 4;

/**
 * Gives the words that a compound is made of, in no order, each once, with its first offset: 'leerwerkboek' is 'leer' at 0, 'werkboek' and 'werk' at 4
 * and 'boek' at 8. It is split by `splitCompound`, and its parts again. Parts are `schoolWords`, and words from 4 letters that the catalogue has itself;
 * never one of `neverParts`. Empty for a word that is no such compound. All words are folded.
 */
export function partsOfCompound(word: string, isOwnWord: (text: string) => boolean): ReadonlyMap<string, number> {
  const isPart = (text: string): boolean =>
    !neverParts.has(text) && (schoolWords.has(text) || (text.length >= shortestOwnPart && isOwnWord(text)));
  const found = new Map<string, number>();
  const pending = [{ compound: word, offset: 0 }];
  for (const { compound, offset } of pending) {
    let end = 0;
    for (const part of splitCompound(compound, isPart) ?? []) {
      const start = compound.indexOf(part, end);
      end = start + part.length;
      if (!found.has(part)) {
        found.set(part, offset + start);
        pending.push({ compound: part, offset: offset + start });
      }
    }
  }
  return found;
}
