/**
 * A map that forgets values that were not asked for lately: it holds the last `most` keys that were set or found, and at most twice as many. Cheaper to
 * write than a list in the order of use, because nothing is moved or deleted. No value is undefined.
 */
export class RecentMap<Value> {
  readonly #most: number;
  #recent = new Map<string, Value>();
  #earlier: ReadonlyMap<string, Value> = new Map();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const recent = this.#recent.get(key);
    if (recent !== undefined) {
      return recent;
    }
    const earlier = this.#earlier.get(key);
    if (earlier !== undefined) {
      this.set(key, earlier);
    }
    return earlier;
  }

  set(key: string, value: Value): void {
    if (this.#recent.size === this.#most) {
      this.#earlier = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, value);
  }
}
