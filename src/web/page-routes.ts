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

/** Every page of the site. Spec 2. */
export const pageRoutes: readonly PageRoute[] = [
  { name: 'home', path: pagePaths.home, read: () => import('./routes/home.tsx') },
  { name: 'products', path: pagePaths.products, read: () => import('./routes/products.tsx') },
  { name: 'my-list', path: pagePaths.list, read: () => import('./routes/my-list.tsx') },
  { name: 'compare', path: pagePaths.compare, read: () => import('./routes/compare.tsx') },
  { name: 'about', path: pagePaths.about, read: () => import('./routes/about.tsx') },
  { name: 'own-feed', path: pagePaths.ownFeed, read: () => import('./routes/own-feed.tsx') },
  { name: 'questions', path: pagePaths.questions, read: () => import('./routes/questions.tsx') },
  { name: 'consent', path: pagePaths.consent, read: () => import('./routes/consent.tsx') },
  { name: 'management', path: pagePatterns.management, read: () => import('./routes/management.tsx') },
  { name: 'product', path: pagePatterns.product, read: () => import('./routes/product.tsx') },
  { name: 'area', path: pagePatterns.area, read: () => import('./routes/area.tsx') },
  { name: 'subject', path: pagePatterns.subject, read: () => import('./routes/subject.tsx') },
  { name: 'method', path: pagePatterns.method, read: () => import('./routes/method.tsx') },
  { name: 'editions', path: pagePatterns.editions, read: () => import('./routes/editions.tsx') },
  { name: 'edition', path: pagePatterns.edition, read: () => import('./routes/edition.tsx') },
  { name: 'not-found', path: '*', read: () => import('./routes/not-found.tsx') },
];
