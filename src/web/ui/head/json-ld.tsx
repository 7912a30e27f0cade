import type { JSX } from 'react';

/** JSON for a script element: what could close the element, or open a comment in it, is escaped. */
export const scriptSafeJson = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Structured data for search engines, in the vocabulary of schema.org. The element holds data, so no script runs. */
export function JsonLd({ data }: { readonly data: Readonly<Record<string, unknown>> }): JSX.Element {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafeJson(data) }} />;
}
