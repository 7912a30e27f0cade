import { crc32 } from 'node:zlib';
import { readSection, type Sections } from './file/section-reader.ts';
import { documentsSection, type PatchContent, type SnapshotContent } from './snapshot-content.ts';
import { SnapshotError } from './snapshot-error.ts';
import type { SnapshotSections } from './snapshot-file.ts';

/** Reads the stored document of a product. Throws a RangeError for an ordinal without one, and a SnapshotError when it is damaged. */
export type DocumentReader = (ordinal: number) => Uint8Array;

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
  const replaced = new Map(Array.from(patchContent.documentOrdinals, (ordinal, index) => [ordinal, index]));
  return (ordinal) => {
    const index = replaced.get(ordinal);
    return index === undefined ? ofBase(ordinal) : ofPatch(index);
  };
}

const readerOf =
  (sections: Sections, { documentOffsets, documentChecksums }: Places): DocumentReader =>
  (ordinal) => {
    const [begin, end] = [documentOffsets[ordinal], documentOffsets[ordinal + 1]];
    if (begin === undefined || end === undefined) {
      throw new RangeError(`No document of product ${ordinal}`);
    }
    const document = readSection(sections, documentsSection, begin, end);
    if (crc32(document) !== documentChecksums[ordinal]) {
      throw new SnapshotError('snapshot.torn', `Een document in ${sections.path} is beschadigd. Publiceer de catalogus opnieuw.`);
    }
    return document;
  };
