import snowball from 'snowball-stemmers';

const stemmer = snowball.newStemmer('dutch');
const finalConsonants: Readonly<Record<string, string>> = { z: 's', v: 'f' };

/**
 * Gives the Dutch stem of a folded word. Snowball's stemmer keeps 'huiz' and 'huis' apart, so a final z becomes s and a final v becomes f.
 * A word with a digit is its own stem: 'havo 4' never finds 'havo 5', and '3e' stays '3e'.
 */
export function dutchStem(word: string): string {
  if (/\p{N}/u.test(word)) {
    return word;
  }
  const stem = stemmer.stem(word);
  const last = finalConsonants[stem.at(-1) ?? ''];
  return last === undefined || stem.length < 3 ? stem : stem.slice(0, -1) + last;
}
