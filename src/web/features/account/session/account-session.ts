import type { AccountPort, AccountSnapshot } from '#web/features/account/account.ts';
import type { Session } from '#web/features/account/openid/sign-in-client.ts';
import { serialiseError } from '#web/features/account/openid/sign-in-errors.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { AccountState } from './account-state.ts';
import { LazyClient } from './lazy-client.ts';
import { ProviderRedirect } from './provider-redirect.ts';
import { startSession } from './session-start.ts';
import { TokenRenewal } from './token-renewal.ts';

/** A token with less life than this left is not sent, in milliseconds. */
const spareTime = 5_000;

/** The account of one tab: the state of sign-in, the signed-in account, and a token on request. Specification 4 and 6. */
export class AccountSession implements AccountPort {
  readonly #dependencies: AccountDependencies;
  readonly #state = new AccountState();
  readonly #client: LazyClient;
  readonly #renewal: TokenRenewal;
  readonly #redirect: ProviderRedirect;
  #starting: Promise<void> | undefined;

  constructor(dependencies: AccountDependencies) {
    this.#dependencies = dependencies;
    this.#client = new LazyClient(dependencies);
    this.#renewal = new TokenRenewal(this.#state, this.#client, dependencies);
    this.#redirect = new ProviderRedirect(this.#state, this.#client, dependencies);
  }

  readonly current = (): AccountSnapshot => this.#state.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  readonly start = (): Promise<void> => (this.#starting ??= this.#setUp());

  readonly login = async (returnPath: string): Promise<void> => {
    if (this.current().state === 'none') {
      this.#dependencies.tab.allowAttempt();
      await this.#redirect.start({ returnPath, silent: false });
    }
  };

  readonly acquireToken = async ({ renew = false }: { readonly renew?: boolean } = {}): Promise<string | undefined> => {
    await this.start();
    const { now } = this.#dependencies;
    const { session } = this.#state;
    if (session && !renew && session.expiresAt - now() > spareTime) {
      return session.accessToken;
    }
    if (session && !this.#renewal.isPaused) {
      await this.#renewOrExpire(session);
    }
    const { session: current } = this.#state;
    return current && current.expiresAt > now() ? current.accessToken : undefined;
  };

  readonly logout = async (): Promise<void> => {
    this.#renewal.adopt(undefined);
    this.#state.change({ state: 'logout' });
    this.#dependencies.tab.tellSignedOut();
    try {
      await this.#renewal.running;
      await (await this.#client.load()).logout();
      this.#state.change({ state: 'none' });
    } catch (error) {
      this.#client.drop('signing out', error);
      this.#state.change({ state: 'none', problem: 'signOut' });
    }
  };

  readonly dismiss = (): void => this.#state.change({ state: this.current().state });

  async #setUp(): Promise<void> {
    const { tab } = this.#dependencies;
    tab.onSignedOut(() => void this.#forget());
    tab.onShownAgain(() => void this.#forgetWhenSignedOut());
    await startSession({
      state: this.#state,
      client: this.#client,
      renewal: this.#renewal,
      redirect: this.#redirect,
      dependencies: this.#dependencies,
    });
  }

  async #renewOrExpire(session: Session): Promise<void> {
    const renewal = await this.#renewal.renew();
    // Several requests may wait for one renewal: the first of them ends the session.
    if (renewal.outcome === 'interaction' && this.#state.session === session) {
      void this.#expire(renewal.error);
    }
  }

  /**
   * Ends a session that only the visitor can renew. The session leaves the storage before the redirect, so that navigating back to this site does not
   * redirect once more. The request that found the end does not wait: it continues without a token.
   */
  async #expire(error: unknown): Promise<void> {
    const { tab, now } = this.#dependencies;
    await this.#forget();
    if (this.current().state !== 'none') {
      return;
    }
    const returnPath = this.#redirect.openPath();
    if (tab.claimAttempt(now())) {
      await this.#redirect.start({ returnPath, silent: false });
    } else {
      this.#state.change({ state: 'none', returnPath, problem: 'expired', error: serialiseError(error) });
    }
  }

  /** A page from the back-forward cache shows an old state: the visitor may have signed out since. */
  async #forgetWhenSignedOut(): Promise<void> {
    const { tab } = this.#dependencies;
    if (this.#state.session && (!tab.hasSession() || tab.wasSignedOut())) {
      await this.#forget();
    }
  }

  /** Removes the session from this tab, also during a renewal. */
  async #forget(): Promise<void> {
    this.#renewal.adopt(undefined);
    this.#state.change({ ...this.current() });
    try {
      await this.#renewal.running;
      if (this.#dependencies.tab.hasSession()) {
        await (await this.#client.load()).forget();
      }
    } catch (error) {
      this.#client.drop('forgetting the session', error);
    }
  }
}
