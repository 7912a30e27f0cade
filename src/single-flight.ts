/** Shares work in progress: simultaneous calls with one key run it once, and all settle as it does. The next call runs it again. */
export class SingleFlight<Value> {
  readonly #running = new Map<string, Promise<Value>>();

  run(key: string, work: () => Promise<Value>): Promise<Value> {
    let running = this.#running.get(key);
    if (running === undefined) {
      running = work().finally(() => this.#running.delete(key));
      this.#running.set(key, running);
    }
    return running;
  }
}
