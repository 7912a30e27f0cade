import { foldText } from '#contract/text/fold.ts';
import { levelWords } from './readers/known-words.ts';
import { endOfWord, startsWord, type Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

// The letters below a digit on a keyboard, and those that look like it.
const lettersNear: Readonly<Record<string, string>> = {
  0: 'op',
  1: 'liq',
  2: 'qw',
  3: 'we',
  4: 'era',
  5: 'rts',
  6: 'ty',
  7: 'yu',
  8: 'uib',
  9: 'io',
};
const shortestWord = 5;

const isName = (word: string, { source: { subjects, methods, articleGroups } }: Vocabulary): boolean =>
  [subjects, methods, articleGroups].some((values) => values.some(({ label }) => foldText(label) === word));

// The word of the vocabulary that the tokens of a word spell with a letter for their only digit. A digit at the end may be a year of school, 'engels3', so
// that the word must be a name of the catalogue itself: 'engelse' is none.
function slipOf(parts: readonly Token[], vocabulary: Vocabulary): string | undefined {
  const digits = parts.filter(({ isNumber }) => isNumber);
  const [digit] = digits;
  const isPossible = parts.length > 1 && digits.length === 1 && digit?.text.length === 1;
  if (!isPossible || vocabulary.source.hasWord(parts.map(({ folded }) => folded).join(''))) {
    return undefined;
  }
  const isLast = parts.at(-1) === digit;
  const words = Array.from(lettersNear[digit.text] ?? '', (letter) =>
    parts.map((part) => (part === digit ? letter : part.folded)).join(''),
  );
  return words.find(
    (word) =>
      levelWords.includes(word) || (word.length >= shortestWord && (isLast ? isName(word, vocabulary) : vocabulary.words.has(word))),
  );
}

/** Makes one token of each word in which a digit was typed for a letter near it or like it: 'wi5kunde', 'mav0', 'natuurkund3'. */
export function withDigitSlips(text: string, tokens: readonly Token[], vocabulary: Vocabulary): readonly Token[] {
  if (!tokens.some(({ isGlued }) => isGlued)) {
    return tokens;
  }
  const all: Token[] = [];
  for (let first = 0; first < tokens.length;) {
    const end = startsWord(tokens, first) ? endOfWord(tokens, first) : first + 1;
    const parts = tokens.slice(first, end);
    const [one] = parts;
    const slip = slipOf(parts, vocabulary);
    const last = parts.at(-1)?.end ?? 0;
    if (slip === undefined || one === undefined) {
      all.push(...parts);
    } else {
      const typed = text.slice(one.start, last);
      all.push({ ...one, end: last, text: typed, folded: foldText(typed), isNumber: false, slip });
    }
    first = end;
  }
  return all;
}
