import { LRUCache } from 'lru-cache';

/** The limits of one client: requests per second on average, and requests at once after a quiet time. */
export type RateLimits = { readonly perSecond: number; readonly burst: number };

type Bucket = { tokens: number; at: number };

const mostClients = 20_000;

/** Limits the request rate of each client with a token bucket. Of more than `mostClients` the least recent are forgotten. */
export class RequestRate {
  readonly #limits: RateLimits;
  readonly #buckets = new LRUCache<string, Bucket>({ max: mostClients });

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** Takes one token of a client. `now` in milliseconds. Returns 0, or the seconds until there is a token again. */
  take(client: string, now: number): number {
    const { perSecond, burst } = this.#limits;
    const bucket = this.#buckets.get(client) ?? { tokens: burst, at: now };
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1_000) * perSecond);
    bucket.at = now;
    this.#buckets.set(client, bucket);
    if (bucket.tokens < 1) {
      return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
    }
    bucket.tokens -= 1;
    return 0;
  }
}
