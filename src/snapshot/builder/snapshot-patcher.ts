import { crc32 } from 'node:zlib';
import { sectors as allSectors } from '#catalogue/education/sector.ts';
import { isListed, type ProductRecord } from '#catalogue/records.ts';
import { patchStoredIndex, withIndexPatch, type StoredIndexPatch } from '#search/stored-index.ts';
import { documentFinder, documentReader, type DocumentReader } from '#snapshot/document-reader.ts';
import { openSectionFile, readGenerationsToBase } from '#snapshot/file/section-reader.ts';
import { writeSectionFile, type SectionWriter } from '#snapshot/file/section-writer.ts';
import { generationOf } from '#snapshot/generation.ts';
import { documentsSection, ordinalOf, type PatchContent, type SnapshotContent } from '#snapshot/snapshot-content.ts';
import { baseContentOf, basePathOf, patchContentOf, type SnapshotSections } from '#snapshot/snapshot-file.ts';
import type { CatalogueSource, SnapshotDescription } from '#snapshot/snapshot.ts';
import { boostOf } from './boost.ts';
import { deliveryStatusValue } from './product-uses.ts';
import { changedDocuments, type PlacedOffer } from './product-offers.ts';
import type { BuildOptions } from './snapshot-builder.ts';
import { ofSectors } from './sector-source.ts';
import { changeFacts, packOffsets, writeArrays } from './snapshot-parts.ts';

// Servers hold what a patch replaces beside its base. When that is more than this share of the products, those that mention a changed one included, the next
// publication is a new base.
const mostReplaced = 0.2;

// The sections and long lists of a base that a patch is made from. The others are neither read nor verified, which takes seconds for a large catalogue.
const neededOfBase =
  /^(?:sources|changes|productIds|unlistedIds|documentOffsets|documentChecksums|mentions|vocabulary\.synonyms|index\.(?:facetValues|ordinals|prices|boosts|tuples|orders\.(?:best|priceAscending|priceDescending)))(?:\.|$)/u;

/** The new file of a patch, and the generation that it will have. */
export type PatchTarget = { readonly file: string; readonly generation: number };

/**
 * Writes the patch after which a published snapshot shows a source, to a new file, and returns its description. The base of the patch is that of the
 * snapshot, or the snapshot itself. Undefined, without a file, when only a new snapshot can show the source: anything but offers changed, or too many. Throws
 * a SnapshotError when what it reads of the snapshot is damaged. When it fails it removes the file.
 */
export async function patchSnapshot(
  records: CatalogueSource,
  shown: string,
  { file, generation }: PatchTarget,
  { clock = () => new Date(), synonyms = [], sectors = allSectors }: BuildOptions = {},
): Promise<SnapshotDescription | undefined> {
  const source = ofSectors(records, sectors);
  const opened = await openShown(shown);
  try {
    const { base, revision, description } = opened;
    const most = base.documentChecksums.length * mostReplaced;
    const isSameOtherwise =
      JSON.stringify(base.vocabulary.synonyms) === JSON.stringify(synonyms) && description.hasSample === source.hasSample;
    const offers = isSameOtherwise && revision !== null ? source.changedOffers?.(revision, most) : undefined;
    const changes = offers && changesOf(source, opened, offers);
    if (changes === undefined || changes.documents.size > most) {
      return undefined;
    }
    const publishedAt = clock().toISOString();
    return await writeSectionFile(file, (writer) =>
      writePatch(source, writer, opened, changes, { publishedAt, distance: generation - generationOf(opened.sections.base.path) }),
    );
  } finally {
    await opened.close();
  }
}

/** The published snapshot: the content of its base as far as a patch needs it, and of its patch when it is one. */
type Shown = Pick<SnapshotContent, 'description' | 'sources' | 'revision'> & {
  readonly sections: SnapshotSections;
  readonly base: SnapshotContent;
  readonly patch: PatchContent | undefined;
  readonly documentAt: DocumentReader;
  close(): Promise<void>;
};

async function openShown(path: string): Promise<Shown> {
  const isPatch = (await readGenerationsToBase(path)) > 0;
  const patchFile = isPatch ? await openSectionFile(path, (name) => (name === documentsSection ? 'skipped' : 'read')) : undefined;
  try {
    const basePath = (patchFile && basePathOf(patchFile.sections)) ?? path;
    const baseFile = await openSectionFile(basePath, (name) => (neededOfBase.test(name) ? 'read' : 'skipped'));
    const sections = { base: baseFile.sections, ...(patchFile !== undefined && { patch: patchFile.sections }) };
    // Of the arrays only the needed ones are there.
    const base = baseContentOf(baseFile.sections);
    const patch = patchFile && patchContentOf(patchFile.sections);
    return {
      ...(patch ?? base),
      sections,
      base,
      patch,
      documentAt: documentReader(documentFinder(sections, base, patch)),
      close: async () => {
        await patchFile?.close();
        await baseFile.close();
      },
    };
  } catch (error) {
    await patchFile?.close();
    throw error;
  }
}

/** The documents that differ from those of the base, by ordinal, and the index. */
type Changes = { readonly documents: ReadonlyMap<number, Uint8Array>; readonly index: StoredIndexPatch };

function changesOf(source: CatalogueSource, shown: Shown, offers: readonly ProductRecord[]): Changes | undefined {
  const { base, patch } = shown;
  const placed = offers.map((product) => ({ product, ordinal: ordinalOf(base, product.id) }));
  const known = placed.filter((offer): offer is PlacedOffer => offer.ordinal !== undefined);
  if (known.length < placed.length) {
    return undefined;
  }
  const indexed = known
    .filter(({ product }) => isListed(product))
    .map(({ product, ordinal }) => ({
      ordinal,
      price: product.price,
      boost: boostOf(product),
      deliveryStatus: deliveryStatusValue(product).key,
    }));
  const index = patchStoredIndex(patch === undefined ? base.index : withIndexPatch(base.index, patch.index), indexed);
  return index && { documents: documentsOf(source, shown, known), index };
}

function documentsOf(
  source: CatalogueSource,
  { base, patch, sections, documentAt }: Shown,
  offers: readonly PlacedOffer[],
): Changes['documents'] {
  const documents = new Map(Array.from(patch?.documentOrdinals ?? [], (ordinal) => [ordinal, documentAt(ordinal)]));
  const baseDocumentAt = documentReader(documentFinder({ base: sections.base }, base, undefined));
  const pricesOf = (product: ProductRecord) => source.priceHistory?.(product) ?? [];
  for (const [ordinal, document] of changedDocuments(offers, { documentAt, mentions: base.mentions, pricesOf })) {
    // A product whose offer is again as it was needs no patch.
    if (Buffer.compare(document, baseDocumentAt(ordinal)) === 0) {
      documents.delete(ordinal);
    } else {
      documents.set(ordinal, document);
    }
  }
  return documents;
}

type PatchMoment = { readonly publishedAt: string; readonly distance: number };

async function writePatch(
  source: CatalogueSource,
  writer: SectionWriter,
  { base, description, sources }: Shown,
  { documents, index }: Changes,
  { publishedAt, distance }: PatchMoment,
): Promise<SnapshotDescription> {
  const ordinals = [...documents.keys()].toSorted((left, right) => left - right);
  const ordered = ordinals.map((ordinal) => documents.get(ordinal) as Uint8Array);
  const documentOffsets = new Float64Array(ordinals.length + 1);
  for (const [index, { length }] of ordered.entries()) {
    documentOffsets[index + 1] = (documentOffsets[index] as number) + length;
  }
  await writer.addChunks(documentsSection, [Buffer.concat(ordered)]);
  const baseId = base.description.id;
  const plain = await writeArrays(writer, {
    baseId,
    index,
    documentOrdinals: Uint32Array.from(ordinals),
    documentOffsets: packOffsets(documentOffsets),
    documentChecksums: Uint32Array.from(ordered, (bytes) => crc32(bytes)),
  });
  // Without a document of its own it is the catalogue of its base.
  const made: SnapshotDescription = { ...description, id: ordinals.length === 0 ? baseId : writer.fingerprint({ baseId }), publishedAt };
  // The sources are those of the base: counting their products takes longer, and with a product that comes or goes there is no patch.
  await writer.finish({ ...plain, description: made, sources, ...changeFacts(source) }, distance);
  return made;
}
