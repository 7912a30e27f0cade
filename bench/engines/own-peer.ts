import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { snapshotOpener } from '#snapshot/snapshot-file.ts';
import { prepareSnapshot, snapshotOf, type FileSnapshot } from '#snapshot/snapshot-reader.ts';
import { plainResponse } from './answers.ts';
import { timed, type PeerOptions, type SearchPeer, type Swap } from './search-peer.ts';

const open = snapshotOpener();

/** Opens a snapshot in slices, as a server does. */
async function openInSlices(file: string): Promise<FileSnapshot> {
  const { sections, close } = await open(file);
  await prepareSnapshot(sections);
  return snapshotOf(sections, close);
}

/** Publishes a synthetic catalogue in a data folder, in a process of its own. Gives the seconds that it took. */
export async function publishSynthetic({ size, folder }: Pick<PeerOptions, 'size' | 'folder'>): Promise<number> {
  const program = join(import.meta.dirname, 'publish-synthetic.ts');
  const { seconds } = await timed(() => execFileSync(process.execPath, [program, String(size), folder]));
  return seconds;
}

/** Our engine. Publishes the whole catalogue, with documents, pages of methods and all that a server shows. */
export async function ownPeer({ size, folder, onOwnMemory }: PeerOptions): Promise<SearchPeer> {
  const buildSeconds = await publishSynthetic({ size, folder });
  const file = (await publishedSnapshots(folder).current()) ?? '';
  onOwnMemory();
  const { seconds: startSeconds, value: first } = await timed(() => openInSlices(file));
  let shown = first;
  const swap = async (): Promise<Swap> => {
    const waits = monitorEventLoopDelay({ resolution: 1 });
    waits.enable();
    const { seconds, value: next } = await timed(() => openInSlices(file));
    await shown.close();
    shown = next;
    waits.disable();
    return { seconds, longestWait: waits.max / 1e6 };
  };
  return {
    buildSeconds,
    startSeconds: async () => startSeconds,
    swap,
    search: async (request) => {
      const response = await shown.engine.search(request);
      return () => plainResponse(response);
    },
    close: () => shown.close(),
  };
}
