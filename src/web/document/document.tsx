import type { JSX, ReactNode } from 'react';
import { language } from '#web/texts/texts.ts';

/** The document around every page. What the head holds besides the page's own block is written by the server alone (`document-shell.ts`). */
export function Document({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <html lang={language} translate="no" suppressHydrationWarning>
      <head />
      <body>{children}</body>
    </html>
  );
}
