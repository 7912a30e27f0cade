/**
 * Maximum sizes of a search request. `filterValues`: of all filters together. `filterOptions`: the highest maximum of entries that a facet can have.
 * `literalParts`: parts of the text taken as words. A page past the last one is empty, not an error.
 */
export const searchLimits = {
  queryLength: 2_000,
  filterValues: 100,
  filterOptions: 100,
  literalParts: 50,
  valueLength: 200,
  pageSize: 100,
  page: 1_000_000_000,
} as const;

/** Maximum number of products in one request by ids, and the maximum length of an id in characters. */
export const idsLimits = { ids: 500, idLength: 64 } as const;

/**
 * Maximum number of products in the spreadsheet of a list: of ids in the address (GET), and of ids in the body (POST). An id is at most
 * `idsLimits.idLength` long.
 */
export const listSpreadsheetLimits = { idsInAddress: 500, idsInBody: 10_000 } as const;

/** Maximum number of methods in a comparison, and the maximum length of an id in characters. */
export const comparisonLimits = { methods: 8, idLength: 200 } as const;

/** Product list page size. Spec 9. */
export const defaultPageSize = 12;
/** Hints page size. Spec 9. */
export const defaultHintsPageSize = 10;

/** Sort orders; none means best first. Unknown prices sort last both ways. */
export const sortOrders = ['title', 'priceAscending', 'priceDescending', 'newest'] as const;
export type SortOrder = (typeof sortOrders)[number];
