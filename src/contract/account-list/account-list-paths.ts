import { fillPath, pagePatterns } from '#contract/routes.ts';

/** Paths of the calls of the lists of accounts. Ours: specification 7 has no such calls. */
export const accountListPaths = {
  lists: '/api/v2/Lists',
  list: '/api/v2/Lists/:listId',
  excel: '/api/v2/Lists/:listId/excel',
} as const;

/** Path of the page of one list. */
export const accountListHref = (listId: string): string => fillPath(pagePatterns.accountList, { listId });
