import { snowballDutch } from './snowball-dutch.ts';

const finalConsonants: Readonly<Record<string, string>> = { z: 's', v: 'f' };

/**
 * Gives the Dutch stem of a folded word: Snowball's, with a final z as s and a final v as f, because Snowball gives 'huiz' for 'huizen' and 'huis' for 'huis'.
 * A word with a digit is its own stem: '3e' stays '3e'.
 */
export function dutchStem(word: string): string {
  if (/\p{N}/u.test(word)) {
    return word;
  }
  const stem = snowballDutch(word);
  const last = finalConsonants[stem.at(-1) ?? ''];
  return last === undefined || stem.length < 3 ? stem : stem.slice(0, -1) + last;
}
