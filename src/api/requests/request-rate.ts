import { LRUCache } from 'lru-cache';

/** What one client may ask: so many requests a second in the long run, and so many at once when it was quiet before. */
export type RateLimits = { readonly perSecond: number; readonly burst: number };

type Bucket = { tokens: number; at: number };

const mostClients = 20_000;

/** Counts what each client asks, as a bucket that fills with time and that each request takes from. Clients that asked least recently are forgotten. */
export class RequestRate {
  readonly #limits: RateLimits;
  readonly #buckets = new LRUCache<string, Bucket>({ max: mostClients });

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** Takes one request from a client's bucket, at a time in milliseconds. Gives the seconds to wait when there is none left; 0: go on. */
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
