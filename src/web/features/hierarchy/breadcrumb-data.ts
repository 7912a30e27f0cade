/** The breadcrumbs of a page as a schema.org BreadcrumbList; a step without `href` is the page itself. `publicUrl` has no slash at the end. */
export function breadcrumbData(
  crumbs: readonly { readonly title: string; readonly href?: string }[],
  publicUrl: string,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(href ? { item: `${publicUrl}${href}` } : {}),
    })),
  };
}
