import { optimiserPath, pagePaths } from '#contract/routes.ts';

/** Path of the list of all sitemaps. */
export const sitemapPath = '/sitemap.xml';

/**
 * What crawlers may visit. Facets combine into more addresses than there are products, so of the product list only its plain pages and plain
 * searches are open; the longest rule that fits counts (RFC 9309, 2.2.2). A catalogue that is closed to anonymous visitors is closed altogether.
 */
export function robotsText(publicUrl: string, anonymous: 'read' | 'none'): string {
  if (anonymous === 'none') {
    return 'User-agent: *\nDisallow: /\n';
  }
  const { products, list } = pagePaths;
  const rules = [
    `Disallow: ${products}?`,
    `Allow: ${products}?page=`,
    `Disallow: ${products}?page=*&`,
    `Allow: ${products}?search=`,
    `Disallow: ${products}?search=*&`,
    `Disallow: ${list}`,
    'Disallow: /api/',
    `Disallow: ${optimiserPath}`,
  ];
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${publicUrl}${sitemapPath}\n`;
}
