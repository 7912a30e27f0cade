/** Milliseconds of a day of 24 hours. */
export const millisecondsInDay = 86_400_000;
