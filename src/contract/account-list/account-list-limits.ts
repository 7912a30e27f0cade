/** The limits of lists of accounts. `bytes`: of all lists of an account together, as they are stored. */
export const accountListLimits = {
  lists: 100,
  bytes: 8_000_000,
  nameLength: 120,
  classes: 200,
  classNameLength: 40,
  pupils: 5_000,
  lines: 2_000,
  number: 100_000,
  noteLength: 500,
} as const;
