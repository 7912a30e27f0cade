import type { Snapshot } from '#snapshot/snapshot.ts';
import { RequestProblem } from '#api/responses/problem.ts';

type Held = { readonly snapshot: Snapshot; users: number; retired: boolean; readonly closing: PromiseWithResolvers<void> };

const hold = (snapshot: Snapshot): Held => ({ snapshot, users: 0, retired: false, closing: Promise.withResolvers<void>() });

function closeWhenDone(held: Held): void {
  if (held.retired && held.users === 0) {
    held.snapshot.close().then(held.closing.resolve, held.closing.reject);
  }
}

/** Seconds after which whoever came too early should ask again. */
export const retryAfterSeconds = 5;

/**
 * The snapshot that answers now. A request keeps the one it began with; a replaced snapshot is closed when its last request is done, so a
 * swap never fails one.
 */
export class CurrentSnapshot {
  #held: Held | undefined;

  constructor(snapshot?: Snapshot) {
    this.#held = snapshot && hold(snapshot);
  }

  /** What is published now, for a look only: whoever reads from it does so inside `use`. */
  get snapshot(): Snapshot | undefined {
    return this.#held?.snapshot;
  }

  /** Runs work on the snapshot of this moment and keeps it open until the work is done. Without any: the problem `catalogue.preparing`. */
  async use<Value>(work: (snapshot: Snapshot) => Value | Promise<Value>): Promise<Value> {
    const held = this.#held;
    if (held === undefined) {
      throw new RequestProblem('catalogue.preparing', { headers: { 'retry-after': String(retryAfterSeconds) } });
    }
    held.users += 1;
    try {
      return await work(held.snapshot);
    } finally {
      held.users -= 1;
      closeWhenDone(held);
    }
  }

  /** Lets another snapshot answer from now on, or none. Resolves when the one before is closed; rejects when it cannot be. */
  async replace(snapshot: Snapshot | undefined): Promise<void> {
    const before = this.#held;
    this.#held = snapshot && hold(snapshot);
    if (before !== undefined) {
      before.retired = true;
      closeWhenDone(before);
      await before.closing.promise;
    }
  }
}
