import { pagePaths } from '#contract/routes.ts';
import { startingUp, type AccountPort, type AccountSnapshot } from '#web/features/account/account.ts';
import { isReturn, safeReturnPath } from '#web/features/account/openid/return-path.ts';
import type { Session, SignInClient } from '#web/features/account/openid/sign-in-client.ts';
import { needsInteraction, problemOf, serialiseError } from '#web/features/account/openid/sign-in-errors.ts';
import type { Tab } from './tab.ts';

/** What the account of a tab needs of its surroundings. */
export type AccountDependencies = {
  /** Loads the OpenID client: only once somebody signs in, comes back from the provider or has a session in this tab. */
  readonly loadClient: () => Promise<SignInClient>;
  readonly tab: Tab;
  /** The page that is open, or that is being opened. */
  readonly address: () => URL;
  readonly now: () => number;
  /** Does the work later; gives what calls it off. */
  readonly later: (work: () => void, milliseconds: number) => () => void;
  readonly log: Pick<Console, 'error'>;
};

/** A token is not sent when less than this of its life is left, in milliseconds. */
const spareTime = 5_000;
/** A token is renewed this long before its end, or earlier than that by no more than a quarter of its life. */
const renewalMargin = 60_000;
const renewalRetry = 10_000;
/** How long requests do without another renewal after one that failed without an answer: the catalogue does not wait for a provider that is down. */
const renewalPause = 30_000;
/** A page that is still open this long after it began to leave counts as staying: the visitor stopped it, or the provider does not answer. */
const longestLeaving = 20_000;

type ReturnRest = Pick<AccountSnapshot, 'error' | 'returnPath'>;
type Renewal = { readonly outcome: 'renewed' } | { readonly outcome: 'interaction' | 'failed'; readonly error: unknown };

/** The account of one tab: what sign-in is doing, who is signed in, and a token when one is needed. Spec 4 and 6. */
export class AccountSession implements AccountPort {
  readonly #around: AccountDependencies;
  readonly #listeners = new Set<() => void>();
  #snapshot = startingUp;
  #session: Session | undefined;
  #client: Promise<SignInClient> | undefined;
  #starting: Promise<void> | undefined;
  #renewing: Promise<Renewal> | undefined;
  #interaction: Promise<void> | undefined;
  #pauseUntil = -Infinity;
  #callOffRenewal: (() => void) | undefined;

  constructor(around: AccountDependencies) {
    this.#around = around;
  }

  readonly current = (): AccountSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly start = (): Promise<void> => (this.#starting ??= this.#setUp());

  readonly login = async (returnPath: string): Promise<void> => {
    if (this.#snapshot.state === 'none') {
      this.#around.tab.allowAttempt();
      await this.#interact(returnPath, false);
    }
  };

  readonly acquireToken = async ({ renew = false }: { readonly renew?: boolean } = {}): Promise<string | undefined> => {
    await this.start();
    const { now } = this.#around;
    if (this.#session && !renew && this.#session.expiresAt - now() > spareTime) {
      return this.#session.accessToken;
    }
    if (this.#session && now() >= this.#pauseUntil) {
      await this.#renewOrExpire(this.#session);
    }
    const session = this.#session;
    return session && session.expiresAt > now() ? session.accessToken : undefined;
  };

  readonly logout = async (): Promise<void> => {
    this.#adopt(undefined);
    this.#change({ state: 'logout' });
    this.#around.tab.tellSignedOut();
    try {
      await this.#renewing;
      await (await this.#load()).logout();
      this.#change({ state: 'none' });
    } catch (error) {
      this.#giveUp('signing out', error);
      this.#change({ state: 'none', problem: 'signOut' });
    }
  };

  readonly dismiss = (): void => this.#change({ state: this.#snapshot.state });

  async #setUp(): Promise<void> {
    const { tab, address } = this.#around;
    tab.onSignedOut(() => void this.#forget());
    tab.onShownAgain(() => void this.#lookAgain());
    if (isReturn(address())) {
      this.#change({ state: 'handleRedirect' });
      await this.#handleReturn(address());
    } else if (tab.hasSession()) {
      await this.#restore();
    } else {
      this.#change({ state: 'none' });
    }
  }

  /**
   * Takes up the session that this tab keeps, and says the rest in the same breath: a page that saw it later would have gone on already. A tab
   * that was copied asks for a session of its own: two tabs cannot share a refresh token.
   */
  async #restore(rest: ReturnRest = {}): Promise<void> {
    try {
      const client = await this.#load();
      if (await this.#around.tab.isCopy()) {
        await client.forget();
        this.#change({ state: 'none' });
        await this.#interact(this.#openPath(), true);
        return;
      }
      this.#adopt(await client.session());
      this.#change({ state: 'none', ...rest });
    } catch (error) {
      this.#giveUp('restoring the session', error);
      this.#change({ state: 'none', problem: problemOf(error), ...rest });
    }
  }

  async #handleReturn(address: URL): Promise<void> {
    const { tab } = this.#around;
    if (tab.wasHandled(address.searchParams.get('state') ?? '')) {
      await this.#restoreAfterReturn({ returnPath: safeReturnPath('/') });
      return;
    }
    let returnPath: string = pagePaths.home;
    try {
      const client = await this.#load();
      const request = await client.requestOf(address.href);
      ({ returnPath } = request);
      const session = await client.finish(address.href, request);
      if (session) {
        await tab.claimNew();
      }
      this.#adopt(session);
      this.#change({ state: 'none', returnPath });
    } catch (error) {
      this.#giveUp('handling the return from the provider', error);
      await this.#restoreAfterReturn({ error: serialiseError(error), returnPath });
    }
  }

  /** A return that gave nothing leaves whoever was signed in signed in. */
  async #restoreAfterReturn(rest: ReturnRest): Promise<void> {
    if (this.#around.tab.hasSession()) {
      await this.#restore(rest);
    } else {
      this.#change({ state: 'none', ...rest });
    }
  }

  #interact(returnPath: string, silent: boolean): Promise<void> {
    this.#interaction ??= this.#leave(returnPath, silent).finally(() => (this.#interaction = undefined));
    return this.#interaction;
  }

  async #leave(path: string, silent: boolean): Promise<void> {
    const returnPath = safeReturnPath(path);
    this.#change({ state: 'login', returnPath });
    try {
      const client = await this.#load();
      const stillHere = new Promise<void>((resolve) => void this.#around.later(resolve, longestLeaving));
      await Promise.race([client.login({ returnPath, silent }), stillHere]);
      this.#change({ state: 'none', returnPath });
    } catch (error) {
      this.#giveUp('signing in', error);
      this.#change({ state: 'none', returnPath, ...(silent ? {} : { problem: problemOf(error), error: serialiseError(error) }) });
    }
  }

  #openPath(): string {
    const address = this.#around.address();
    return isReturn(address) ? (this.#snapshot.returnPath ?? pagePaths.home) : `${address.pathname}${address.search}${address.hash}`;
  }

  async #renewOrExpire(session: Session): Promise<void> {
    const renewal = await this.#renew();
    // Several requests may wait for one renewal: the first of them ends the session.
    if (renewal.outcome === 'interaction' && this.#session === session) {
      void this.#expire(renewal.error);
    }
  }

  /**
   * Ends a session that only the visitor can renew. The session goes out of the tab before the page leaves: no way back to this site may find it and
   * leave once more. Nothing waits for the rest: the request goes on without a token.
   */
  async #expire(error: unknown): Promise<void> {
    const { tab, now } = this.#around;
    await this.#forget();
    if (this.#snapshot.state !== 'none') {
      return;
    }
    const returnPath = this.#openPath();
    if (tab.claimAttempt(now())) {
      await this.#interact(returnPath, false);
    } else {
      this.#change({ state: 'none', returnPath, problem: 'expired', error: serialiseError(error) });
    }
  }

  #renew(): Promise<Renewal> {
    this.#renewing ??= this.#renewOnce().finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  async #renewOnce(): Promise<Renewal> {
    const before = this.#session;
    this.#change({ ...this.#snapshot, state: 'acquireToken' });
    try {
      const session = await (await this.#load()).renew();
      // Whoever signed out meanwhile stays signed out.
      if (this.#session === before) {
        this.#adopt(session);
      }
      return { outcome: 'renewed' };
    } catch (error) {
      this.#around.log.error('Error renewing the access token', serialiseError(error));
      if (needsInteraction(error)) {
        return { outcome: 'interaction', error };
      }
      this.#pauseUntil = this.#around.now() + renewalPause;
      return { outcome: 'failed', error };
    } finally {
      if (this.#snapshot.state === 'acquireToken') {
        this.#change({ ...this.#snapshot, state: 'none' });
      }
    }
  }

  /** Renews in time, without anybody asking. What fails for lack of an answer is tried again while the token lives. */
  #renewInTime(milliseconds: number): void {
    this.#callOffRenewal?.();
    this.#callOffRenewal = this.#around.later(() => {
      void this.#renew().then(({ outcome }) => {
        if (outcome === 'failed' && this.#session && this.#session.expiresAt > this.#around.now()) {
          this.#renewInTime(renewalRetry);
        }
      });
    }, milliseconds);
  }

  #adopt(session: Session | undefined): void {
    this.#session = session;
    this.#pauseUntil = -Infinity;
    this.#callOffRenewal?.();
    const left = session ? session.expiresAt - this.#around.now() : 0;
    if (left > 0) {
      this.#renewInTime(left - Math.min(renewalMargin, left / 4));
    }
  }

  /** A page that the browser kept for going back shows as it was: the visitor may have signed out since. */
  async #lookAgain(): Promise<void> {
    if (this.#session && !this.#around.tab.hasSession()) {
      await this.#forget();
    }
  }

  /** Takes the session out of this tab, also when it is being renewed at this moment. */
  async #forget(): Promise<void> {
    this.#adopt(undefined);
    this.#change({ ...this.#snapshot });
    try {
      await this.#renewing;
      if (this.#around.tab.hasSession()) {
        await (await this.#load()).forget();
      }
    } catch (error) {
      this.#giveUp('forgetting the session', error);
    }
  }

  #load(): Promise<SignInClient> {
    this.#client ??= this.#around.loadClient();
    return this.#client;
  }

  /** What failed starts anew next time: the client may have kept a broken answer. */
  #giveUp(what: string, error: unknown): void {
    this.#client = undefined;
    this.#around.log.error(`Error ${what}`, serialiseError(error));
  }

  #change(next: Omit<AccountSnapshot, 'accounts' | 'active'>): void {
    const { state, problem, error, returnPath } = next;
    const active = this.#session?.account;
    const rest = { ...(problem && { problem }), ...(error !== undefined && { error }), ...(returnPath !== undefined && { returnPath }) };
    this.#snapshot = { state, accounts: active ? [active] : [], active, ...rest };
    this.#listeners.forEach((listener) => listener());
  }
}
