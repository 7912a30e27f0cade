/** Writes numbers as Dutch does: '20.830'. */
export const dutchNumber: Intl.NumberFormat = new Intl.NumberFormat('nl-NL');
