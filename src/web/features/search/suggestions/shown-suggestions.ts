import type { Suggestions } from './find-suggestions.ts';

/** Suggestions as they are shown. Those of an earlier text (`isCurrent` false) are visible, but cannot be chosen. */
export type ShownSuggestions = Suggestions & { readonly isCurrent: boolean };

/**
 * The suggestions to show for a text. While its own are loading, those of a text that it extends or shortens stay visible, so that the list does not
 * flicker at every letter.
 */
export function shownSuggestions(found: Suggestions | undefined, text: string): ShownSuggestions | undefined {
  if (found?.text === text) {
    return { ...found, isCurrent: true };
  }
  const isNear = found !== undefined && (text.startsWith(found.text) || found.text.startsWith(text));
  return isNear && found.options.length > 0 ? { ...found, isCurrent: false } : undefined;
}
