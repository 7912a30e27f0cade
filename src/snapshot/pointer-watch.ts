import { watch, type FSWatcher } from 'node:fs';

/** A watch that runs until it is closed. */
export type Watching = { close(): void };

type Watched = {
  readonly folder: string;
  readonly read: () => Promise<string | undefined>;
  readonly callback: (file: string) => void;
  readonly known: string | undefined;
  readonly pollMilliseconds: number;
};

// One publication causes several events; they are answered together after this long.
const quietMilliseconds = 50;

/**
 * Watches a folder's pointer. File system events make it quick; a slow poll makes it sure, for events get lost on network disks and there are
 * none while the folder is missing. A pointer that cannot be read is asked again at the next poll.
 */
export function watchPointer({ folder, read, callback, known, pollMilliseconds }: Watched): Watching {
  let last = known;
  let isClosed = false;
  let watcher: FSWatcher | undefined;
  let quiet: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const file = await read().catch(() => undefined);
    if (!isClosed && file !== undefined && file !== last) {
      last = file;
      callback(file);
    }
  };
  const lookSoon = (): void => {
    clearTimeout(quiet);
    quiet = setTimeout(() => void look(), quietMilliseconds);
  };
  const follow = (): void => {
    if (watcher === undefined) {
      watcher = watchFolder(folder, lookSoon, () => {
        watcher = undefined;
      });
    }
  };
  const poll = setInterval(() => {
    follow();
    void look();
  }, pollMilliseconds);
  // A server that has nothing else to do may end.
  poll.unref();
  follow();
  lookSoon();
  return {
    close: () => {
      isClosed = true;
      clearInterval(poll);
      clearTimeout(quiet);
      watcher?.close();
    },
  };
}

function watchFolder(folder: string, changed: () => void, lost: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(folder, { persistent: false }, changed);
    watcher.on('error', () => {
      watcher.close();
      lost();
    });
    return watcher;
  } catch {
    return undefined;
  }
}
