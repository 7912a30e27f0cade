import type { AccountListContent } from '#contract/account-list/account-list.ts';

/** The content of a list, without its id, its version and whatever else the object has. */
export const contentOfList = ({ name, schoolYear, classes, lines }: AccountListContent): AccountListContent => ({
  name,
  schoolYear,
  classes,
  lines,
});
