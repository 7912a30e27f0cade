import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

/** The provider does not give the keys that a token must be checked with. */
export class KeysUnavailableError extends Error {
  override readonly name = 'KeysUnavailableError';
  readonly code = 'identity.keys';
}

export type ProviderKeysOptions = {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  /** How long keys stay good after the provider last gave them, in milliseconds, while it cannot be asked. */
  readonly goodFor: number;
};

type KnownKeys = { readonly find: JWTVerifyGetKey; readonly at: number };

/** Keys older than this are asked for again beside the requests that use them, in milliseconds. */
const freshFor = 600_000;
/** Shortest time between two questions to the provider, after an answer and after a failure, in milliseconds. */
const [pauseAfterAnswer, pauseAfterFailure] = [10_000, 2_000];
const patience = 5_000;

class ProviderKeys {
  readonly #address: string;
  readonly #options: ProviderKeysOptions;
  #known: KnownKeys | undefined;
  #failure: { readonly error: KeysUnavailableError; readonly at: number } | undefined;
  #asking: Promise<void> | undefined;

  constructor(address: string, options: ProviderKeysOptions) {
    this.#address = address;
    this.#options = options;
  }

  readonly find: JWTVerifyGetKey = async (header, token) => {
    const known = await this.#usable();
    try {
      return await known.find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) {
        throw error;
      }
    }
    return (await this.#newest(known)).find(header, token);
  };

  #ageOf({ at }: { readonly at: number }): number {
    return this.#options.now() - at;
  }

  async #usable(): Promise<KnownKeys> {
    const known = this.#known;
    if (known === undefined || this.#ageOf(known) >= this.#options.goodFor) {
      await this.#ask();
    } else if (this.#ageOf(known) >= freshFor) {
      void this.#ask();
    }
    if (this.#known === undefined || this.#ageOf(this.#known) >= this.#options.goodFor) {
      throw this.#failure?.error ?? new KeysUnavailableError('the keys are too old');
    }
    return this.#known;
  }

  // A key that nobody knows may be new; whether it is can only be said while the provider answers.
  async #newest(known: KnownKeys): Promise<KnownKeys> {
    if (this.#ageOf(known) >= pauseAfterAnswer) {
      await this.#ask();
    }
    if (this.#failure !== undefined) {
      throw this.#failure.error;
    }
    return this.#known ?? known;
  }

  /** Asks once for requests that come at the same time, and not again shortly after a failure. Never rejects. */
  #ask(): Promise<void> {
    if (this.#failure !== undefined && this.#ageOf(this.#failure) < pauseAfterFailure) {
      return Promise.resolve();
    }
    this.#asking ??= this.#read().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #read(): Promise<void> {
    try {
      const headers = { accept: 'application/json, application/jwk-set+json' };
      const response = await this.#options.fetch(this.#address, { redirect: 'error', signal: AbortSignal.timeout(patience), headers });
      if (!response.ok) {
        throw new Error(`status ${response.status}`);
      }
      this.#known = { find: createLocalJWKSet((await response.json()) as JSONWebKeySet), at: this.#options.now() };
      this.#failure = undefined;
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      this.#failure = { error: new KeysUnavailableError(`the keys could not be read: ${reason}`, { cause }), at: this.#options.now() };
    }
  }
}

/**
 * Keeps the keys of one provider. They are asked for when first needed, every ten minutes beside the requests, and when a token names one that is
 * not known, at most once in ten seconds. The last good ones stay good for `goodFor` while the provider is away; after that, or when a key is not
 * known and the provider cannot be asked, finding one throws a KeysUnavailableError. Another address is another set of keys.
 */
export function createProviderKeys(options: ProviderKeysOptions): (address: string) => JWTVerifyGetKey {
  let current: { readonly address: string; readonly keys: ProviderKeys } | undefined;
  return (address) => {
    if (current?.address !== address) {
      current = { address, keys: new ProviderKeys(address, options) };
    }
    return current.keys.find;
  };
}
