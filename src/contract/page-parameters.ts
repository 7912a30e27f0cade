import { facetNames } from './facet-names.ts';
import { pagePaths, withoutEndSlashes } from './routes.ts';

/**
 * The parameters that each page reads from its address, in the order in which an address is compared with others. A page that is not here reads
 * none. The server removes all other parameters, so that they cannot change a page.
 */
export const pageParameters = {
  home: ['state', 'code', 'error'],
  products: ['search', 'syntax', 'letterlijk', ...facetNames, 'sort', 'page', 'alle'],
  list: ['ids'],
  compare: ['methode', 'methodes', 'verschil', 'vast'],
} as const satisfies Partial<Record<keyof typeof pagePaths, readonly string[]>>;

type ReadingPage = keyof typeof pageParameters;
/** Name of a parameter that a page reads. */
export type PageParameter<Page extends ReadingPage> = (typeof pageParameters)[Page][number];

const byPath = new Map<string, readonly string[]>(
  Object.entries(pageParameters).map(([page, names]) => [pagePaths[page as ReadingPage], names]),
);

/** The parameters that the page with this decoded path reads. Capitals and slashes at the end do not count, as in the routes. */
export const parametersOfPath = (path: string): readonly string[] => byPath.get(withoutEndSlashes(path.toLowerCase())) ?? [];
