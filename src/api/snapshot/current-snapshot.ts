import type { Snapshot } from '#snapshot/snapshot.ts';
import { RequestProblem } from '#api/responses/problem.ts';

type CountedSnapshot = { readonly snapshot: Snapshot; users: number; retired: boolean; readonly closing: PromiseWithResolvers<void> };

const counted = (snapshot: Snapshot): CountedSnapshot => ({ snapshot, users: 0, retired: false, closing: Promise.withResolvers<void>() });

function closeWhenDone(used: CountedSnapshot): void {
  if (used.retired && used.users === 0) {
    used.snapshot.close().then(used.closing.resolve, used.closing.reject);
  }
}

/** Seconds after which whoever came too early should ask again. */
export const retryAfterSeconds = 5;

/**
 * The snapshot that answers now. A request keeps the one it began with; a replaced snapshot is closed when its last request is done, so a
 * swap never fails one.
 */
export class CurrentSnapshot {
  #used: CountedSnapshot | undefined;

  constructor(snapshot?: Snapshot) {
    this.#used = snapshot && counted(snapshot);
  }

  /** What is published now, for a look only: whoever reads from it does so inside `use`. */
  get snapshot(): Snapshot | undefined {
    return this.#used?.snapshot;
  }

  /** Runs work on the snapshot of this moment and keeps it open until the work is done. Without any: the problem `catalogue.preparing`. */
  async use<Value>(work: (snapshot: Snapshot) => Value | Promise<Value>): Promise<Value> {
    const used = this.#used;
    if (used === undefined) {
      throw new RequestProblem('catalogue.preparing', { headers: { 'retry-after': String(retryAfterSeconds) } });
    }
    used.users += 1;
    try {
      return await work(used.snapshot);
    } finally {
      used.users -= 1;
      closeWhenDone(used);
    }
  }

  /** Lets another snapshot answer from now on, or none. Resolves when the one before is closed; rejects when it cannot be. */
  async replace(snapshot: Snapshot | undefined): Promise<void> {
    const before = this.#used;
    this.#used = snapshot && counted(snapshot);
    if (before !== undefined) {
      before.retired = true;
      closeWhenDone(before);
      await before.closing.promise;
    }
  }
}
