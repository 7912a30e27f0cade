import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router';
import { pagePaths, pagePatterns } from '#contract/routes.ts';
import type { TextHandle } from './texts/texts.ts';

type Loader = (args: LoaderFunctionArgs) => unknown;

/** Exports of a file of routes/. */
export type PageModule = {
  readonly default: ComponentType;
  /** Loads the data of the page, on both sides. A page without data has none. */
  readonly loader?: Loader;
  /** Replaces `loader` in the browser. */
  readonly clientLoader?: Loader;
  readonly handle?: TextHandle;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
};

/** A page: the name of its file in routes/, its path, and a function that loads its code. */
export type PageRoute = { readonly name: string; readonly path: string; readonly read: () => Promise<PageModule> };

// Without names of fields: the script of every page carries this table.
const table: readonly (readonly [name: string, path: string, read: PageRoute['read']])[] = [
  ['home', pagePaths.home, () => import('./routes/home.tsx')],
  ['products', pagePaths.products, () => import('./routes/products.tsx')],
  ['my-list', pagePaths.list, () => import('./routes/my-list.tsx')],
  ['compare', pagePaths.compare, () => import('./routes/compare.tsx')],
  ['about', pagePaths.about, () => import('./routes/about.tsx')],
  ['own-feed', pagePaths.ownFeed, () => import('./routes/own-feed.tsx')],
  ['questions', pagePaths.questions, () => import('./routes/questions.tsx')],
  ['consent', pagePaths.consent, () => import('./routes/consent.tsx')],
  ['desk', pagePatterns.desk, () => import('./routes/desk.tsx')],
  ['account-lists', pagePaths.accountLists, () => import('./routes/account-lists.tsx')],
  ['account-list', pagePatterns.accountList, () => import('./routes/account-list.tsx')],
  ['product', pagePatterns.product, () => import('./routes/product.tsx')],
  ['area', pagePatterns.area, () => import('./routes/area.tsx')],
  ['subject', pagePatterns.subject, () => import('./routes/subject.tsx')],
  ['method', pagePatterns.method, () => import('./routes/method.tsx')],
  ['editions', pagePatterns.editions, () => import('./routes/editions.tsx')],
  ['edition', pagePatterns.edition, () => import('./routes/edition.tsx')],
  ['not-found', '*', () => import('./routes/not-found.tsx')],
];

/** Every page of the site. Spec 2. */
export const pageRoutes: readonly PageRoute[] = table.map(([name, path, read]) => ({ name, path, read }));
