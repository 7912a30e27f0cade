/** The limits of a bucket: tokens that come in a second, and the most that it holds. */
export type BucketLimits = { readonly perSecond: number; readonly burst: number };

/** Counts what may happen at a rate, after a quiet time some of it at once. Times in milliseconds. */
export class TokenBucket {
  readonly #limits: BucketLimits;
  #tokens: number;
  #filledAt: number;

  /** Makes a full bucket. */
  constructor(limits: BucketLimits, now: number) {
    this.#limits = limits;
    this.#tokens = limits.burst;
    this.#filledAt = now;
  }

  /** Adds the tokens that came since the last time, and gives how many there are; a part of one counts. */
  fill(now: number): number {
    const { perSecond, burst } = this.#limits;
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#filledAt) / 1_000) * perSecond);
    this.#filledAt = now;
    return this.#tokens;
  }

  /** Takes so many tokens, at most all there are. */
  take(count: number): void {
    this.#tokens = Math.max(0, this.#tokens - count);
  }
}
