import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { viewOf, type NumberArray } from './packed-values.ts';
import { formatVersion, magic, pieceSize, preambleSize, type Directory } from './section-format.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';

/** The content of a file of sections. All arrays are views of one buffer. */
export type SectionFile = { readonly plain: unknown; readonly arrays: ReadonlyMap<string, NumberArray> };

/** Reads a file of sections in chunks, so that a server continues to respond. Throws a SnapshotError for a torn or foreign file or another format. */
export async function readSectionFile(path: string): Promise<SectionFile> {
  const file = await openFile(path);
  try {
    const { directoryAt, directory } = await readDirectory(file, path);
    const body = new ArrayBuffer(directoryAt - preambleSize);
    const checksum = await readInto(file, path, new Uint8Array(body), preambleSize);
    if (checksum !== directory.checksum) {
      throw torn(path);
    }
    const arrays = Object.entries(directory.sections).map(
      ([name, section]) => [name, viewOf(section.type, body, section.offset - preambleSize, section.length)] as const,
    );
    return { plain: directory.plain, arrays: new Map(arrays) };
  } finally {
    await file.close();
  }
}

const openFile = (path: string): Promise<FileHandle> =>
  open(path, 'r').catch((cause: unknown) => {
    throw new SnapshotError('snapshot.missing', `De momentopname ${path} kan niet worden geopend.`, { cause });
  });

const torn = (path: string): SnapshotError =>
  new SnapshotError('snapshot.torn', `De momentopname ${path} is beschadigd of niet afgeschreven. Publiceer de catalogus opnieuw.`);

async function readDirectory(file: FileHandle, path: string): Promise<{ directoryAt: number; directory: Directory }> {
  const { size } = await file.stat();
  const preamble = new Uint8Array(preambleSize);
  await readInto(file, path, preamble, 0);
  const view = new DataView(preamble.buffer);
  if (Buffer.from(preamble).toString('latin1', 0, magic.length) !== magic) {
    // An unfinished file begins with zeros: its preamble was never written.
    throw preamble.every((byte) => byte === 0)
      ? torn(path)
      : new SnapshotError('snapshot.foreign', `${path} is geen momentopname van de catalogus.`);
  }
  const version = view.getUint32(16, true);
  if (version !== formatVersion) {
    throw version > formatVersion
      ? new SnapshotError(
          'snapshot.newer',
          `De momentopname ${path} is gemaakt door een nieuwere versie van Catalogus (vorm ${version}; deze versie leest ${formatVersion}).`,
        )
      : new SnapshotError('snapshot.older', `De momentopname ${path} heeft een oude vorm (${version}). Publiceer de catalogus opnieuw.`);
  }
  const directoryAt = Number(view.getBigUint64(24, true));
  const length = Number(view.getBigUint64(32, true));
  if (directoryAt < preambleSize || directoryAt + length !== size) {
    throw torn(path);
  }
  const text = new Uint8Array(length);
  if ((await readInto(file, path, text, directoryAt)) !== view.getUint32(20, true)) {
    throw torn(path);
  }
  return { directoryAt, directory: JSON.parse(Buffer.from(text).toString('utf8')) as Directory };
}

// Fills the target from a position in the file and returns the CRC-32 of its bytes.
async function readInto(file: FileHandle, path: string, target: Uint8Array, position: number): Promise<number> {
  let filled = 0;
  let checksum = 0;
  while (filled < target.length) {
    const { bytesRead } = await file.read(target, filled, Math.min(pieceSize, target.length - filled), position + filled);
    if (bytesRead === 0) {
      throw torn(path);
    }
    checksum = crc32(target.subarray(filled, filled + bytesRead), checksum);
    filled += bytesRead;
  }
  return checksum;
}
