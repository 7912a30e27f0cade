/** A bit for the letter at a place of a word, so that a few letters are one number; a letter outside a to z shares the bit of another one. */
export const letterBit = (word: string, place = 0): number => 1 << (word.charCodeAt(place) & 31);
