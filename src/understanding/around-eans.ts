import { mayBeOfTitle } from './condition.ts';
import { keysOn } from './conditions-of.ts';
import type { Settled } from './settled.ts';
import type { Token } from './tokens.ts';
import type { VocabularySource } from './vocabulary/vocabulary.ts';

const eansOf = (one: Settled): readonly string[] => keysOn([one], 'ean');
const hasEan = (one: Settled): boolean => eansOf(one).length > 0;
const isOrder = ({ conditions }: Settled): boolean => conditions.length > 0 && conditions.every(({ on }) => on === 'order');
const longNumber = /\d{8}/u;
// Beside less than this of an EAN, '...4665', the rest of a question says which one.
const fewestDigits = 9;

const asWord = (one: Settled): Settled => ({ ...one, reading: 'words', conditions: [] });

/**
 * Passes over the text around EANs, which say all: the rows of a spreadsheet have titles, classes, numbers and prices too. A long number that is no EAN
 * remains, because it is one with a slip.
 */
export function passOverAroundEans(
  all: readonly Settled[],
  tokens: readonly Token[],
  { hasWord }: Pick<VocabularySource, 'hasWord'>,
): readonly Settled[] {
  const isWhole = (one: Settled): boolean =>
    hasEan(one) &&
    tokens
      .slice(one.candidate.first, one.candidate.end)
      .map(({ text }) => text)
      .join('')
      .replace(/\D/gu, '').length >= fewestDigits;
  if (!all.some(isWhole)) {
    return all;
  }
  const isLongNumber = ({ candidate: { first, end, words = [] } }: Settled): boolean =>
    [...words, ...tokens.slice(first, end).map(({ text }) => text)].some((word) => longNumber.test(word));
  const isKnown = (one: Settled): boolean => eansOf(one).some(hasWord);
  const isSomeKnown = all.some(isKnown);
  // Beside a title an EAN that no product has is a word, which the weaker reading gives up.
  if (!isSomeKnown && mayBeOfTitle(all.flatMap(({ conditions }) => conditions))) {
    return all.map((one): Settled => (hasEan(one) ? asWord(one) : one));
  }
  return all.map((one): Settled => {
    if (hasEan(one)) {
      // Beside EANs of products one that no product has is a word, so that nothing has all, and the weaker reading says so.
      return isSomeKnown && !isKnown(one) ? asWord(one) : one;
    }
    return isOrder(one) || isLongNumber(one) ? one : { ...one, reading: 'passedOver', conditions: [], offered: [] };
  });
}
