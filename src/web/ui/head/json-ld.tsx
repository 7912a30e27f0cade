import type { JSX } from 'react';

/** JSON that can stand inside a script element: what could end the element, or open a comment in it, is escaped. */
export const scriptSafeJson = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Structured data for search engines, in the words of schema.org. It is data, not code: nothing runs. */
export function JsonLd({ data }: { readonly data: Readonly<Record<string, unknown>> }): JSX.Element {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafeJson(data) }} />;
}
