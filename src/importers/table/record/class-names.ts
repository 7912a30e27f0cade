const levelsOfLetters: Readonly<Record<string, string>> = { h: 'havo', v: 'vwo', m: 'mavo' };
const letters = /(?<![\p{L}\p{N}])(?:([1-6])(hv|vh|mh|[hvm])|(hv|vh|mh|[hvm])([1-6]))(?![\p{L}\p{N}])/giu;
const joined = /(?<=[1-6])(?=vmbo|mavo|havo|vwo)|(?<=vmbo|mavo|havo|vwo)(?=[1-6])/giu;

/** A text with the names of classes as schools shorten them: 'H4' and '4H' are 'havo 4', '3HV' is 'havo vwo 3', 'havo4' is 'havo 4'. */
export const withLevels = (text: string): string =>
  text
    .replaceAll(
      letters,
      (_, before: string | undefined, first: string | undefined, second: string | undefined, after: string | undefined) => {
        const named = [...(first ?? second ?? '')].map((letter) => levelsOfLetters[letter.toLowerCase()]);
        return `${named.join(' ')} ${before ?? after}`;
      },
    )
    .replaceAll(joined, ' ');
