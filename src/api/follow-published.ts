import type { FastifyBaseLogger } from 'fastify';
import type { PublishedSnapshots } from '#snapshot/published-snapshots.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import type { CurrentSnapshot } from './current-snapshot.ts';

export type FollowOptions = {
  readonly published: PublishedSnapshots;
  readonly current: CurrentSnapshot;
  /** What was made of the snapshot before, and is forgotten at a swap. */
  readonly answers: { clear(): void };
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly pollMilliseconds?: number;
};

/**
 * Opens what is published and lets it answer, now and whenever something else is published. A file that cannot be opened is logged, and what
 * answered before goes on answering. Resolves when the first one answers, or at once when nothing is published.
 */
export async function followPublished(options: FollowOptions): Promise<{ close(): Promise<void> }> {
  const { published, current, answers, log } = options;
  const swap = async (file: string): Promise<void> => {
    try {
      const snapshot = await openSnapshot(file);
      const { id, publishedAt, productCount } = snapshot.description;
      const closed = current.replace(snapshot);
      answers.clear();
      log.info({ id, publishedAt, productCount }, 'snapshot answers');
      await closed;
    } catch (error) {
      log.error({ err: error, file }, 'snapshot cannot be opened');
    }
  };
  // One at a time, in order: of two publications the later must not be overtaken by the earlier.
  let last = Promise.resolve();
  const follow = (file: string): void => {
    last = last.then(() => swap(file));
  };
  const first = await published.current().catch((error: unknown) => {
    log.error({ err: error }, 'published snapshots cannot be read');
    return undefined;
  });
  if (first !== undefined) {
    await swap(first);
  }
  const watching = published.watch(follow, {
    known: first,
    ...(options.pollMilliseconds !== undefined && { pollMilliseconds: options.pollMilliseconds }),
  });
  return {
    close: async () => {
      watching.close();
      await last;
    },
  };
}
