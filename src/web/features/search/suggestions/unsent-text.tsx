import { createContext, useContext, useState, type JSX, type ReactNode } from 'react';

/** Passes the text that a visitor is typing from a search box that goes away with its page to the one of the next page. */
type UnsentText = {
  readonly give: (value: string) => void;
  /** The text that was given, once. */
  readonly take: () => string | undefined;
};

function createUnsentText(): UnsentText {
  let given: string | undefined;
  return {
    give: (value) => {
      given = value;
    },
    take: () => {
      const taken = given;
      given = undefined;
      return taken;
    },
  };
}

const context = createContext<UnsentText>({ give: () => {}, take: () => undefined });

export function UnsentTextProvider({ children }: { readonly children: ReactNode }): JSX.Element {
  const [unsentText] = useState(createUnsentText);
  return <context.Provider value={unsentText}>{children}</context.Provider>;
}

export const useUnsentText = (): UnsentText => useContext(context);
