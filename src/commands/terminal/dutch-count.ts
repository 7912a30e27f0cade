const format = new Intl.NumberFormat('nl-NL');

/** A number in Dutch notation: '20.000'. */
export const dutchNumber = (value: number): string => format.format(value);

/** A number with its noun: '1 product', '20.000 producten'. */
export const dutchCount = (count: number, singular: string, plural: string): string =>
  `${dutchNumber(count)} ${count === 1 ? singular : plural}`;
