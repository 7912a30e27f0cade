import { startingUp, type AccountPort, type AccountSnapshot } from '#web/features/account/account.ts';

/** What a deferred account needs of its surroundings. */
export type LazyAccountDependencies = {
  /** Whether this tab has something to do with an account: a session, or a return from the provider. */
  readonly isKnown: () => boolean;
  readonly load: () => Promise<AccountPort>;
  readonly log: Pick<Console, 'error'>;
};

/** The account of a tab in which mostly nobody signs in: the real one is loaded when it is needed, and from then on answers everything. */
export class LazyAccount implements AccountPort {
  readonly #around: LazyAccountDependencies;
  readonly #listeners = new Set<() => void>();
  #snapshot = startingUp;
  #account: AccountPort | undefined;
  #loading: Promise<AccountPort | undefined> | undefined;
  #starting: Promise<unknown> | undefined;

  constructor(around: LazyAccountDependencies) {
    this.#around = around;
  }

  readonly current = (): AccountSnapshot => this.#account?.current() ?? this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly start = async (): Promise<void> => {
    this.#starting ??= this.#around.isKnown() ? this.#load() : Promise.resolve(this.#change({ ...startingUp, state: 'none' }));
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

  /** Undefined: it cannot be had now, and the snapshot says so. The next try begins anew. */
  #load(): Promise<AccountPort | undefined> {
    this.#loading ??= this.#loadOnce().finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  async #loadOnce(): Promise<AccountPort | undefined> {
    try {
      const account = await this.#around.load();
      await account.start();
      this.#account = account;
      account.subscribe(() => this.#tell());
      this.#tell();
      return account;
    } catch (error) {
      this.#around.log.error('Error loading the account', error);
      this.#change({ ...startingUp, state: 'none', problem: 'unreachable' });
      return undefined;
    }
  }

  #change(next: AccountSnapshot): void {
    this.#snapshot = next;
    this.#tell();
  }

  #tell(): void {
    this.#listeners.forEach((listener) => listener());
  }
}
