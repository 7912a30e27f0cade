import { ErrorTimeout, SigninState, UserManager, WebStorageStateStore, type User } from 'oidc-client-ts';
import type { Settings } from '#contract/settings.ts';
import { readLoginRequest } from './return-path.ts';
import type { LoginRequest, Session, SignInClient } from './sign-in-client.ts';
import { BrokenDiscoveryError, InteractionRequiredError, needsInteraction } from './sign-in-errors.ts';
import { pendingPrefix, sessionPrefix } from '#web/features/account/session/storage-keys.ts';

/** Longest wait for a response of the provider, in seconds. */
const responseTimeout = 8;
/** Life of a token without `expires_in`, in seconds. */
const fallbackLifetime = 300;

type Dependencies = {
  readonly origin: string;
  /** Null in a browser view without storage. */
  readonly storage: Storage | null;
  readonly now: () => number;
  /** How far the open page is scrolled, in pixels. */
  readonly scroll: () => number;
};

const isFor = (audience: unknown, client: string): boolean => [audience].flat().includes(client);

/** Checks what the library does not: that an ID token is of the provider of the discovery document, and for this client. OpenID Connect Core 3.1.3.7. */
class CheckedManager extends UserManager {
  /** Stores the user of every sign-in and every renewal. Rejects when its ID token is not for this site. */
  override async storeUser(user: User | null): Promise<void> {
    if (user) {
      const { iss, aud, azp } = user.profile;
      const { client_id: client } = this.settings;
      const faults = {
        iss: iss !== (await this.metadataService.getIssuer()),
        aud: !isFor(aud, client),
        azp: azp !== undefined && azp !== client,
      };
      for (const [name, isWrong] of Object.entries(faults)) {
        if (isWrong) {
          throw new Error(`${name} in id_token is of another provider or client`);
        }
      }
    }
    await super.storeUser(user);
  }
}

function createManager(settings: Settings, { origin, storage }: Dependencies): UserManager {
  if (!storage) {
    throw new DOMException('The browser has no storage', 'SecurityError');
  }
  const site = `${origin}/`;
  return new CheckedManager({
    authority: settings.oidcAuthority,
    ...(settings.oidcMetadataUrl ? { metadataUrl: settings.oidcMetadataUrl } : {}),
    client_id: settings.oidcClientId,
    redirect_uri: site,
    post_logout_redirect_uri: site,
    response_type: 'code',
    scope: ['openid', 'profile', 'offline_access', settings.oidcScope].filter(Boolean).join(' '),
    userStore: new WebStorageStateStore({ store: storage, prefix: sessionPrefix }),
    stateStore: new WebStorageStateStore({ store: storage, prefix: pendingPrefix }),
    // `TokenRenewal` decides when to renew: one timer, and one request at a time.
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    filterProtocolClaims: false,
    requestTimeoutInSeconds: responseTimeout,
    silentRequestTimeoutInSeconds: responseTimeout,
  });
}

const claim = (value: unknown): string => (typeof value === 'string' ? value : '');

function toSession(user: User, now: number): Session {
  const { sub, name, preferred_username: userName, email } = user.profile;
  return {
    account: { id: sub, name: claim(name) || claim(userName) || claim(email), email: claim(email) },
    accessToken: user.access_token,
    expiresAt: (user.expires_at ?? now / 1000 + fallbackLifetime) * 1000,
  };
}

const isWebAddress = (value: unknown): boolean => typeof value === 'string' && /^https?:$/u.test(URL.parse(value)?.protocol ?? '');

/** Rejects with ErrorTimeout when some responses are late: the library limits the wait for the headers of a response, not that for its body. */
function inTime<Value>(work: Promise<Value>, responses = 1): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ErrorTimeout('The provider does not answer in time')), responses * responseTimeout * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Rejects with BrokenDiscoveryError unless the endpoints of the discovery document are HTTP addresses. */
async function checkDiscovery(manager: UserManager): Promise<void> {
  const {
    authorization_endpoint: authorise,
    token_endpoint: token,
    end_session_endpoint: end,
  } = await inTime(manager.metadataService.getMetadata());
  if (!isWebAddress(authorise) || !isWebAddress(token) || (end !== undefined && !isWebAddress(end))) {
    throw new BrokenDiscoveryError('The discovery document names no usable endpoints');
  }
}

/** Revokes the refresh token where the provider supports it; a failure does not prevent signing out. */
async function revoke(manager: UserManager): Promise<void> {
  if (await manager.metadataService.getRevocationEndpoint()) {
    await inTime(manager.revokeTokens(['refresh_token'])).catch(() => undefined);
  }
}

async function signOut(manager: UserManager): Promise<void> {
  try {
    await checkDiscovery(manager);
    await revoke(manager);
  } catch (error) {
    await manager.removeUser();
    throw error;
  }
  await manager.signoutRedirect();
}

/** Reads the request from the store of pending sign-ins, because an error of the token endpoint does not carry it. */
async function requestOf({ settings: { stateStore } }: UserManager, address: string): Promise<LoginRequest> {
  const pending = await stateStore.get(new URL(address).searchParams.get('state') ?? '');
  return readLoginRequest(pending ? (await SigninState.fromStorageString(pending)).data : undefined);
}

async function finish(manager: UserManager, address: string, silent: boolean): Promise<User | undefined> {
  try {
    return await inTime(manager.signinRedirectCallback(address), 2);
  } catch (error) {
    if (silent && needsInteraction(error)) {
      return undefined;
    }
    throw error;
  }
}

/** Creates the client on oidc-client-ts: code flow with PKCE and a nonce, redirects, tokens in the session storage of the tab. OpenID Connect Core 3.1. */
export function createOidcSignIn(settings: Settings, dependencies: Dependencies): SignInClient {
  const manager = createManager(settings, dependencies);
  // A new manager reads the discovery document again before a redirect: a provider that is down gives a message instead of a browser error.
  const freshManager = (): UserManager => createManager(settings, dependencies);
  return {
    async session() {
      const user = await manager.getUser();
      return user ? toSession(user, dependencies.now()) : undefined;
    },
    async login({ returnPath, silent }) {
      const leaving = freshManager();
      await checkDiscovery(leaving);
      const state = { returnPath, silent, scroll: dependencies.scroll() };
      await leaving.signinRedirect({ state, nonce: crypto.randomUUID(), ...(silent ? { prompt: 'none', redirectMethod: 'replace' } : {}) });
    },
    requestOf: (address) => requestOf(manager, address),
    async finish(address, { silent }) {
      const user = await finish(manager, address, silent);
      return user && toSession(user, dependencies.now());
    },
    async renew() {
      const user = await manager.getUser();
      const renewed = user?.refresh_token ? await inTime(manager.signinSilent(), 2) : null;
      if (!renewed) {
        throw new InteractionRequiredError('There is no refresh token');
      }
      return toSession(renewed, dependencies.now());
    },
    logout: () => signOut(freshManager()),
    forget: () => manager.removeUser(),
  };
}
