import { crc32 } from 'node:zlib';
import type { DiskReads } from './disk-reads.ts';
import { fetchSection, readSection, type Sections } from './file/section-reader.ts';
import { documentsSection, type PatchContent, type SnapshotContent } from './snapshot-content.ts';
import { SnapshotError } from './snapshot-error.ts';
import type { SnapshotSections } from './snapshot-file.ts';

/** Reads the stored document of a product. Throws a RangeError for an ordinal without one, and a SnapshotError when it is damaged. */
export type DocumentReader = (ordinal: number) => Uint8Array;

type Places = Pick<SnapshotContent, 'documentOffsets' | 'documentChecksums'>;

/** The bytes of a document in its file, `begin` up to `end` of the section of documents. */
type DocumentPlace = { readonly sections: Sections; readonly begin: number; readonly end: number; readonly checksum: number | undefined };

/** Gives the place of the document of a product; undefined for an ordinal without one. */
export type FindDocument = (ordinal: number) => DocumentPlace | undefined;

/** Finds documents in their files: of a patch those that it replaces, and all others in its base. */
export function documentFinder(
  { base, patch }: SnapshotSections,
  basePlaces: Places,
  patchContent: PatchContent | undefined,
): FindDocument {
  const inBase = finderIn(base, basePlaces);
  if (patch === undefined || patchContent === undefined) {
    return inBase;
  }
  const inPatch = finderIn(patch, patchContent);
  const replaced = new Map(Array.from(patchContent.documentOrdinals, (ordinal, index) => [ordinal, index]));
  return (ordinal) => {
    const index = replaced.get(ordinal);
    return index === undefined ? inBase(ordinal) : inPatch(index);
  };
}

const finderIn =
  (sections: Sections, { documentOffsets, documentChecksums }: Places): FindDocument =>
  (ordinal) => {
    const [begin, end] = [documentOffsets[ordinal], documentOffsets[ordinal + 1]];
    return begin === undefined || end === undefined ? undefined : { sections, begin, end, checksum: documentChecksums[ordinal] };
  };

const verified = (document: Uint8Array, { sections, checksum }: DocumentPlace): Uint8Array => {
  if (crc32(document) !== checksum) {
    throw new SnapshotError('snapshot.torn', `Een document in ${sections.path} is beschadigd. Publiceer de catalogus opnieuw.`);
  }
  return document;
};

const readPlace = (place: DocumentPlace): Uint8Array =>
  verified(readSection(place.sections, documentsSection, place.begin, place.end), place);

/** Reads documents one at a time, and blocks for that long: microseconds from the memory of the operating system. */
export const documentReader =
  (find: FindDocument): DocumentReader =>
  (ordinal) => {
    const place = find(ordinal);
    if (place === undefined) {
      throw new RangeError(`No document of product ${ordinal}`);
    }
    return readPlace(place);
  };

/**
 * Reads the documents of a response: at once as long as `disk` is quick, the others at the same time in other threads. An ordinal without one is left out.
 * Rejects with a SnapshotError when one is damaged.
 */
export async function readDocuments(
  find: FindDocument,
  ordinals: ArrayLike<number>,
  disk: DiskReads,
): Promise<ReadonlyMap<number, Uint8Array>> {
  const wanted: { readonly ordinal: number; readonly place: DocumentPlace }[] = [];
  const known = new Set<number>();
  for (let index = 0; index < ordinals.length; index += 1) {
    const ordinal = ordinals[index] as number;
    const place = known.has(ordinal) ? undefined : find(ordinal);
    if (place !== undefined) {
      known.add(ordinal);
      wanted.push({ ordinal, place });
    }
  }
  const documents = new Map<number, Uint8Array>();
  const count = disk.readWhileQuick(wanted, ({ ordinal, place }) => documents.set(ordinal, readPlace(place)));
  const fetchOne = async ({ ordinal, place }: (typeof wanted)[number]): Promise<void> => {
    documents.set(ordinal, verified(await fetchSection(place.sections, documentsSection, place.begin, place.end), place));
  };
  if (count < wanted.length) {
    await Promise.all(wanted.slice(count).map(fetchOne));
  }
  return documents;
}
