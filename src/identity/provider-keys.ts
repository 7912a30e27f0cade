import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { errorMessage } from '#contract/caught-error.ts';
import { readJson } from './read-json.ts';

/** The provider does not respond, and its last keys are too old or lack the one that a token names. */
export class KeysUnavailableError extends Error {
  override readonly name = 'KeysUnavailableError';
  readonly code = 'identity.keys';
}

/** What the keys of a provider are requested with, and how long they are good. */
export type ProviderKeysOptions = {
  readonly fetch: typeof globalThis.fetch;
  /** A monotonic clock, in milliseconds: ages are measured by it. */
  readonly now: () => number;
  /** How long the last keys are used while the provider does not respond, in milliseconds. */
  readonly goodFor: number;
};

type KnownKeys = { readonly find: JWTVerifyGetKey; readonly at: number };

/** Age from which keys are refreshed in the background, in milliseconds. */
const freshFor = 600_000;
/** Least time between two requests to the provider, after a response and after a failure, in milliseconds. */
const [pauseAfterAnswer, pauseAfterFailure] = [10_000, 2_000];
/** Timeout of a request to the provider, in milliseconds. */
const requestTimeout = 5_000;

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

  // An unknown key may be new: only the provider can tell, so that its failure is the error.
  async #newest(known: KnownKeys): Promise<KnownKeys> {
    if (this.#ageOf(known) >= pauseAfterAnswer) {
      await this.#ask();
    }
    if (this.#failure !== undefined) {
      throw this.#failure.error;
    }
    return this.#known ?? known;
  }

  /** Requests the keys, once for simultaneous uses, and not within two seconds of a failure. Never rejects. */
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
      const response = await this.#options.fetch(this.#address, {
        redirect: 'error',
        signal: AbortSignal.timeout(requestTimeout),
        headers,
      });
      if (!response.ok) {
        throw new Error(`status ${response.status}`);
      }
      this.#known = { find: createLocalJWKSet((await readJson(response)) as JSONWebKeySet), at: this.#options.now() };
      this.#failure = undefined;
    } catch (cause) {
      const error = new KeysUnavailableError(`the keys could not be read: ${errorMessage(cause)}`, { cause });
      this.#failure = { error, at: this.#options.now() };
    }
  }
}

/**
 * Makes the lookup of a provider's keys by the address of its key set. The keys are requested at the first use, every ten minutes in the background,
 * and when a token names an unknown key, at most once in ten seconds. While the provider does not respond the last keys are used for `goodFor`; after
 * that, and for an unknown key, the lookup rejects with a `KeysUnavailableError`. Only the keys of the last address are held.
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
