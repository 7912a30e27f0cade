import { createContext, useContext, type JSX, type ReactNode } from 'react';
import { createTexts, type Texts } from './texts.ts';

const TextsContext = createContext<Texts>(createTexts([]));

/** Provides the texts to components. */
export function TextProvider({ texts, children }: { readonly texts: Texts; readonly children: ReactNode }): JSX.Element {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The lookup of texts: `const text = useTexts(); text('list.add')`. */
export const useTexts = (): Texts => useContext(TextsContext);
