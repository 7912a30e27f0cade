const format = new Intl.NumberFormat('nl-NL');

/** A number in Dutch notation: '20.830'. */
export const dutchNumber = (value: number): string => format.format(value);
