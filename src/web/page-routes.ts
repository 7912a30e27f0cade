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

// A function instead of an object for each: every page of the site carries this table.
const page = (name: string, path: string, read: PageRoute['read']): PageRoute => ({ name, path, read });

/** Every page of the site. Spec 2. */
export const pageRoutes: readonly PageRoute[] = [
  page('home', pagePaths.home, () => import('./routes/home.tsx')),
  page('products', pagePaths.products, () => import('./routes/products.tsx')),
  page('my-list', pagePaths.list, () => import('./routes/my-list.tsx')),
  page('compare', pagePaths.compare, () => import('./routes/compare.tsx')),
  page('about', pagePaths.about, () => import('./routes/about.tsx')),
  page('own-feed', pagePaths.ownFeed, () => import('./routes/own-feed.tsx')),
  page('questions', pagePaths.questions, () => import('./routes/questions.tsx')),
  page('consent', pagePaths.consent, () => import('./routes/consent.tsx')),
  page('desk', pagePatterns.desk, () => import('./routes/desk.tsx')),
  page('product', pagePatterns.product, () => import('./routes/product.tsx')),
  page('area', pagePatterns.area, () => import('./routes/area.tsx')),
  page('subject', pagePatterns.subject, () => import('./routes/subject.tsx')),
  page('method', pagePatterns.method, () => import('./routes/method.tsx')),
  page('editions', pagePatterns.editions, () => import('./routes/editions.tsx')),
  page('edition', pagePatterns.edition, () => import('./routes/edition.tsx')),
  page('not-found', '*', () => import('./routes/not-found.tsx')),
];
