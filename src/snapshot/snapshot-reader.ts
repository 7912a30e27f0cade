import { shareCacheBytes } from '#cache-budget.ts';
import type { MethodReference } from '#contract/metadata.ts';
import { rowAt } from '#search/jagged-array.ts';
import type { CacheUse, SearchEngine } from '#search/search-engine.ts';
import { openIndexSteps, storedWords, withIndexPatch } from '#search/stored-index.ts';
import { runAtOnce, runInSlices } from '#time-slices.ts';
import { vocabularySteps } from '#understanding/vocabulary/create-vocabulary.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';
import { DiskReads } from './disk-reads.ts';
import { documentFinder, documentReader, readDocuments } from './document-reader.ts';
import { documentView, fetchedDocuments } from './document-view.ts';
import type { Sections } from './file/section-reader.ts';
import { methodReference } from './hierarchy.ts';
import { hierarchyLookups, type HierarchyLookups } from './hierarchy-lookups.ts';
import { baseContentOf, patchContentOf, snapshotOpener, type SnapshotSections } from './snapshot-file.ts';
import { ordinalOf, type SnapshotContent } from './snapshot-content.ts';
import type { ProductDocuments, Snapshot } from './snapshot.ts';

/** A snapshot whose documents are all within reach. */
export type FileSnapshot = Snapshot & ProductDocuments;

/** Opens a snapshot for this thread alone. Throws a SnapshotError when a file of it is missing, torn, foreign or of another format. */
export async function openSnapshot(file: string): Promise<FileSnapshot> {
  const { sections, close } = await snapshotOpener()(file);
  return snapshotOf(sections, close);
}

/** What all snapshots on one base have in common. */
type BaseParts = {
  readonly content: SnapshotContent;
  readonly lookups: HierarchyLookups;
  readonly vocabulary: Vocabulary;
  readonly productsOfMethodSet: Snapshot['productsOfMethodSet'];
  readonly references: readonly MethodReference[];
  readonly referencesJson: readonly Uint8Array[];
};

// Per open file: a patch follows within a moment, while requests wait.
const knownParts = new WeakMap<Sections, BaseParts>();

const basePartsOf = (base: Sections): BaseParts => knownParts.get(base) ?? runAtOnce(makeBaseParts(base));

/** Makes, in slices, so that a server continues to respond, what a snapshot needs of the base of open files. Else that is made at once. */
export async function prepareBase({ base }: Pick<SnapshotSections, 'base'>): Promise<void> {
  if (!knownParts.has(base)) {
    await runInSlices(makeBaseParts(base));
  }
}

// The engine of open files, by the file that is newest, until their snapshot takes it.
const preparedEngines = new WeakMap<Sections, SearchEngine>();

/** Makes, in slices too, all that `snapshotOf` needs of open files. `cacheBytes`: memory for all caches of this thread, by default what suits the catalogue. */
export async function prepareSnapshot(sections: SnapshotSections, cacheBytes?: number): Promise<void> {
  await prepareBase(sections);
  preparedEngines.set(newestOf(sections), await runInSlices(engineSteps(sections, cacheBytes)));
}

const newestOf = ({ base, patch }: SnapshotSections): Sections => patch ?? base;

function engineSteps({ base, patch }: SnapshotSections, cacheBytes: number | undefined): Generator<undefined, SearchEngine> {
  const { index } = basePartsOf(base).content;
  const { search } = shareCacheBytes(index.productCount, cacheBytes);
  return openIndexSteps(patch === undefined ? index : withIndexPatch(index, patchContentOf(patch).index), search);
}

function takeEngine(sections: SnapshotSections, cacheBytes: number | undefined): SearchEngine {
  const engine = preparedEngines.get(newestOf(sections)) ?? runAtOnce(engineSteps(sections, cacheBytes));
  preparedEngines.delete(newestOf(sections));
  return engine;
}

function* makeBaseParts(base: Sections): Generator<undefined, BaseParts> {
  const content = baseContentOf(base);
  yield;
  const { source, synonyms } = content.vocabulary;
  const references = content.hierarchy.methods.map(methodReference);
  const referencesJson = references.map((reference) => Buffer.from(JSON.stringify(reference)));
  yield;
  const { index } = content;
  const vocabulary = yield* vocabularySteps({ ...source, ...storedWords(index) }, synonyms);
  const lookups = yield* hierarchyLookups(content.hierarchy);
  const productsOfMethodSet = yield* productsOfMethodSetSteps(content);
  const parts = { content, lookups, vocabulary, productsOfMethodSet, references, referencesJson };
  knownParts.set(base, parts);
  return parts;
}

const diskReads = new DiskReads();

/**
 * Makes the snapshot of open files, which searches inside the process. `closeFiles` is called when the snapshot is closed; `cacheBytes` as for
 * `prepareSnapshot`.
 */
export function snapshotOf(sections: SnapshotSections, closeFiles: () => Promise<void>, cacheBytes?: number): FileSnapshot {
  const { content } = basePartsOf(sections.base);
  const patch = sections.patch && patchContentOf(sections.patch);
  const find = documentFinder(sections, content, patch);
  const documents: Snapshot['documents'] = async (ordinals) => fetchedDocuments(await readDocuments(find, ordinals, diskReads));
  const parts = { engine: takeEngine(sections, cacheBytes), documents };
  return { ...documentView(documentReader(find)), ...assembleSnapshot(sections.base, patch ?? content, parts, closeFiles) };
}

/** What a snapshot consists of beside what is in memory. `documentUse`: of the cache of documents, where there is one. */
type SnapshotParts = Pick<Snapshot, 'engine' | 'documents'> & { readonly documentUse?: () => CacheUse };

/** Makes a snapshot of what is in memory of its base, and its parts. `release` is called when it is closed. */
export function assembleSnapshot(
  base: Sections,
  { description, changes }: Pick<SnapshotContent, 'description' | 'changes'>,
  { engine, documents, documentUse }: SnapshotParts,
  release: () => Promise<void>,
): Snapshot {
  const { content, lookups, vocabulary, productsOfMethodSet, references, referencesJson } = basePartsOf(base);
  return {
    description,
    engine,
    vocabulary,
    changes: () => changes,
    ...lookups,
    productsOfMethodSet,
    productOrdinal: (id) => ordinalOf(content, id),
    documents,
    methodReference: (ordinal) => methodAt(references, ordinal),
    methodReferenceJson: (ordinal) => methodAt(referencesJson, ordinal),
    cacheUse: () => ({ ...(documentUse && { documents: documentUse() }), ...engine.cacheUse?.() }),
    close: async () => {
      await engine.close();
      await release();
    },
  };
}

function methodAt<Value>(list: readonly Value[], ordinal: number): Value {
  const value = list[ordinal];
  if (value === undefined) {
    throw new RangeError(`No method ${ordinal}`);
  }
  return value;
}

function* productsOfMethodSetSteps({ hierarchy, productsOfSets }: SnapshotContent): Generator<undefined, Snapshot['productsOfMethodSet']> {
  const places = new Map<string, number>();
  // Ids take precedence over classification ids, and of equal classification ids the first.
  for (const key of ['id', 'classificationId'] as const) {
    for (const [place, set] of hierarchy.methodSets.entries()) {
      if (!places.has(set[key])) {
        places.set(set[key], place);
      }
      yield;
    }
  }
  return (key) => {
    const place = places.get(key);
    return place === undefined ? undefined : Array.from(rowAt(productsOfSets, place));
  };
}
