import type { AccountPort } from './account.ts';
import { DeferredAccount } from './deferred-account.ts';
import { loadAccountParts } from './late-parts.ts';
import { isReturn } from './return-path.ts';
import type { TabAccountOptions } from './tab-account.ts';
import { hasSession } from './tab-keys.ts';

/** Makes the account of this browser tab. Anonymous visitors load nothing of signing in. */
export function createBrowserAccount(options: TabAccountOptions): AccountPort {
  return new DeferredAccount({
    isKnown: () => isReturn(location) || hasSession(() => sessionStorage),
    load: async () => (await loadAccountParts()).createTabAccount(options),
    log: console,
  });
}
