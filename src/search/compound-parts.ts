import { neverParts, schoolWords } from './compound-words.ts';
import { splitCompound } from './split-compound.ts';

// In letters. Shorter words of a catalogue begin and end too many others; shorter ones are parts only when `schoolWords` has them.
const shortestOwnPart = 4;

/**
 * Gives the words that a compound is made of, in no order, each once: 'leerwerkboek' is made of 'leer', 'werkboek', 'werk' and 'boek'. It is split by
 * `splitCompound`, and its parts again. Parts are `schoolWords`, and words from 4 letters that the catalogue has itself; never one of `neverParts`. Empty for a
 * word that is no such compound. All words are folded.
 */
export function partsOfCompound(word: string, isOwnWord: (text: string) => boolean): ReadonlySet<string> {
  const isPart = (text: string): boolean =>
    !neverParts.has(text) && (schoolWords.has(text) || (text.length >= shortestOwnPart && isOwnWord(text)));
  const found = new Set<string>();
  const pending = [word];
  for (const compound of pending) {
    for (const part of splitCompound(compound, isPart) ?? []) {
      if (!found.has(part)) {
        found.add(part);
        pending.push(part);
      }
    }
  }
  return found;
}
