import type { Hints } from './find-suggestions.ts';

/** Suggestions as they are shown. Those that are not current are only looked at: no key and no click leads to what an earlier text found. */
export type ShownHints = Hints & { readonly isCurrent: boolean };

/**
 * What is shown for a text: its own suggestions. While these are on their way, those of a text that it goes on from stay in sight, so that the
 * list does not blink at every letter.
 */
export function shownHints(found: Hints | undefined, text: string): ShownHints | undefined {
  if (found?.text === text) {
    return { ...found, isCurrent: true };
  }
  const isNear = found !== undefined && (text.startsWith(found.text) || found.text.startsWith(text));
  return isNear && found.options.length > 0 ? { ...found, isCurrent: false } : undefined;
}
