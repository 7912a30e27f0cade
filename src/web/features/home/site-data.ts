import { pagePaths } from '#contract/routes.ts';

/** The site as a schema.org WebSite, with the address that searches it. `publicUrl` has no slash at the end. */
export function siteData(name: string, description: string, publicUrl: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    description,
    url: `${publicUrl}${pagePaths.home}`,
    inLanguage: 'nl',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}${pagePaths.products}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
