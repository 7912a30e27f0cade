import type { Session } from '#web/features/account/openid/sign-in-client.ts';
import { needsInteraction, serialiseError } from '#web/features/account/openid/sign-in-errors.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import type { AccountState } from './account-state.ts';
import type { LazyClient } from './lazy-client.ts';

/** The timer renews a token this long before its end, in milliseconds, but not before three quarters of its life. */
const renewalMargin = 60_000;
/** Milliseconds between attempts of the timer after a renewal without a response. */
const renewalRetry = 10_000;
/** Milliseconds without a renewal for requests, after one without a response: the catalogue does not wait for a provider that is down. */
const renewalPause = 30_000;

/** How a renewal ended: with a new token, with the need to ask the visitor, or without a usable response. */
export type Renewal = { readonly outcome: 'renewed' } | { readonly outcome: 'interaction' | 'failed'; readonly error: unknown };

/** Renews the access token of a session: before its end by a timer, and on request. One renewal runs at a time. */
export class TokenRenewal {
  readonly #state: AccountState;
  readonly #client: LazyClient;
  readonly #dependencies: Pick<AccountDependencies, 'now' | 'later' | 'log'>;
  #renewing: Promise<Renewal> | undefined;
  #pauseUntil = -Infinity;
  #cancelTimer: (() => void) | undefined;

  constructor(state: AccountState, client: LazyClient, dependencies: Pick<AccountDependencies, 'now' | 'later' | 'log'>) {
    this.#state = state;
    this.#client = client;
    this.#dependencies = dependencies;
  }

  /** The renewal in progress, if any. */
  get running(): Promise<Renewal> | undefined {
    return this.#renewing;
  }

  /** Whether requests do without a renewal now, because the last one got no response. */
  get isPaused(): boolean {
    return this.#dependencies.now() < this.#pauseUntil;
  }

  /** Makes this the session of the tab, or ends it, and sets the timer accordingly. */
  adopt(session: Session | undefined): void {
    this.#state.session = session;
    this.#pauseUntil = -Infinity;
    this.#cancelTimer?.();
    const left = session ? session.expiresAt - this.#dependencies.now() : 0;
    if (left > 0) {
      this.#schedule(left - Math.min(renewalMargin, left / 4));
    }
  }

  /** Renews the token, or joins the renewal in progress. Never rejects. */
  renew(): Promise<Renewal> {
    this.#renewing ??= this.#renewOnce().finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  async #renewOnce(): Promise<Renewal> {
    const before = this.#state.session;
    this.#state.change({ ...this.#state.snapshot, state: 'acquireToken' });
    try {
      const session = await (await this.#client.load()).renew();
      // A visitor who signed out during the renewal stays signed out.
      if (this.#state.session === before) {
        this.adopt(session);
      }
      return { outcome: 'renewed' };
    } catch (error) {
      this.#dependencies.log.error('Error renewing the access token', serialiseError(error));
      if (needsInteraction(error)) {
        return { outcome: 'interaction', error };
      }
      this.#pauseUntil = this.#dependencies.now() + renewalPause;
      return { outcome: 'failed', error };
    } finally {
      if (this.#state.snapshot.state === 'acquireToken') {
        this.#state.change({ ...this.#state.snapshot, state: 'none' });
      }
    }
  }

  /** Sets the timer. A renewal without a response is repeated while the token is valid. */
  #schedule(milliseconds: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#dependencies.later(() => {
      void this.renew().then(({ outcome }) => {
        const { session } = this.#state;
        if (outcome === 'failed' && session && session.expiresAt > this.#dependencies.now()) {
          this.#schedule(renewalRetry);
        }
      });
    }, milliseconds);
  }
}
