/**
 * The text that a visitor is typing in a search box that goes away with its page, for the search box of the next page. Effects alone set and read it, so
 * on the server it is never there.
 */
export const unsentText: { current: string | undefined } = { current: undefined };
