import { packValues } from '#snapshot/file/packed-values.ts';
import type { SectionWriter } from '#snapshot/file/section-writer.ts';
import type { DocumentOffsets, SnapshotContent } from '#snapshot/snapshot-content.ts';
import type { CatalogueSource } from '#snapshot/snapshot.ts';

/** What a snapshot says of its source, and is no part of its fingerprint. */
export const sourceFacts = (source: CatalogueSource): Pick<SnapshotContent, 'sources' | 'changes' | 'revision'> => ({
  sources: source.sources?.() ?? [],
  ...changeFacts(source),
});

/** The part of `sourceFacts` that a patch has of its own: the sources are those of its base. */
export const changeFacts = (source: CatalogueSource): Pick<SnapshotContent, 'changes' | 'revision'> => ({
  changes: source.changes?.() ?? [],
  revision: source.revision ?? null,
});

/** Packs the offsets of documents in four bytes each, where that suffices. */
export const packOffsets = (offsets: Float64Array): DocumentOffsets =>
  (offsets.at(-1) ?? 0) < 2 ** 32 ? new Uint32Array(offsets) : offsets;

/** Writes the arrays of a content as sections, and returns the rest of it, for the directory. */
export async function writeArrays(writer: SectionWriter, content: object): Promise<object> {
  const { plain, arrays } = packValues(content);
  for (const [name, array] of arrays) {
    await writer.add(name, array);
  }
  return plain as object;
}
