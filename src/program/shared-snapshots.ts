import type { SnapshotTarget } from '#api/snapshot/follow-published.ts';
import type { SnapshotFile } from '#snapshot/snapshot-file.ts';
import type { SharedSnapshot } from './thread-messages.ts';

type Held<Holder> = {
  readonly number: number;
  readonly file: SnapshotFile;
  readonly holders: Set<Holder>;
  readonly closed: PromiseWithResolvers<void>;
};

/**
 * The open snapshot files of this process, and which threads use each. A file is closed when another one has replaced it and the last thread has released
 * it, so a swap fails no request. `send` passes a snapshot on to a thread.
 */
export class SharedSnapshots<Holder> implements SnapshotTarget<SnapshotFile> {
  readonly #send: (holder: Holder, snapshot: SharedSnapshot) => void;
  readonly #holders = new Set<Holder>();
  readonly #held = new Map<number, Held<Holder>>();
  #current: Held<Holder> | undefined;
  #count = 0;

  constructor(send: (holder: Holder, snapshot: SharedSnapshot) => void) {
    this.#send = send;
  }

  get snapshot(): SnapshotFile | undefined {
    return this.#current?.file;
  }

  async replace(next: SnapshotFile | undefined): Promise<void> {
    const before = this.#current;
    this.#current = undefined;
    if (next !== undefined) {
      this.#count += 1;
      const { base, ...patch } = next.sections;
      this.#current = { number: this.#count, file: next, holders: new Set(this.#holders), closed: Promise.withResolvers<void>() };
      this.#held.set(this.#count, this.#current);
      for (const holder of this.#holders) {
        this.#send(holder, { number: this.#count, ...(base !== before?.file.sections.base && { base }), ...patch });
      }
    }
    if (before !== undefined) {
      this.#closeWhenReleased(before);
      await before.closed.promise;
    }
  }

  /** Registers a thread, which begins with the snapshot that this gives and is sent the later ones. */
  add(holder: Holder): SharedSnapshot | undefined {
    this.#holders.add(holder);
    this.#current?.holders.add(holder);
    return this.#current && { number: this.#current.number, ...this.#current.file.sections };
  }

  /** Records that a thread uses a snapshot no more. */
  release(holder: Holder, number: number): void {
    const held = this.#held.get(number);
    if (held?.holders.delete(holder) === true) {
      this.#closeWhenReleased(held);
    }
  }

  /** Records that a thread has ended, and with it its use of every snapshot. */
  remove(holder: Holder): void {
    this.#holders.delete(holder);
    for (const number of this.#held.keys()) {
      this.release(holder, number);
    }
  }

  #closeWhenReleased(held: Held<Holder>): void {
    if (held !== this.#current && held.holders.size === 0) {
      this.#held.delete(held.number);
      held.file.close().then(held.closed.resolve, held.closed.reject);
    }
  }
}
