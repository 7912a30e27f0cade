import { startingUp, type AccountPort, type AccountSnapshot } from './account.ts';
import { isReturn, readLoginRequest, safeReturnPath } from './return-path.ts';
import type { Session, SignInClient } from './sign-in-client.ts';
import { needsInteraction, problemOf, serialiseError } from './sign-in-errors.ts';
import type { Tab } from './tab.ts';

/** What the account of a tab needs of its surroundings. */
export type AccountSurroundings = {
  /** Loads the OpenID client: only once somebody signs in, comes back from the provider or has a session in this tab. */
  readonly loadClient: () => Promise<SignInClient>;
  readonly tab: Tab;
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

type ReturnRest = Pick<AccountSnapshot, 'error' | 'returnPath'>;
type Renewal = 'renewed' | 'interaction' | 'failed';

/** The account of one tab: what sign-in is doing, who is signed in, and a token when one is needed. Spec 4 and 6. */
export class AccountSession implements AccountPort {
  readonly #around: AccountSurroundings;
  readonly #listeners = new Set<() => void>();
  #snapshot = startingUp;
  #session: Session | undefined;
  #client: Promise<SignInClient> | undefined;
  #starting: Promise<void> | undefined;
  #renewing: Promise<Renewal> | undefined;
  #interaction: Promise<void> | undefined;
  #callOffRenewal: (() => void) | undefined;

  constructor(around: AccountSurroundings) {
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
      await this.#interact(returnPath, false);
    }
  };

  readonly acquireToken = async ({ renew = false }: { readonly renew?: boolean } = {}): Promise<string | undefined> => {
    await this.start();
    if (this.#session && !renew && this.#session.expiresAt - this.#around.now() > spareTime) {
      return this.#session.accessToken;
    }
    if (this.#session && (await this.#renew()) === 'interaction') {
      const { pathname, search, hash } = this.#around.address();
      await (this.#interaction ?? this.#interact(`${pathname}${search}${hash}`, false));
      await this.#forget();
    }
    const session = this.#session;
    return session && session.expiresAt > this.#around.now() ? session.accessToken : undefined;
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

  /** Looks again after a time in which the page stood still: the browser keeps pages for going back, and somebody may have signed out since. */
  readonly wakeUp = async (): Promise<void> => {
    if (this.#session && !this.#around.tab.hasSession()) {
      await this.#forget();
    }
  };

  readonly dismiss = (): void => this.#change({ state: this.#snapshot.state });

  async #setUp(): Promise<void> {
    const { tab, address } = this.#around;
    tab.onSignedOut(() => void this.#forget());
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
        const { pathname, search, hash } = this.#around.address();
        this.#change({ state: 'none' });
        await this.#interact(`${pathname}${search}${hash}`, true);
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
    try {
      const { session, returnPath } = await (await this.#load()).finish(address.href);
      if (session) {
        await tab.claimNew();
      }
      this.#adopt(session);
      this.#change({ state: 'none', returnPath });
    } catch (error) {
      this.#giveUp('handling the return from the provider', error);
      const { returnPath } = readLoginRequest((error as { readonly state?: unknown } | undefined)?.state);
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

  async #leave(returnPath: string, silent: boolean): Promise<void> {
    this.#change({ state: 'login' });
    try {
      await (await this.#load()).login({ returnPath: safeReturnPath(returnPath), silent });
      this.#change({ state: 'none' });
    } catch (error) {
      this.#giveUp('signing in', error);
      this.#change({ state: 'none', ...(silent ? {} : { problem: problemOf(error) }) });
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
      return 'renewed';
    } catch (error) {
      this.#around.log.error('Error renewing the access token', serialiseError(error));
      return needsInteraction(error) ? 'interaction' : 'failed';
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
      void this.#renew().then((renewal) => {
        if (renewal === 'failed' && this.#session && this.#session.expiresAt > this.#around.now()) {
          this.#renewInTime(renewalRetry);
        }
      });
    }, milliseconds);
  }

  #adopt(session: Session | undefined): void {
    this.#session = session;
    this.#callOffRenewal?.();
    const left = session ? session.expiresAt - this.#around.now() : 0;
    if (left > 0) {
      this.#renewInTime(left - Math.min(renewalMargin, left / 4));
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
