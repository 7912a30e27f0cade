import { createContext, useContext, useRef, type JSX, type ReactNode, type RefObject } from 'react';

/** A text that was typed in a search box and not sent, with the selection in it. */
export type UnsentText = { readonly value: string; readonly start: number | null; readonly end: number | null };

const context = createContext<RefObject<UnsentText | undefined>>({ current: undefined });

/** Holds the text that the visitor was typing in a search box that goes away with its page, until the search box of the next page takes it. */
export function UnsentTextProvider({ children }: { readonly children: ReactNode }): JSX.Element {
  return <context.Provider value={useRef<UnsentText>(undefined)}>{children}</context.Provider>;
}

export const useUnsentText = (): RefObject<UnsentText | undefined> => useContext(context);
