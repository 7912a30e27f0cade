import type { SignInClient } from '#web/features/account/openid/sign-in-client.ts';
import { serialiseError } from '#web/features/account/openid/sign-in-errors.ts';
import type { AccountDependencies } from './account-dependencies.ts';

/** The OpenID client of a tab, loaded at its first use. */
export class LazyClient {
  readonly #dependencies: Pick<AccountDependencies, 'loadClient' | 'log'>;
  #client: Promise<SignInClient> | undefined;

  constructor(dependencies: Pick<AccountDependencies, 'loadClient' | 'log'>) {
    this.#dependencies = dependencies;
  }

  load(): Promise<SignInClient> {
    this.#client ??= this.#dependencies.loadClient();
    return this.#client;
  }

  /** Logs what failed and drops the client, which may have cached an invalid response: the next use loads a new one. */
  drop(what: string, error: unknown): void {
    this.#client = undefined;
    this.#dependencies.log.error(`Error ${what}`, serialiseError(error));
  }
}
