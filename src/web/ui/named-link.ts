/** A link to a page and the title of that page. */
export type NamedLink = { readonly title: string; readonly href: string };
