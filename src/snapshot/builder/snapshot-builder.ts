import { crc32 } from 'node:zlib';
import { sectors as allSectors, type Sector } from '#catalogue/education/sector.ts';
import { isListed, type MethodSetRecord, type ProductRecord } from '#catalogue/records.ts';
import { packRows, type JaggedArray } from '#search/jagged-array.ts';
import type { IndexedProduct } from '#search/search-engine.ts';
import { createIndexBuilder, type StoredIndexBuilder } from '#search/stored-index.ts';
import { packStrings } from '#search/string-table.ts';
import { sourceCollector, type DescribedProduct, type SourceCollector } from '#understanding/vocabulary/collect-source.ts';
import type { CollectedSource } from '#understanding/vocabulary/vocabulary.ts';
import type { Synonym } from '#understanding/vocabulary/synonyms.ts';
import { buildHierarchy, countProducts } from './hierarchy-builder.ts';
import type { Hierarchy } from '#snapshot/hierarchy.ts';
import { indexRecords } from './indexed-records.ts';
import { documentEncoder } from './product-documents.ts';
import { MentionCollector } from './mentions.ts';
import { placeProducts } from './product-placement.ts';
import { ofSectors, type SectorSource } from './sector-source.ts';
import { packOffsets, sourceFacts, writeArrays } from './snapshot-parts.ts';
import { mentionsOf, ProductSurveyor, type ProductSurvey } from './product-survey.ts';
import { writeSectionFile, type SectionWriter } from '#snapshot/file/section-writer.ts';
import { documentsSection, type SnapshotContent } from '#snapshot/snapshot-content.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';
import { mostBytesOf, writeDocument, type DocumentTexts } from '#snapshot/stored-document.ts';
import { isWorthThreads } from '#snapshot/worth-threads.ts';
import type { CatalogueSource, SnapshotDescription } from '#snapshot/snapshot.ts';

// Documents are written in chunks of this many bytes, or one larger document.
const chunkSize = 1 << 20;

/** The phases of building a snapshot. */
export type BuildPhase = 'survey' | 'documents' | 'index' | 'writing';

/** Called at the beginning of a phase, and while it goes on with the share that is done, 0 to 1, where that is known. */
export type OnPhase<Phase> = (phase: Phase, share?: number) => void;

/**
 * `synonyms`: words that questions use for values of the catalogue, beside its own; none by default. `clock`: the time now by default. `sectors`: those of the
 * catalogue, products of others are left out; all by default. `inThreads`: whether parts of the work are done in threads of their own; by default in a large
 * catalogue on more than one core. `onReleased`: called when no other thread works on the snapshot any more, so that a core is free.
 */
export type BuildOptions = {
  readonly clock?: () => Date;
  readonly synonyms?: readonly Synonym[];
  readonly sectors?: readonly Sector[] | undefined;
  readonly onPhase?: OnPhase<BuildPhase> | undefined;
  readonly onReleased?: () => void;
  readonly inThreads?: boolean | undefined;
};

const isForThreads = (source: CatalogueSource): boolean =>
  isWorthThreads((source.sources?.() ?? []).reduce((sum, { products }) => sum + products, 0));

const productsBetweenPauses = 256;

/**
 * Writes a snapshot of a source to a new file and returns its description. It reads the products more than once, so the source must not change during
 * the call. When it fails it removes the file.
 */
export function buildSnapshot(
  source: CatalogueSource,
  file: string,
  {
    clock = () => new Date(),
    synonyms = [],
    sectors = allSectors,
    onPhase = () => undefined,
    onReleased = () => undefined,
    inThreads,
  }: BuildOptions = {},
): Promise<SnapshotDescription> {
  const settings = { clock, synonyms, onPhase, onReleased, inThreads };
  return writeSectionFile(file, (writer) => writeSnapshot(ofSectors(source, sectors), writer, settings));
}

const describedProduct = (
  { title, facets, publicationYear }: IndexedProduct,
  { educationTypes, edition, licence }: ProductRecord,
): DescribedProduct => ({
  title,
  facets,
  educationTypes,
  edition,
  licenceDays: licence?.durationInDays,
  publicationYear,
});

type BuildSettings = Required<Omit<BuildOptions, 'sectors' | 'inThreads'>> &
  Pick<BuildOptions, 'inThreads'> & { readonly onPhase: OnPhase<BuildPhase> };

async function writeSnapshot(
  source: SectorSource,
  writer: SectionWriter,
  { clock, synonyms, onPhase, onReleased, inThreads }: BuildSettings,
): Promise<SnapshotDescription> {
  onPhase('survey');
  const methodSets = [...source.methodSets()];
  // The index needs no numbers of products, so it is begun before they are counted.
  const uncounted = buildHierarchy({ ...source, methodSets: () => methodSets });
  const [indexer, place] = [indexRecords(uncounted, methodSets), placeProducts(uncounted)];
  const index = createIndexBuilder(indexer.methods, { inThread: inThreads ?? isForThreads(source) });
  try {
    const collector = sourceCollector(indexer.names);
    const { survey, vocabulary } = await surveyAndIndex(source, index, collector, (product) => indexer.product(product, place(product)));
    index.end();
    void index.released().then(onReleased);
    const otherSectors = source.otherSectors();
    const hierarchy = countProducts(uncounted, methodSets, survey.counts);
    const { documentOffsets, documentChecksums, mentions } = await writeDocuments(source, writer, { survey, hierarchy, onPhase });
    onPhase('index');
    const content: Omit<SnapshotContent, 'description' | 'sources' | 'changes' | 'revision'> = {
      hierarchy,
      productsOfSets: productsOfSets(hierarchy, methodSets, survey),
      productIds: packStrings(survey.ids),
      unlistedIds: packStrings(survey.unlistedIds),
      documentOffsets: packOffsets(documentOffsets),
      documentChecksums,
      index: await index.finish(),
      vocabulary: { source: vocabulary, synonyms },
      mentions,
    };
    onPhase('writing');
    const plain = await writeArrays(writer, content);
    const { hasSample } = source;
    const counts = { productCount: survey.ids.length, methodCount: hierarchy.methods.length, publisherCount: survey.publisherCount };
    const left = otherSectors > 0 ? { otherSectors } : {};
    const description = { id: writer.fingerprint({ plain, hasSample }), publishedAt: clock().toISOString(), hasSample, ...counts, ...left };
    await writer.finish({ ...plain, description, ...sourceFacts(source) });
    return description;
  } finally {
    await index.stop();
  }
}

// Reads the products for the first time.
async function surveyAndIndex(
  source: CatalogueSource,
  index: StoredIndexBuilder,
  vocabulary: SourceCollector,
  indexedProduct: (product: ProductRecord) => IndexedProduct,
): Promise<{ readonly survey: ProductSurvey; readonly vocabulary: CollectedSource }> {
  const surveyor = new ProductSurveyor();
  let number = 0;
  for (const product of source.products()) {
    surveyor.add(product);
    if (isListed(product)) {
      const indexed = indexedProduct(product);
      index.addProduct(indexed);
      vocabulary.add(describedProduct(indexed, product));
    }
    number += 1;
    if (number % productsBetweenPauses === 0) {
      await index.ready();
    }
  }
  return { survey: surveyor.finish(), vocabulary: vocabulary.finish() };
}

type DocumentTools = {
  readonly survey: ProductSurvey;
  readonly hierarchy: Hierarchy;
  readonly onPhase: OnPhase<BuildPhase>;
};

// Reads the products again, and writes their documents.
async function writeDocuments(
  source: CatalogueSource,
  writer: SectionWriter,
  { survey, hierarchy, onPhase }: DocumentTools,
): Promise<DocumentPlaces & Pick<SnapshotContent, 'mentions'>> {
  const documentCount = survey.ids.length + survey.unlistedIds.length;
  const places = { documentOffsets: new Float64Array(documentCount + 1), documentChecksums: new Uint32Array(documentCount) };
  const place = placeProducts(hierarchy);
  const mentions = new MentionCollector(documentCount);
  const encode = documentEncoder();
  const documents = encodeDocuments(source, survey, places, (product) => {
    onPhase('documents', mentions.share);
    const around = survey.around(product);
    mentions.add(mentionsOf(around));
    return encode(product, place(product), around, source.priceHistory?.(product));
  });
  await writer.addChunks(documentsSection, documents);
  return { ...places, mentions: mentions.finish() };
}

function productsOfSets(hierarchy: Hierarchy, methodSets: readonly MethodSetRecord[], survey: ProductSurvey): JaggedArray {
  const products = new Map(methodSets.map((set) => [set.id, set.productIds]));
  const ordinals = (ids: readonly string[]): readonly number[] =>
    ids.map((id) => survey.ordinalOf(id)).filter((ordinal) => ordinal !== undefined);
  return packRows(hierarchy.methodSets.map((set) => ordinals(products.get(set.id) ?? [])));
}

type TextsOf = (product: ProductRecord) => DocumentTexts;

// Listed products first, so that their ordinals are those of the engine; unlisted products need a second reading of the source.
function* productsByOrdinal(source: CatalogueSource, { unlistedIds }: ProductSurvey): Generator<ProductRecord> {
  for (const product of source.products()) {
    if (isListed(product)) {
      yield product;
    }
  }
  for (const product of unlistedIds.length === 0 ? [] : source.products()) {
    if (!isListed(product)) {
      yield product;
    }
  }
}

type DocumentPlaces = { readonly documentOffsets: Float64Array; readonly documentChecksums: Uint32Array };

// Yields the documents as bytes and writes the offset and checksum of each to `places`.
function* encodeDocuments(source: CatalogueSource, survey: ProductSurvey, places: DocumentPlaces, textsOf: TextsOf): Generator<Uint8Array> {
  const ids = [...survey.ids, ...survey.unlistedIds];
  // One is filled while the other is written.
  let [chunk, other] = [Buffer.allocUnsafe(chunkSize), Buffer.allocUnsafe(chunkSize)];
  let size = 0;
  let position = 0;
  let document = 0;
  for (const product of productsByOrdinal(source, survey)) {
    if (ids[document] !== product.id) {
      throw new SnapshotError('snapshot.order', `De producten veranderden tijdens het publiceren (bij ${product.id}). Publiceer opnieuw.`);
    }
    const texts = textsOf(product);
    const most = mostBytesOf(texts);
    if (size + most > chunk.length) {
      yield chunk.subarray(0, size);
      [chunk, other] = [other.length < most ? Buffer.allocUnsafe(most) : other, chunk];
      size = 0;
    }
    const end = writeDocument(texts, chunk, size);
    places.documentChecksums[document] = crc32(chunk.subarray(size, end));
    position += end - size;
    size = end;
    document += 1;
    places.documentOffsets[document] = position;
  }
  if (document !== ids.length) {
    throw new SnapshotError('snapshot.order', 'De producten veranderden tijdens het publiceren. Publiceer opnieuw.');
  }
  yield chunk.subarray(0, size);
}
