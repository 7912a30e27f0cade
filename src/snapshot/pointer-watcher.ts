import { watch, type FSWatcher } from 'node:fs';

/** A watcher that runs until it is closed. */
export type PointerWatcher = { close(): void };

type PointerWatchOptions = {
  readonly folder: string;
  readonly read: () => Promise<string | undefined>;
  readonly callback: (file: string) => void;
  readonly known: string | undefined;
  readonly pollMilliseconds: number;
};

// One publication causes several events; the pointer is read once, this long after the last of them.
const debounceMilliseconds = 50;

/**
 * Watches the pointer in a folder. File system events report a change at once; a poll reports it when events are lost, as on network disks, or while
 * the folder does not exist. A pointer that cannot be read is read again at the next poll.
 */
export function watchPointer({ folder, read, callback, known, pollMilliseconds }: PointerWatchOptions): PointerWatcher {
  let last = known;
  let isClosed = false;
  let watcher: FSWatcher | undefined;
  let debounceTimer: NodeJS.Timeout | undefined;

  const checkPointer = async (): Promise<void> => {
    const file = await read().catch(() => undefined);
    if (!isClosed && file !== undefined && file !== last) {
      last = file;
      callback(file);
    }
  };
  const scheduleCheck = (): void => {
    clearTimeout(debounceTimer);
    debounceTimer = setTimeout(() => void checkPointer(), debounceMilliseconds);
  };
  const ensureWatcher = (): void => {
    if (watcher === undefined) {
      watcher = watchFolder(folder, scheduleCheck, () => {
        watcher = undefined;
      });
    }
  };
  const poll = setInterval(() => {
    ensureWatcher();
    void checkPointer();
  }, pollMilliseconds);
  // The poll alone does not keep the process alive.
  poll.unref();
  ensureWatcher();
  scheduleCheck();
  return {
    close: () => {
      isClosed = true;
      clearInterval(poll);
      clearTimeout(debounceTimer);
      watcher?.close();
    },
  };
}

function watchFolder(folder: string, onChange: () => void, onError: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(folder, { persistent: false }, onChange);
    watcher.on('error', () => {
      watcher.close();
      onError();
    });
    return watcher;
  } catch {
    return undefined;
  }
}
