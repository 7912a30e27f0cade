import type { DeskUnmapped } from '#contract/management/management.ts';

/** A mapping file with an entry for each word and each family that has no subject, whose subject is still to be written. */
export function skeletonFile(unmapped: Pick<DeskUnmapped, 'words' | 'families'>): string {
  const subjects = unmapped.words.filter(({ subject }) => subject === null).map(({ word }) => ({ subject: '', words: [word] }));
  const families = unmapped.families
    .filter(({ subject }) => subject === null)
    .map(({ family, publisher }) => ({ family, ...(publisher !== null && { publisher }), subject: '' }));
  return `${JSON.stringify({ subjects, families, publishers: {} }, undefined, 2)}\n`;
}
