import { pagePaths } from '#contract/routes.ts';
import type { AccountSnapshot } from '#web/features/account/account.ts';
import { isReturn, safeReturnPath } from '#web/features/account/openid/return-path.ts';
import { problemOf, serialiseError } from '#web/features/account/openid/sign-in-errors.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import type { AccountState } from './account-state.ts';
import type { LazyClient } from './lazy-client.ts';
import type { ProviderRedirect } from './provider-redirect.ts';
import type { TokenRenewal } from './token-renewal.ts';

/** What a return from the provider adds to the snapshot. */
type ReturnResult = Pick<AccountSnapshot, 'error' | 'returnPath' | 'returnScroll'>;

type StartParts = {
  readonly state: AccountState;
  readonly client: LazyClient;
  readonly renewal: TokenRenewal;
  readonly redirect: ProviderRedirect;
  readonly dependencies: Pick<AccountDependencies, 'tab' | 'address'>;
};

/** Finds the session of a page that opens: from a return of the provider, or from the storage of the tab. Never rejects. */
export async function startSession(parts: StartParts): Promise<void> {
  const { state, dependencies } = parts;
  if (isReturn(dependencies.address())) {
    state.change({ state: 'handleRedirect' });
    await handleReturn(parts, dependencies.address());
  } else if (dependencies.tab.hasSession()) {
    await restore(parts);
  } else {
    state.change({ state: 'none' });
  }
}

/**
 * Adopts the session that this tab stores, in one change with the result of the return: a page that saw the session later would have navigated
 * already. A session that the visitor ended in another tab, while this one was elsewhere, is forgotten. A copied tab requests a session of its own, because
 * two tabs cannot share a refresh token.
 */
async function restore({ state, client, renewal, redirect, dependencies }: StartParts, result: ReturnResult = {}): Promise<void> {
  try {
    const loaded = await client.load();
    if (dependencies.tab.wasSignedOut()) {
      await loaded.forget();
      state.change({ state: 'none', ...result });
      return;
    }
    if (await dependencies.tab.isCopy()) {
      await loaded.forget();
      state.change({ state: 'none' });
      await redirect.start({ returnPath: redirect.openPath(), silent: true });
      return;
    }
    renewal.adopt(await loaded.session());
    state.change({ state: 'none', ...result });
  } catch (error) {
    client.drop('restoring the session', error);
    state.change({ state: 'none', problem: problemOf(error), ...result });
  }
}

async function handleReturn(parts: StartParts, address: URL): Promise<void> {
  const { state, client, renewal } = parts;
  const { tab } = parts.dependencies;
  if (tab.wasHandled(address.searchParams.get('state') ?? '')) {
    await restoreAfterReturn(parts, { returnPath: safeReturnPath('/') });
    return;
  }
  let returnPath: string = pagePaths.home;
  try {
    const loaded = await client.load();
    const request = await loaded.requestOf(address.href);
    ({ returnPath } = request);
    const session = await loaded.finish(address.href, request);
    if (session) {
      await tab.claimNew();
    }
    renewal.adopt(session);
    const { scroll: returnScroll } = request;
    state.change({ state: 'none', returnPath, ...(returnScroll !== undefined && { returnScroll }) });
  } catch (error) {
    client.drop('handling the return from the provider', error);
    await restoreAfterReturn(parts, { error: serialiseError(error), returnPath });
  }
}

/** A return that gave no session leaves an earlier session of this tab intact. */
async function restoreAfterReturn(parts: StartParts, result: ReturnResult): Promise<void> {
  if (parts.dependencies.tab.hasSession()) {
    await restore(parts, result);
  } else {
    parts.state.change({ state: 'none', ...result });
  }
}
