import { pagePaths } from '#contract/routes.ts';

/** Path of the sitemap index. */
export const sitemapPath = '/sitemap.xml';

/**
 * The text of robots.txt. Facets combine into more addresses than there are products, so of the product list only its pages and plain searches are
 * allowed; the longest matching rule counts (RFC 9309, 2.2.2). Images stay open, those of the optimiser too: sharing tags and structured data name them.
 * In a closed catalogue nothing is allowed.
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
  ];
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${publicUrl}${sitemapPath}\n`;
}
