/** Paths of the calls of the lists of accounts. Ours: specification 7 has no such calls. */
export const accountListPaths = {
  lists: '/api/v2/Lists',
  list: '/api/v2/Lists/:listId',
  excel: '/api/v2/Lists/:listId/excel',
} as const;
