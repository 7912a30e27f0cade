import { LRUCache } from 'lru-cache';
import { TokenBucket, type BucketLimits } from './token-bucket.ts';

const mostClients = 20_000;

/** Limits the request rate of each client with a token bucket. Of more than `mostClients` the least recent are forgotten. */
export class RequestRate {
  readonly #limits: BucketLimits;
  readonly #buckets = new LRUCache<string, TokenBucket>({ max: mostClients });

  /** `limits`: of one client, in requests; `burst` are those at once after a quiet time. */
  constructor(limits: BucketLimits) {
    this.#limits = limits;
  }

  /** Takes one token of a client. `now` in milliseconds. Returns 0, or the seconds until there is a token again. */
  take(client: string, now: number): number {
    const bucket = this.#buckets.get(client) ?? new TokenBucket(this.#limits, now);
    const tokens = bucket.fill(now);
    this.#buckets.set(client, bucket);
    if (tokens < 1) {
      return Math.ceil((1 - tokens) / this.#limits.perSecond);
    }
    bucket.take(1);
    return 0;
  }
}
