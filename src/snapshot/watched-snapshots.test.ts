import { basename } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { usePublishedSnapshots } from './published-snapshots.fixture.ts';
import type { PublishedSnapshots } from './published-snapshots.ts';

// A busy machine takes more than the second of Vitest's own.
const withinTenSeconds = { timeout: 10_000 };

const folder = usePublishedSnapshots();

describe('watching published snapshots', () => {
  const seen: string[] = [];
  const watching = (options: Parameters<PublishedSnapshots['watch']>[1]): { close(): void } => {
    seen.length = 0;
    return folder.snapshots.watch((file) => seen.push(basename(file)), options);
  };

  test('tells of each new one once, also when the folder comes later', async () => {
    const watch = watching({ pollMilliseconds: 20 });
    await folder.publish('1');
    await vi.waitFor(() => expect(seen).toEqual(['000001.snapshot']), withinTenSeconds);
    await folder.publish('2');
    await vi.waitFor(() => expect(seen).toEqual(['000001.snapshot', '000002.snapshot']), withinTenSeconds);
    await folder.snapshots.rollback();
    await vi.waitFor(() => expect(seen).toEqual(['000001.snapshot', '000002.snapshot', '000001.snapshot']), withinTenSeconds);
    watch.close();
  });

  test('sees a publication by file system events, long before the next poll', async () => {
    await folder.publish('1');
    const watch = watching({ known: await folder.snapshots.current(), pollMilliseconds: 60_000 });
    await folder.publish('2');
    await vi.waitFor(() => expect(seen).toEqual(['000002.snapshot']), withinTenSeconds);
    watch.close();
  });

  test('says nothing of the one that is known, and tells at once of one that came between opening and watching', async () => {
    await folder.publish('1');
    const known = await folder.snapshots.current();
    await folder.publish('2');
    const watch = watching({ known, pollMilliseconds: 60_000 });
    await vi.waitFor(() => expect(seen).toEqual(['000002.snapshot']), withinTenSeconds);
    watch.close();
  });

  test('is silent after it is closed', async () => {
    const watch = watching({ pollMilliseconds: 10 });
    watch.close();
    await folder.publish('1');
    const other = folder.snapshots.watch((file) => seen.push(`other ${basename(file)}`), { pollMilliseconds: 10 });
    await vi.waitFor(() => expect(seen).toEqual(['other 000001.snapshot']), withinTenSeconds);
    other.close();
  });
});
