import { fillPath, pagePatterns } from '#contract/routes.ts';

/** Path of the page of one list. */
export const accountListHref = (listId: string): string => fillPath(pagePatterns.accountList, { listId });
