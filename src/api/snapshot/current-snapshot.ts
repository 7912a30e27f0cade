import { AsyncLocalStorage } from 'node:async_hooks';
import type { Snapshot } from '#snapshot/snapshot.ts';
import { RequestProblem } from '#api/responses/problem.ts';

type CountedSnapshot = { readonly snapshot: Snapshot; users: number; retired: boolean; readonly closing: PromiseWithResolvers<void> };

const counted = (snapshot: Snapshot): CountedSnapshot => ({ snapshot, users: 0, retired: false, closing: Promise.withResolvers<void>() });

function closeWhenDone(used: CountedSnapshot): void {
  if (used.retired && used.users === 0) {
    used.snapshot.close().then(used.closing.resolve, used.closing.reject);
  }
}

/**
 * The snapshot that requests are answered from. A request uses the same snapshot until its end; a replaced snapshot is closed after its last request, so
 * a swap fails no request (decision 054).
 */
export class CurrentSnapshot {
  readonly #next = new AsyncLocalStorage<Snapshot>();
  #used: CountedSnapshot | undefined;

  constructor(snapshot?: Snapshot) {
    this.#used = snapshot && counted(snapshot);
  }

  /** The current snapshot, for its description and other synchronous reads; anything else goes through `use`. */
  get snapshot(): Snapshot | undefined {
    return this.#next.getStore() ?? this.#used?.snapshot;
  }

  /** Runs work on the current snapshot and holds it open until the work is done. Without one it throws the problem `catalogue.preparing`. */
  async use<Value>(work: (snapshot: Snapshot) => Value | Promise<Value>): Promise<Value> {
    const [next, used] = [this.#next.getStore(), this.#used];
    if (next !== undefined) {
      return work(next);
    }
    if (used === undefined) {
      throw new RequestProblem('catalogue.preparing');
    }
    used.users += 1;
    try {
      return await work(used.snapshot);
    } finally {
      used.users -= 1;
      closeWhenDone(used);
    }
  }

  /** Runs work for which a snapshot that is not current yet is the current one, also in what it awaits and requests within this process. */
  ahead<Value>(next: Snapshot, work: () => Promise<Value>): Promise<Value> {
    return this.#next.run(next, work);
  }

  /** Replaces the current snapshot, undefined for none. Resolves when the previous one is closed; rejects when closing fails. */
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
