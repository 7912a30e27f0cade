import type { SnapshotDescription } from '#snapshot/snapshot.ts';
import { dutchNumber } from './terminal/dutch-count.ts';

/** Says in Dutch how many products a publication left out for their sector; undefined for none. */
export const otherSectorsSentence = ({ otherSectors = 0 }: SnapshotDescription): string | undefined => {
  if (otherSectors === 0) {
    return undefined;
  }
  return otherSectors === 1
    ? '1 product van een andere sector doet niet mee.'
    : `${dutchNumber(otherSectors)} producten van andere sectoren doen niet mee.`;
};
