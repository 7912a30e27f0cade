import type { FastifyBaseLogger } from 'fastify';
import type { Publications } from '#snapshot/published-snapshots.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';

/** What `open` makes of a file: a snapshot, or a file that other threads make snapshots of. */
type Opened = Pick<Snapshot, 'description'>;

/** Where the published snapshot goes. `replace` resolves when the previous one is closed. */
export type SnapshotTarget<Item extends Opened> = { readonly snapshot: Item | undefined; replace(next: Item | undefined): Promise<void> };

export type FollowOptions<Item extends Opened> = {
  readonly published: Publications;
  readonly open: (file: string) => Promise<Item>;
  readonly current: SnapshotTarget<Item>;
  /** Caches of what was made from the previous snapshot, cleared at a swap. */
  readonly responses: { clear(): void };
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error' | 'fatal'>;
  readonly pollMilliseconds?: number;
  /** Milliseconds until a file that could not be opened is tried again; doubled at each failure, up to `most`. */
  readonly retryMilliseconds?: RetryIntervals;
};

/** The following of publications, until it is closed. `shownFile`: the file of the current snapshot. */
export type Following = { readonly shownFile: () => string | undefined; readonly close: () => Promise<void> };

/** Milliseconds before the first repetition, and between the last ones. */
export type RetryIntervals = { readonly first: number; readonly most: number };

const second = 1_000;
/** A file stays damaged until somebody mends it; a cluster comes back by itself. */
export const retryIntervals = {
  file: { first: second, most: 60 * second },
  cluster: { first: second / 2, most: 2 * second },
} as const satisfies Readonly<Record<string, RetryIntervals>>;

/**
 * Opens the published snapshot and makes it the current one, now and after each publication. A file that cannot be opened is logged and tried again at
 * growing intervals until it can be, or until another one is published; meanwhile the current snapshot stays, and without one the newest older snapshot
 * that is intact becomes current. Resolves when the first snapshot is current, or at once when there is none to open.
 */
export async function followPublished<Item extends Opened>(options: FollowOptions<Item>): Promise<Following> {
  const { published, log, pollMilliseconds } = options;
  const follower = new Follower(options);
  const first = await published.current().catch((error: unknown) => {
    log.error({ err: error }, 'published snapshots cannot be read');
    return undefined;
  });
  await (first === undefined ? follower.fallBack(undefined) : follower.follow(first));
  const watching = published.watch((file) => void follower.follow(file), {
    known: first,
    ...(pollMilliseconds !== undefined && { pollMilliseconds }),
  });
  return {
    shownFile: () => follower.shownFile,
    close: async () => {
      watching.close();
      await follower.close();
    },
  };
}

class Follower<Item extends Opened> {
  readonly #options: FollowOptions<Item>;
  // One swap at a time, in order: a later publication must not be overtaken by an earlier one.
  #last = Promise.resolve();
  #wanted: string | undefined;
  #retry: NodeJS.Timeout | undefined;
  #shownFile: string | undefined;

  constructor(options: FollowOptions<Item>) {
    this.#options = options;
  }

  /** Swaps to a file after the swaps before it; tries it again until another file is followed. Resolves after the first try. */
  follow(file: string): Promise<void> {
    this.#wanted = file;
    clearTimeout(this.#retry);
    return this.#inTurn(file, 0);
  }

  /** Swaps to the newest snapshot that can be used in place of one that cannot, or of an unreadable pointer. Decision 210. */
  async fallBack(unusable: string | undefined): Promise<void> {
    const { published, log } = this.#options;
    const files = await published.candidates().catch(() => []);
    for (const file of files.filter((other) => other !== unusable)) {
      const snapshot = await this.#open(file);
      if (snapshot !== undefined) {
        const { publishedAt } = snapshot.description;
        log.fatal(
          { unusable, file, publishedAt },
          'the published snapshot cannot be used: an older one answers until `publish` has made another',
        );
        await this.#show(file, snapshot);
        return;
      }
    }
  }

  get shownFile(): string | undefined {
    return this.#shownFile;
  }

  async close(): Promise<void> {
    this.#wanted = undefined;
    clearTimeout(this.#retry);
    await this.#last;
  }

  #inTurn(file: string, failures: number): Promise<void> {
    this.#last = this.#last.then(() => this.#swap(file, failures));
    return this.#last;
  }

  async #swap(file: string, failures: number): Promise<void> {
    const snapshot = await this.#open(file);
    if (snapshot !== undefined) {
      await this.#show(file, snapshot);
      return;
    }
    if (this.#options.current.snapshot === undefined) {
      await this.fallBack(file);
    }
    if (this.#wanted === file) {
      const { first, most } = this.#options.retryMilliseconds ?? retryIntervals.file;
      this.#retry = setTimeout(() => void this.#inTurn(file, failures + 1), Math.min(first * 2 ** failures, most)).unref();
    }
  }

  #open(file: string): Promise<Item | undefined> {
    return this.#options.open(file).catch((error: unknown) => {
      this.#options.log.error({ err: error, file }, 'snapshot cannot be opened');
      return undefined;
    });
  }

  async #show(file: string, snapshot: Item): Promise<void> {
    const { current, responses, log } = this.#options;
    const { id, publishedAt, productCount } = snapshot.description;
    const closed = current.replace(snapshot);
    this.#shownFile = file;
    responses.clear();
    log.info({ id, publishedAt, productCount }, 'snapshot answers');
    await closed.catch((error: unknown) => log.error({ err: error }, 'the snapshot before cannot be closed'));
  }
}
