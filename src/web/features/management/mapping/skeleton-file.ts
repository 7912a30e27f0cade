import type { DeskUnmappedWord } from '#contract/management/management.ts';

/** A mapping file with an entry for each word that has no meaning, whose subject is still to be written. */
export function skeletonFile(words: readonly DeskUnmappedWord[]): string {
  const subjects = words.filter(({ subject }) => subject === null).map(({ word }) => ({ subject: '', words: [word] }));
  return `${JSON.stringify({ subjects, families: [], publishers: {} }, undefined, 2)}\n`;
}
