import type { JSX, ReactNode } from 'react';
import { language } from '#web/texts/texts.ts';

/** The document around every page. Only the server writes the rest of the head (`document-shell.ts`). */
export function Document({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <html lang={language} translate="no" suppressHydrationWarning>
      <head />
      <body>{children}</body>
    </html>
  );
}
