import { startingUp, type AccountPort, type AccountSnapshot } from '#web/features/account/account.ts';

/** What a lazy account depends on. */
export type LazyAccountDependencies = {
  /** Whether this tab needs the account at once: it stores a session, or the page is a return from the provider. */
  readonly isKnown: () => boolean;
  readonly load: () => Promise<AccountPort>;
  readonly log: Pick<Console, 'error'>;
};

/** Loads the account of a tab at its first use, and delegates to it from then on: in most tabs nobody signs in. */
export class LazyAccount implements AccountPort {
  readonly #dependencies: LazyAccountDependencies;
  readonly #listeners = new Set<() => void>();
  #snapshot = startingUp;
  #account: AccountPort | undefined;
  #loading: Promise<AccountPort | undefined> | undefined;
  #starting: Promise<unknown> | undefined;

  constructor(dependencies: LazyAccountDependencies) {
    this.#dependencies = dependencies;
  }

  readonly current = (): AccountSnapshot => this.#account?.current() ?? this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly start = async (): Promise<void> => {
    this.#starting ??= this.#dependencies.isKnown() ? this.#load() : Promise.resolve(this.#change({ ...startingUp, state: 'none' }));
    await this.#starting;
  };

  readonly login = async (returnPath: string): Promise<void> => {
    await this.start();
    if (!this.#account && this.#snapshot.state === 'none') {
      this.#change({ ...startingUp, state: 'login' });
      await this.#load();
    }
    await this.#account?.login(returnPath);
  };

  readonly acquireToken: AccountPort['acquireToken'] = async (options) => {
    await this.start();
    return this.#account?.acquireToken(options);
  };

  readonly logout = async (): Promise<void> => this.#account?.logout();

  readonly dismiss = (): void => (this.#account ? this.#account.dismiss() : this.#change({ ...startingUp, state: this.#snapshot.state }));

  /** Undefined after a failure, which the snapshot reports; the next call loads again. */
  #load(): Promise<AccountPort | undefined> {
    this.#loading ??= this.#loadOnce().finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  async #loadOnce(): Promise<AccountPort | undefined> {
    try {
      const account = await this.#dependencies.load();
      await account.start();
      this.#account = account;
      account.subscribe(() => this.#notify());
      this.#notify();
      return account;
    } catch (error) {
      this.#dependencies.log.error('Error loading the account', error);
      this.#change({ ...startingUp, state: 'none', problem: 'unreachable' });
      return undefined;
    }
  }

  #change(next: AccountSnapshot): void {
    this.#snapshot = next;
    this.#notify();
  }

  #notify(): void {
    this.#listeners.forEach((listener) => listener());
  }
}
