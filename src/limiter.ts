/** The limits of a limiter: tasks that run at once, and the total weight of the tasks that may wait. */
export type Limits = { readonly places: number; readonly queue: number };

type Waiting = { readonly weight: number; readonly start: () => void };

/** Runs at most `places` tasks at once and the others in the order of their arrival; it refuses a task for which the queue has no room. */
export class Limiter {
  readonly #limits: Limits;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #waitingWeight = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** The weight of the tasks that wait. */
  get waitingWeight(): number {
    return this.#waitingWeight;
  }

  /** Whether a task of this weight would run or wait now. */
  hasRoom(weight = 1): boolean {
    return this.#running < this.#limits.places || this.#waitingWeight + weight <= this.#limits.queue;
  }

  /** Runs a task when a place is free. Settles as the task does; undefined, and the task never runs, when there is no room. */
  run<Value>(task: () => Promise<Value>, weight = 1): Promise<Value> | undefined {
    return this.hasRoom(weight) ? this.#enter(task, weight) : undefined;
  }

  async #enter<Value>(task: () => Promise<Value>, weight: number): Promise<Value> {
    if (this.#running < this.#limits.places) {
      this.#running += 1;
    } else {
      await this.#wait(weight);
    }
    try {
      return await task();
    } finally {
      this.#leave();
    }
  }

  #wait(weight: number): Promise<void> {
    this.#waitingWeight += weight;
    return new Promise((start) => {
      this.#waiting.push({ weight, start });
    });
  }

  // The place passes directly to the first waiting task: if it were free until that task continues, a task that arrives meanwhile would take it too.
  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#waitingWeight -= next.weight;
    next.start();
  }
}
