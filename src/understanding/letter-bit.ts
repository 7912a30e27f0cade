/** A bit for the letter at a place of a word, so that a few letters are one number; a letter outside a to z shares the bit of another one. */
export const letterBit = (word: string, place = 0): number => 1 << (word.charCodeAt(place) & 31);

/** A bit for a number of tokens, so that a few numbers are one; those from 31 on share a bit. */
export const lengthBit = (length: number): number => 1 << Math.min(length - 1, 30);
