/** The day that spreadsheet programs count as 0, in milliseconds since 1970. They take 1900 for a leap year, so that this holds from 1 March 1900. */
export const dayZero: number = Date.UTC(1899, 11, 30);

/** The months as Dutch tables shorten them. */
export const monthNames: readonly string[] = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];

/** The number of a month by its name, whole or shortened: 1 for 'jan' and 'januari'; 0 for another word. */
export const monthNumber = (name: string): number => monthNames.indexOf(name.toLowerCase().replace('maart', 'mrt').slice(0, 3)) + 1;
