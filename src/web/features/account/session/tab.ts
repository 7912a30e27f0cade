import { hasSession, pendingPrefix, sessionPrefix } from './storage-keys.ts';

/** The browser tab of an account. Tokens stay in their tab. */
export type Tab = {
  /** Whether this tab stores a session. */
  readonly hasSession: () => boolean;
  /** Gives the session a unique name, and holds a lock on it until the page closes. */
  readonly claimNew: () => Promise<void>;
  /** Whether this tab is a copy of an open tab: both then have the same refresh token, which works once. */
  readonly isCopy: () => Promise<boolean>;
  /** Whether this tab has handled the return with this `state`. Remembers the return when it belongs to a sign-in of this tab. */
  readonly wasHandled: (state: string) => boolean;
  /** Tells the other tabs that the visitor has signed out, also those that show no page of the site now. */
  readonly tellSignedOut: () => void;
  /** Whether the visitor signed out in another tab since this one got its session, which was away when it was told. */
  readonly wasSignedOut: () => boolean;
  readonly onSignedOut: (listener: () => void) => void;
  /** Adds a listener for a page that the browser shows from its back-forward cache. */
  readonly onShownAgain: (listener: () => void) => void;
  /** Whether the page may redirect to the provider by itself at this time, in milliseconds: once a minute. Remembers the time when it may. */
  readonly claimAttempt: (now: number) => boolean;
  /** Allows the next such redirect at any time, because the visitor chose to sign in. */
  readonly allowAttempt: () => void;
};

/** What a tab depends on. Storage throws when it is blocked; locks are absent on insecure origins. */
export type TabDependencies = {
  readonly storage: () => Storage;
  /** The storage that all tabs share. */
  readonly shared: () => Storage;
  readonly locks: LockManager | undefined;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined;
  /** The target of `pageshow` events. */
  readonly page: Pick<EventTarget, 'addEventListener'>;
  readonly randomId: () => string;
};

const nameKey = `${sessionPrefix}tab`;
const handledKey = `${sessionPrefix}handled`;
const attemptKey = `${sessionPrefix}attempt`;
/** Shared by all tabs, a name of the last time that somebody signed out in one of them; in a tab, the name that held when its session began. */
const signedOutKey = `${sessionPrefix}signed-out`;
/** Milliseconds between redirects by the page itself. */
const betweenAttempts = 60_000;
/** Number of handled returns that a tab remembers. */
const rememberedReturns = 20;
// Milliseconds to wait for a lock: a page that reloads may hold its lock for a moment, an open tab holds it all the time.
const lockTimeout = 1_000;
const signedOut = 'signed-out';

/** Acquires a lock until the page closes; false when another tab holds it. */
function hold(locks: LockManager, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const keep = (): Promise<never> => {
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    locks.request(name, { signal: AbortSignal.timeout(lockTimeout) }, keep).catch(() => resolve(false));
  });
}

type Values = { readonly read: (key: string) => string | null; readonly write: (key: string, value: string) => void };

/** Access to a storage that may be blocked or full. */
const valuesIn = (storage: () => Storage): Values => ({
  read(key) {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  write(key, value) {
    try {
      storage().setItem(key, value);
    } catch {
      // A full storage costs the recognition of a copied tab, not the session.
    }
  },
});

const attemptsIn = ({ read, write }: Values): Pick<Tab, 'claimAttempt' | 'allowAttempt'> => ({
  claimAttempt(now) {
    const last = read(attemptKey) || '-Infinity';
    if (now - Number(last) < betweenAttempts) {
      return false;
    }
    write(attemptKey, String(now));
    return true;
  },
  allowAttempt: () => write(attemptKey, ''),
});

/** Creates the tab. A blocked storage counts as empty: signing in then fails with an error, and everything else works. */
export function createTab({ storage, shared, locks, channel, page, randomId }: TabDependencies): Tab {
  const { read, write } = valuesIn(storage);
  const { read: readShared, write: writeShared } = valuesIn(shared);
  const holdNamed = async (name: string): Promise<boolean> => !locks || hold(locks, `${sessionPrefix}${name}`);
  return {
    hasSession: () => hasSession(storage),
    async claimNew() {
      const name = randomId();
      write(nameKey, name);
      write(signedOutKey, readShared(signedOutKey) ?? '');
      await holdNamed(name);
    },
    async isCopy() {
      const name = read(nameKey);
      return name !== null && !(await holdNamed(name));
    },
    wasHandled(state) {
      const handled = (read(handledKey) ?? '').split(' ').filter(Boolean);
      if (handled.includes(state)) {
        return true;
      }
      if (read(`${pendingPrefix}${state}`) !== null) {
        write(handledKey, [...handled, state].slice(-rememberedReturns).join(' '));
      }
      return false;
    },
    tellSignedOut() {
      writeShared(signedOutKey, randomId());
      channel?.postMessage(signedOut);
    },
    wasSignedOut: () => (read(signedOutKey) ?? '') !== (readShared(signedOutKey) ?? ''),
    onSignedOut: (listener) => channel?.addEventListener('message', ({ data }) => (data === signedOut ? listener() : undefined)),
    onShownAgain: (listener) =>
      page.addEventListener('pageshow', (event) => ('persisted' in event && event.persisted ? listener() : undefined)),
    ...attemptsIn({ read, write }),
  };
}
