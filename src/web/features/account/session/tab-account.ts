import type { Settings } from '#contract/settings.ts';
import { AccountSession } from './account-session.ts';
import type { AccountPort } from '#web/features/account/account.ts';
import type { SignInClient } from '#web/features/account/openid/sign-in-client.ts';
import { createTab } from './tab.ts';

const channelName = 'catalogus-account';

/** Loads the OpenID library and sets it up with the site's settings. Rejects with a TypeError, like a failed fetch, when there are no settings. */
async function loadClient(readSettings: () => Promise<Settings | undefined>): Promise<SignInClient> {
  const [{ createOidcSignIn }, settings] = await Promise.all([import('#web/features/account/openid/oidc-sign-in.ts'), readSettings()]);
  if (!settings?.oidcAuthority) {
    throw new TypeError('The settings for signing in cannot be had');
  }
  return createOidcSignIn(settings, { origin: location.origin, storage: sessionStorage, now: () => Date.now(), scroll: () => scrollY });
}

/** What the account of a tab gets from the site: the settings, and the address of the page that is open or being opened. */
export type TabAccountOptions = { readonly readSettings: () => Promise<Settings | undefined>; readonly address: () => URL };

/** Creates the account of this browser tab. The OpenID library is loaded at its first use. */
export function createTabAccount({ readSettings, address }: TabAccountOptions): AccountPort {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : undefined;
  return new AccountSession({
    loadClient: () => loadClient(readSettings),
    tab: createTab({
      storage: () => sessionStorage,
      shared: () => localStorage,
      locks: navigator.locks,
      channel,
      page: window,
      randomId: () => crypto.randomUUID(),
    }),
    address,
    now: () => Date.now(),
    later: (work, milliseconds) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    log: console,
  });
}
