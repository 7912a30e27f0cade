import { startingUp, type AccountSnapshot } from '#web/features/account/account.ts';
import type { Session } from '#web/features/account/openid/sign-in-client.ts';

/** The part of a snapshot that does not follow from the session. */
export type AccountChange = Omit<AccountSnapshot, 'accounts' | 'active'>;

/** The session of a tab, and the snapshot that listeners follow. A new session shows in the snapshot at the next `change`. */
export class AccountState {
  readonly #listeners = new Set<() => void>();
  #snapshot = startingUp;
  session: Session | undefined;

  get snapshot(): AccountSnapshot {
    return this.#snapshot;
  }

  /** Adds a listener; returns a function that removes it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Makes the next snapshot and tells the listeners. */
  change({ state, ...shown }: AccountChange): void {
    const active = this.session?.account;
    this.#snapshot = { ...shown, state, accounts: active ? [active] : [], active };
    this.#listeners.forEach((listener) => listener());
  }
}
