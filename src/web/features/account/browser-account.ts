import type { AccountPort } from './account.ts';
import { LazyAccount } from './session/lazy-account.ts';
import { loadAccountParts } from './lazy-parts.ts';
import { isReturn } from './openid/return-path.ts';
import type { TabAccountOptions } from './session/tab-account.ts';
import { hasSession } from './session/storage-keys.ts';

/** Creates the account of this browser tab. Anonymous visitors load no code of signing in. */
export function createBrowserAccount(options: TabAccountOptions): AccountPort {
  return new LazyAccount({
    isKnown: () => isReturn(location) || hasSession(() => sessionStorage),
    load: async () => (await loadAccountParts()).createTabAccount(options),
    log: console,
  });
}
