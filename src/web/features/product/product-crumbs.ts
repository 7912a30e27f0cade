import { areaHref, methodHref, pagePaths, subjectHref } from '#contract/routes.ts';
import type { Product } from '#catalogue/mappers/product.ts';

/** A breadcrumb; the last one is the product itself, without `href`. */
export type ProductCrumb = { readonly title: string; readonly href?: string };

/** The title without its first words that other breadcrumbs have: 'Spanningsveld Natuurkunde havo 4 leerboek' becomes 'havo 4 leerboek'. */
export function shortTitle(title: string, said: readonly string[]): string {
  let rest = title;
  for (const words of said) {
    if (rest.toLowerCase().startsWith(`${words.toLowerCase()} `)) {
      rest = rest.slice(words.length).trimStart();
    }
  }
  return rest;
}

/** The breadcrumbs of a product: through its first method, or through the product list without one. */
export function productCrumbs(product: Pick<Product, 'title' | 'methods'>, products: string): readonly ProductCrumb[] {
  const [method] = product.methods;
  if (!method?.area || !method.subject) {
    return [{ title: products, href: pagePaths.products }, { title: product.title }];
  }
  const { area, subject } = method;
  return [
    { title: area.title, href: areaHref(area) },
    { title: subject.title, href: subjectHref(area, subject) },
    { title: method.title, href: methodHref(area, subject, method) },
    { title: shortTitle(product.title, [method.title, subject.title]) },
  ];
}
