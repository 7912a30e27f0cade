import { crc32 } from 'node:zlib';
import type { WireEdition, WireMethodSet, WireSubject } from '#contract/metadata.ts';
import { ByteBudgetCache } from '#search/byte-budget-cache.ts';
import { rowAt } from '#search/jagged-array.ts';
import type { CacheUse, SearchEngine } from '#search/search-engine.ts';
import { openIndex, type StoredIndex } from '#search/stored-index.ts';
import { createVocabulary } from '#understanding/vocabulary/create-vocabulary.ts';
import { positionOf, stringAt, type StringTable } from '#search/string-table.ts';
import { documentView } from './document-view.ts';
import { methodReference, type Hierarchy } from './hierarchy.ts';
import { unpackValues } from './file/packed-values.ts';
import { openSectionFile, readSection, readSectionFile, type Sections } from './file/section-reader.ts';
import { documentsSection, type SnapshotContent } from './snapshot-content.ts';
import { SnapshotError } from './snapshot-error.ts';
import type { DocumentKind, ProductDocuments, Snapshot, SnapshotDescription, SourceSize } from './snapshot.ts';

/** A snapshot file that is open and verified. `sections` can be sent to other threads; `close` ends the use of the file in all of them. */
export type SnapshotFile = { readonly description: SnapshotDescription; readonly sections: Sections; close(): Promise<void> };

// The description has no arrays, so the rest of the content need not be unpacked for it.
const descriptionOf = ({ plain }: Pick<Sections, 'plain'>): SnapshotDescription => (plain as SnapshotContent).description;

// `formatVersion` guarantees the shape.
const contentOf = ({ plain, arrays }: Pick<Sections, 'plain' | 'arrays'>): SnapshotContent =>
  unpackValues(plain, arrays) as SnapshotContent;

/**
 * Opens a snapshot file. Throws a SnapshotError when it is missing, torn, foreign or of another format. Documents are read from the file when they are
 * asked for; the file may be removed once it is open.
 */
export async function openSnapshotFile(file: string): Promise<SnapshotFile> {
  const { sections, close } = await openSectionFile(file, (name) => name === documentsSection);
  return { description: descriptionOf(sections), sections, close };
}

/** Makes the engine of a snapshot from its stored index. */
export type EngineOf = (index: StoredIndex, description: SnapshotDescription) => SearchEngine;

/** Gives the stored index of an open file. */
export const storedIndexOf = ({ sections }: SnapshotFile): StoredIndex => contentOf(sections).index;

/** A snapshot whose documents are all within reach. */
export type FileSnapshot = Snapshot & ProductDocuments;

/** Opens a snapshot file for this thread alone. Throws as `openSnapshotFile` does. */
export async function openSnapshot(file: string): Promise<FileSnapshot> {
  const { sections, close } = await openSnapshotFile(file);
  return snapshotOf(sections, close);
}

/** Makes the snapshot of an open file. `closeFile` is called when the snapshot is closed. The engine searches inside the process unless `engineOf` makes another. */
export function snapshotOf(sections: Sections, closeFile: () => Promise<void>, engineOf: EngineOf = openIndex): FileSnapshot {
  const content = contentOf(sections);
  const recent = new ByteBudgetCache<Uint8Array>(documentCacheBytes, ({ length }) => length);
  const documents = documentView(documentReader(sections, content, recent));
  const parts = { engine: engineOf(content.index, content.description), documents: async () => documents, documentUse: () => recent.use };
  return { ...documents, ...assembleSnapshot(content, parts, closeFile) };
}

/** What a snapshot consists of beside its content. `documentUse`: of the cache of documents. */
type SnapshotParts = Pick<Snapshot, 'engine' | 'documents'> & { readonly documentUse: () => CacheUse };

/** The content that stays in the process wherever the products are. */
type OwnContent = Omit<SnapshotContent, 'sources' | 'documentOffsets' | 'documentChecksums' | 'index'>;

/** Makes a snapshot from content in memory and its parts. `release` is called when it is closed. */
function assembleSnapshot(content: OwnContent, { engine, documents, documentUse }: SnapshotParts, release: () => Promise<void>): Snapshot {
  const { hierarchy } = content;
  const { source, synonyms } = content.vocabulary;
  const references = hierarchy.methods.map(methodReference);
  const referencesJson = references.map((reference) => Buffer.from(JSON.stringify(reference)));
  return {
    description: content.description,
    engine,
    vocabulary: createVocabulary({ ...source, hasWord: (word) => engine.hasWord(word) }, synonyms),
    changes: () => content.changes,
    ...hierarchyLookups(hierarchy),
    productsOfMethodSet: productsOfMethodSet(content),
    productOrdinal: (id) => positionOf(content.productIds, id) ?? placeUnlisted(content, id),
    documents,
    methodReference: (ordinal) => methodAt(references, ordinal),
    methodReferenceJson: (ordinal) => methodAt(referencesJson, ordinal),
    cacheUse: () => ({ documents: documentUse(), ...engine.cacheUse?.() }),
    close: async () => {
      await engine.close();
      await release();
    },
  };
}

/** Memory for the documents that were read last: all of a catalogue of some 30,000 products. */
const documentCacheBytes = 32 << 20;

type DocumentReader = (ordinal: number, kind: DocumentKind) => Uint8Array;

function documentReader(sections: Sections, content: SnapshotContent, recent: ByteBudgetCache<Uint8Array>): DocumentReader {
  const { documentOffsets, documentChecksums } = content;
  const readDocument = (place: number): Uint8Array => {
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
  return (ordinal, kind) => {
    const place = 2 * ordinal + (kind === 'whole' ? 1 : 0);
    const known = recent.get(String(place));
    if (known !== undefined) {
      return known;
    }
    const document = readDocument(place);
    recent.set(String(place), document);
    return document;
  };
}

function methodAt<Value>(list: readonly Value[], ordinal: number): Value {
  const value = list[ordinal];
  if (value === undefined) {
    throw new RangeError(`No method ${ordinal}`);
  }
  return value;
}

function placeUnlisted({ description, unlistedIds }: OwnContent, id: string): number | undefined {
  const place = positionOf(unlistedIds, id);
  return place === undefined ? undefined : description.productCount + place;
}

/** Reads the description of a snapshot file after a check of the whole file. Throws as `openSnapshot` does. */
export async function readDescription(file: string): Promise<SnapshotDescription> {
  return descriptionOf(await readSectionFile(file, () => false));
}

/** Reads the sources of a snapshot file after a check of the whole file. Throws as `openSnapshot` does. */
export async function readSources(file: string): Promise<readonly SourceSize[]> {
  return ((await readSectionFile(file, () => false)).plain as SnapshotContent).sources;
}

/**
 * Counts the listed products of one snapshot file (`shown`), and those of them that another file does not list (`lost`). Throws as `openSnapshot`
 * does.
 */
export async function countMissingProducts(before: string, after: string): Promise<{ readonly shown: number; readonly lost: number }> {
  const [ids, remaining] = [await readProductIds(before), await readProductIds(after)];
  const shown = ids.offsets.length - 1;
  let lost = 0;
  for (let place = 0; place < shown; place += 1) {
    lost += positionOf(remaining, stringAt(ids, place)) === undefined ? 1 : 0;
  }
  return { shown, lost };
}

async function readProductIds(file: string): Promise<StringTable> {
  return contentOf(await readSectionFile(file, (name) => name.startsWith('productIds.'))).productIds;
}

type Lookups = Pick<Snapshot, 'areas' | 'subjects' | 'methods' | 'method' | 'editions' | 'methodSets'>;

function hierarchyLookups(hierarchy: Hierarchy): Lookups {
  const methods = new Map(hierarchy.methods.map((method) => [method.id, method]));
  const subjectsOf = grouped(
    hierarchy.areas,
    hierarchy.subjects,
    (subject) => subject.area,
    ({ area: _, ...subject }): WireSubject => subject,
  );
  const methodsOf = grouped(
    hierarchy.subjects.map(idOf),
    hierarchy.methods,
    (method) => method.subject.id,
    (method) => method,
  );
  const editionsOf = grouped(
    hierarchy.methods.map(idOf),
    hierarchy.editions,
    (edition) => edition.methodId,
    ({ methodId: _, ...edition }): WireEdition => edition,
  );
  const setsOf = grouped(
    hierarchy.editions.map(idOf),
    hierarchy.methodSets,
    (set) => set.editionId,
    ({ editionId: _, ...set }): WireMethodSet => set,
  );
  return {
    areas: () => hierarchy.areas,
    subjects: (area) => subjectsOf.get(area),
    methods: (subjectId) => methodsOf.get(subjectId),
    method: (methodId) => methods.get(methodId),
    editions: (methodId) => editionsOf.get(methodId),
    methodSets: (editionId) => setsOf.get(editionId),
  };
}

const idOf = ({ id }: { readonly id: string }): string => id;

// A parent without children has an empty list; an unknown parent has undefined.
function grouped<Child, Shown>(
  parents: readonly string[],
  children: readonly Child[],
  parentOf: (child: Child) => string,
  show: (child: Child) => Shown,
): ReadonlyMap<string, readonly Shown[]> {
  const groups = Map.groupBy(children, parentOf);
  return new Map(parents.map((parent) => [parent, (groups.get(parent) ?? []).map(show)]));
}

function productsOfMethodSet({ hierarchy, productsOfSets }: OwnContent): Snapshot['productsOfMethodSet'] {
  const places = new Map<string, number>();
  // Ids take precedence over classification ids, and of equal classification ids the first.
  for (const key of ['id', 'classificationId'] as const) {
    for (const [place, set] of hierarchy.methodSets.entries()) {
      if (!places.has(set[key])) {
        places.set(set[key], place);
      }
    }
  }
  return (key) => {
    const place = places.get(key);
    return place === undefined ? undefined : Array.from(rowAt(productsOfSets, place));
  };
}
