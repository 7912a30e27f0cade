import { pagePaths } from '#contract/routes.ts';
import { isReturn, safeReturnPath } from '#web/features/account/openid/return-path.ts';
import type { LoginRequest } from '#web/features/account/openid/sign-in-client.ts';
import { problemOf, serialiseError } from '#web/features/account/openid/sign-in-errors.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import type { AccountState } from './account-state.ts';
import type { LazyClient } from './lazy-client.ts';

/** Milliseconds after which a page that is still open counts as staying: the visitor stopped the redirect, or the provider does not respond. */
const longestRedirect = 20_000;

/** Redirects the page to the provider to sign in, one redirect at a time. */
export class ProviderRedirect {
  readonly #state: AccountState;
  readonly #client: LazyClient;
  readonly #dependencies: Pick<AccountDependencies, 'address' | 'later'>;
  #running: Promise<void> | undefined;

  constructor(state: AccountState, client: LazyClient, dependencies: Pick<AccountDependencies, 'address' | 'later'>) {
    this.#state = state;
    this.#client = client;
    this.#dependencies = dependencies;
  }

  /** Path of the open page; during a return, that of the page where the sign-in started. */
  openPath(): string {
    const address = this.#dependencies.address();
    return isReturn(address) ? (this.#state.snapshot.returnPath ?? pagePaths.home) : `${address.pathname}${address.search}${address.hash}`;
  }

  /** Redirects, or joins the redirect in progress. `silent`: without asking the visitor, and without a message when it fails. Never rejects. */
  start(request: Pick<LoginRequest, 'returnPath' | 'silent'>): Promise<void> {
    this.#running ??= this.#leave(request).finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #leave({ returnPath: path, silent }: Pick<LoginRequest, 'returnPath' | 'silent'>): Promise<void> {
    const returnPath = safeReturnPath(path);
    this.#state.change({ state: 'login', returnPath });
    try {
      const client = await this.#client.load();
      const stillHere = new Promise<void>((resolve) => void this.#dependencies.later(resolve, longestRedirect));
      await Promise.race([client.login({ returnPath, silent }), stillHere]);
      this.#state.change({ state: 'none', returnPath });
    } catch (error) {
      this.#client.drop('signing in', error);
      this.#state.change({
        state: 'none',
        returnPath,
        ...(silent ? {} : { problem: problemOf(error), error: serialiseError(error) }),
      });
    }
  }
}
