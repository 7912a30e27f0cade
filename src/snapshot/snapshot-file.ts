import { dirname, join } from 'node:path';
import { positionOf, stringAt, type StringTable } from '#search/string-table.ts';
import { unpackValues } from './file/packed-values.ts';
import {
  openSectionFile,
  type OpenOptions,
  type SectionFile,
  type SectionMemory,
  type Sections,
  type SectionUse,
} from './file/section-reader.ts';
import { nameOfBase } from './generation.ts';
import { documentsSection, mentionsSections, type PatchContent, type SnapshotContent } from './snapshot-content.ts';
import { SnapshotError } from './snapshot-error.ts';
import type { SnapshotDescription, SourceSize } from './snapshot.ts';

/** The open file of a snapshot; of a patch also that of its base. Threads can share them. */
export type SnapshotSections = { readonly base: Sections; readonly patch?: Sections };

/** A snapshot that is open and verified. `sections` can be sent to other threads; `close` ends the use of its files in all of them. */
export type SnapshotFile = { readonly description: SnapshotDescription; readonly sections: SnapshotSections; close(): Promise<void> };

// `formatVersion` guarantees the shapes.
/** Gives the content of a complete file. Of its arrays those are undefined that were not read. */
export function baseContentOf({ plain, arrays }: Pick<Sections, 'plain' | 'arrays'>): SnapshotContent {
  // The hierarchy and the vocabulary are most of the plain values, and hold no arrays.
  const { hierarchy, vocabulary, ...rest } = plain as SnapshotContent;
  return { ...(unpackValues(rest, arrays) as Omit<SnapshotContent, 'hierarchy' | 'vocabulary'>), hierarchy, vocabulary };
}

/** Gives the content of the file of a patch. */
export const patchContentOf = ({ plain, arrays }: Pick<Sections, 'plain' | 'arrays'>): PatchContent =>
  unpackValues(plain, arrays) as PatchContent;

type Described = Pick<SnapshotContent, 'description' | 'sources'>;

const describedBy = ({ plain }: Pick<Sections, 'plain'>): Described => plain as Described;

/** Gives the path of the base of an open file; undefined for a complete file. */
export const basePathOf = ({ path, generationsToBase }: Pick<Sections, 'path' | 'generationsToBase'>): string | undefined =>
  generationsToBase === 0 ? undefined : join(dirname(path), nameOfBase(path, generationsToBase));

const isInFile = (name: string): boolean => name === documentsSection || name.startsWith(mentionsSections);
const servedUse = (name: string): SectionUse => (isInFile(name) ? 'verified' : 'read');

const wrongBase = (path: string): SnapshotError =>
  new SnapshotError('snapshot.torn', `De momentopname ${path} hoort bij een andere dan die er staat. Publiceer de catalogus opnieuw.`);

// Pieces of a file that are read ahead while no snapshot is open and no request can be answered.
const piecesAheadAlone = 3;

type OpenBase = { readonly file: SectionFile; users: number };

// Gives the function that ends the use, and closes the base with its last one.
function useBase(bases: Map<string, OpenBase>, base: OpenBase): () => Promise<void> {
  base.users += 1;
  return async () => {
    base.users -= 1;
    if (base.users === 0) {
      const { id } = describedBy(base.file.sections).description;
      if (bases.get(id) === base) {
        bases.delete(id);
      }
      await base.file.close();
    }
  };
}

/**
 * Returns a function that opens the files of snapshots. Snapshots with one base share it: the base is read once, and closed with the last of them. The
 * function throws a SnapshotError when a file is missing, torn, foreign or of another format. Documents are read from the files when they are asked for;
 * the files may be removed once they are open. `memory`: of the index, when the last snapshot that uses it is closed.
 */
export function snapshotOpener(memory: SectionMemory = 'kept'): (path: string) => Promise<SnapshotFile> {
  const bases = new Map<string, OpenBase>();
  const register = (file: SectionFile): OpenBase => {
    const base = { file, users: 0 };
    bases.set(describedBy(file.sections).description.id, base);
    return base;
  };
  const use = (base: OpenBase): (() => Promise<void>) => useBase(bases, base);
  return async (path) => {
    const options: OpenOptions = { memory, ...(bases.size === 0 && { piecesAhead: piecesAheadAlone }) };
    const file = await openSectionFile(path, servedUse, options);
    const basePath = basePathOf(file.sections);
    const { description } = describedBy(file.sections);
    if (basePath === undefined) {
      return { description, sections: { base: file.sections }, close: use(register(file)) };
    }
    try {
      const { baseId } = file.sections.plain as PatchContent;
      const base = bases.get(baseId) ?? register(await openSectionFile(basePath, servedUse, options));
      const close = use(base);
      if (describedBy(base.file.sections).description.id !== baseId) {
        await close();
        throw wrongBase(path);
      }
      return {
        description,
        sections: { base: base.file.sections, patch: file.sections },
        close: async () => {
          await file.close();
          await close();
        },
      };
    } catch (error) {
      await file.close();
      throw error;
    }
  };
}

/** Verifies a snapshot, with its base when it is a patch, and gives its sections; `isNeeded`: those of the base that are read. Throws as opening does. */
async function readVerified(path: string, isNeeded: (name: string) => boolean = () => false): Promise<SnapshotSections> {
  const readOne = async (file: string): Promise<Sections> => {
    const { sections, close } = await openSectionFile(file, (name) => (isNeeded(name) ? 'read' : 'verified'));
    await close();
    return sections;
  };
  const sections = await readOne(path);
  const basePath = basePathOf(sections);
  if (basePath === undefined) {
    return { base: sections };
  }
  const base = await readOne(basePath);
  if (describedBy(base).description.id !== (sections.plain as PatchContent).baseId) {
    throw wrongBase(path);
  }
  return { base, patch: sections };
}

/** Reads the description of a snapshot after a check of its files. Throws as opening does. */
export async function readDescription(path: string): Promise<SnapshotDescription> {
  const { base, patch } = await readVerified(path);
  return describedBy(patch ?? base).description;
}

/** Reads the description of a snapshot from a file whose other parts are not checked. Throws as opening does. */
export async function peekDescription(path: string): Promise<SnapshotDescription> {
  const { sections, close } = await openSectionFile(path, () => 'skipped');
  await close();
  return describedBy(sections).description;
}

/** Reads the sources of a snapshot after a check of its files. Throws as opening does. */
export async function readSources(path: string): Promise<readonly SourceSize[]> {
  const { base, patch } = await readVerified(path);
  return describedBy(patch ?? base).sources;
}

/**
 * Counts the listed products of one snapshot (`shown`), and those of them that another one does not list (`lost`). Throws as opening does.
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

async function readProductIds(path: string): Promise<StringTable> {
  const { base } = await readVerified(path, (name) => name.startsWith('productIds.'));
  return baseContentOf(base).productIds;
}
