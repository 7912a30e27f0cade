import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { pagePaths, pagePatterns } from '#contract/routes.ts';

export default [
  index('routes/home.tsx'),
  route(pagePaths.products, 'routes/products.tsx'),
  route(pagePaths.list, 'routes/my-list.tsx'),
  route(pagePaths.compare, 'routes/compare.tsx'),
  route(pagePaths.about, 'routes/about.tsx'),
  route(pagePaths.questions, 'routes/questions.tsx'),
  route(pagePaths.consent, 'routes/consent.tsx'),
  route(pagePatterns.product, 'routes/product.tsx'),
  route(pagePatterns.area, 'routes/area.tsx'),
  route(pagePatterns.subject, 'routes/subject.tsx'),
  route(pagePatterns.method, 'routes/method.tsx'),
  route(pagePatterns.editions, 'routes/editions.tsx'),
  route(pagePatterns.edition, 'routes/edition.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
