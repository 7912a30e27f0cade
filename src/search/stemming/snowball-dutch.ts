/*
 * The Dutch stemmer of Snowball as it was up to version 2.2 ("dutch_porter"): https://snowballstem.org/algorithms/dutch/stemmer.html. An index has hundreds of
 * thousands of words, and the published JavaScript takes five times as long for each.
 */

const accents: Readonly<Record<string, string>> = { á: 'a', ä: 'a', é: 'e', ë: 'e', í: 'i', ï: 'i', ó: 'o', ö: 'o', ú: 'u', ü: 'u' };

const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiouyè'.includes(letter);
// A place before the word has no letter, and so no consonant.
const isConsonant = (letter: string | undefined): boolean => letter !== undefined && !isVowel(letter);

// While stemming, Y and I are a y and an i that count as consonants: a y at the beginning or after a vowel, and an i between vowels.
function markConsonants(word: string): string {
  if (!/^y|[aeiouyè](?:y|i[aeiouyè])/u.test(word)) {
    return word;
  }
  const letters = word.split('');
  if (letters[0] === 'y') {
    letters[0] = 'Y';
  }
  for (let at = 0; at < letters.length; at += 1) {
    if (isVowel(letters[at])) {
      if (letters[at + 1] === 'i' && isVowel(letters[at + 2])) {
        letters[at + 1] = 'I';
      } else if (letters[at + 1] === 'y') {
        letters[at + 1] = 'Y';
      }
    }
  }
  return letters.join('');
}

// The place after the first consonant that follows a vowel from a place on; the end of the word when there is none.
function afterVowelAndConsonant(word: string, from: number): number {
  let at = from;
  while (at < word.length && !isVowel(word[at])) {
    at += 1;
  }
  while (at < word.length && isVowel(word[at])) {
    at += 1;
  }
  return Math.min(at + 1, word.length);
}

const undoubled = (word: string): string => (/(?:kk|dd|tt)$/u.test(word) ? word.slice(0, -1) : word);

/** A word while its suffixes are taken off. R1 and R2 begin at the places `r1` and `r2`: a suffix is only taken when it is in one of them. */
class StemmedWord {
  text: string;
  readonly #r1: number;
  readonly #r2: number;
  #lostE = false;

  constructor(text: string) {
    this.text = text;
    const end = afterVowelAndConsonant(text, 0);
    this.#r1 = Math.max(3, end);
    this.#r2 = afterVowelAndConsonant(text, end);
  }

  /** The place where a suffix begins, undefined when the word has no such suffix in R1 or R2. */
  #placeOf(suffix: string, region: 1 | 2): number | undefined {
    const at = this.text.length - suffix.length;
    return this.text.endsWith(suffix) && at >= (region === 1 ? this.#r1 : this.#r2) ? at : undefined;
  }

  #takeEn(suffix: 'en' | 'ene'): void {
    const at = this.#placeOf(suffix, 1);
    if (at !== undefined && isConsonant(this.text[at - 1]) && !this.text.endsWith('gem', at)) {
      this.text = undoubled(this.text.slice(0, at));
    }
  }

  takePlural(): void {
    const { text } = this;
    if (text.endsWith('heden')) {
      const at = this.#placeOf('heden', 1);
      this.text = at === undefined ? text : `${text.slice(0, at)}heid`;
    } else if (text.endsWith('ene')) {
      this.#takeEn('ene');
    } else if (text.endsWith('en')) {
      this.#takeEn('en');
    } else {
      const at = this.#placeOf(text.endsWith('s') ? 's' : 'se', 1);
      const before = at === undefined ? undefined : text[at - 1];
      this.text = isConsonant(before) && before !== 'j' ? text.slice(0, at) : text;
    }
  }

  takeE(): void {
    const at = this.#placeOf('e', 1);
    this.#lostE = at !== undefined && isConsonant(this.text[at - 1]);
    this.text = this.#lostE ? undoubled(this.text.slice(0, -1)) : this.text;
  }

  takeHeid(): void {
    const at = this.#placeOf('heid', 2);
    if (at !== undefined && this.text[at - 1] !== 'c') {
      this.text = this.text.slice(0, at);
      this.#takeEn('en');
    }
  }

  #takeIg(): boolean {
    const at = this.#placeOf('ig', 2);
    if (at === undefined || this.text[at - 1] === 'e') {
      return false;
    }
    this.text = this.text.slice(0, at);
    return true;
  }

  takeDerivation(): void {
    const suffix = /(?:end|ing|ig|lijk|baar|bar)$/u.exec(this.text)?.[0] ?? '';
    if (suffix === 'ig') {
      this.#takeIg();
      return;
    }
    const at = suffix === '' || (suffix === 'bar' && !this.#lostE) ? undefined : this.#placeOf(suffix, 2);
    if (at === undefined) {
      return;
    }
    this.text = this.text.slice(0, at);
    if (suffix === 'lijk') {
      this.takeE();
    } else if ((suffix === 'end' || suffix === 'ing') && !this.#takeIg()) {
      this.text = undoubled(this.text);
    }
  }

  /** 'maan' is 'man', as 'manen' is. */
  shortenVowel(): void {
    const [, before, , last] = /([^])(aa|ee|oo|uu)([^])$/.exec(this.text) ?? [];
    if (isConsonant(before) && isConsonant(last) && last !== 'I') {
      this.text = this.text.slice(0, -2) + (last ?? '');
    }
  }
}

/** Gives the stem of a word in lower case. */
export function snowballDutch(word: string): string {
  const plain = /[áäéëíïóöúü]/u.test(word) ? word.replace(/[áäéëíïóöúü]/gu, (letter) => accents[letter] ?? letter) : word;
  const stemmed = new StemmedWord(markConsonants(plain));
  stemmed.takePlural();
  stemmed.takeE();
  stemmed.takeHeid();
  stemmed.takeDerivation();
  stemmed.shortenVowel();
  return /[IY]/u.test(stemmed.text) ? stemmed.text.replaceAll('I', 'i').replaceAll('Y', 'y') : stemmed.text;
}
