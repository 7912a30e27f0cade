/** An expression for the place where a word may begin: behind no letter or digit. */
export const wordBegins = '(?<![\\p{L}\\p{N}])';

/** An expression for the place where a word may end: before no letter or digit, and no sign that belongs to the letter before it. */
export const wordEnds = '(?![\\p{L}\\p{M}\\p{N}])';
