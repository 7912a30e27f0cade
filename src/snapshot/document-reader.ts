import { crc32 } from 'node:zlib';
import { readSection, type Sections } from './file/section-reader.ts';
import { documentsSection, type PatchContent, type SnapshotContent } from './snapshot-content.ts';
import { SnapshotError } from './snapshot-error.ts';
import type { SnapshotSections } from './snapshot-file.ts';

/** Reads the document at a place: JSON in UTF-8. Throws a RangeError for a place without one, and a SnapshotError when it is damaged. */
export type DocumentReader = (place: number) => Uint8Array;

type Places = Pick<SnapshotContent, 'documentOffsets' | 'documentChecksums'>;

/** Reads documents from their files: of a patch those that it replaces, and all others of its base. */
export function documentReader(
  { base, patch }: SnapshotSections,
  basePlaces: Places,
  patchContent: PatchContent | undefined,
): DocumentReader {
  const ofBase = readerOf(base, basePlaces);
  if (patch === undefined || patchContent === undefined) {
    return ofBase;
  }
  const ofPatch = readerOf(patch, patchContent);
  const replaced = new Map(Array.from(patchContent.documentPlaces, (place, index) => [place, index]));
  return (place) => {
    const index = replaced.get(place);
    return index === undefined ? ofBase(place) : ofPatch(index);
  };
}

const readerOf =
  (sections: Sections, { documentOffsets, documentChecksums }: Places): DocumentReader =>
  (place) => {
    const [begin, end] = [documentOffsets[place], documentOffsets[place + 1]];
    if (begin === undefined || end === undefined) {
      throw new RangeError(`No document at place ${place}`);
    }
    const document = readSection(sections, documentsSection, begin, end);
    if (crc32(document) !== documentChecksums[place]) {
      throw new SnapshotError('snapshot.torn', `Een document in ${sections.path} is beschadigd. Publiceer de catalogus opnieuw.`);
    }
    return document;
  };
