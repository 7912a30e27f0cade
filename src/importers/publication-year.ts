/** The year of publication that a feed gives, when it is one: years before 1900 and far-future ones are sentinels. */
export const publicationYearOf = (year: number, now: Date): { publicationYear?: number } =>
  year >= 1900 && year <= now.getUTCFullYear() + 5 ? { publicationYear: year } : {};
