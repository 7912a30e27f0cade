import type { Manifest } from '#backup/manifest.ts';
import { dutchCount } from './terminal/dutch-count.ts';
import { dutchTime } from '#catalogue/dutch-time.ts';

/** Says in Dutch which published catalogue a backup has. */
export const catalogueSentence = (snapshot: Manifest['snapshot']): string =>
  snapshot === null
    ? 'Er staat geen leesbare publicatie in.'
    : `Bezoekers zien daarin de publicatie van ${dutchTime(snapshot.publishedAt)}: ${dutchCount(snapshot.productCount, 'product', 'producten')}.`;
