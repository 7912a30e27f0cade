import { hasSession, pendingPrefix, sessionPrefix } from './storage-keys.ts';

/** What the account needs of the browser tab it lives in. Tokens stay in this tab: nothing of them is shared with another one. */
export type Tab = {
  /** Whether this tab keeps a session. Loads nothing. */
  readonly hasSession: () => boolean;
  /** Gives the session a name of its own, and holds it for as long as this page lives. */
  readonly claimNew: () => Promise<void>;
  /** Whether this tab was copied from another one that still lives: then both hold the same refresh token, which works only once. */
  readonly isCopy: () => Promise<boolean>;
  /** Whether this return was handled before in this tab. Remembers it when it answers a sign-in that this tab started. */
  readonly wasHandled: (state: string) => boolean;
  /** Tells the other tabs that somebody signed out. */
  readonly tellSignedOut: () => void;
  readonly onSignedOut: (listener: () => void) => void;
  /** Listens for the moment at which the browser shows a page that it kept for going back. */
  readonly onShownAgain: (listener: () => void) => void;
  /** Whether the page may leave for the provider unasked, at this time in milliseconds: once a minute. Remembers it when it may. */
  readonly claimAttempt: (now: number) => boolean;
  /** Forgets the last such attempt: the visitor signs in by choice. */
  readonly allowAttempt: () => void;
};

/** The parts of the browser behind a tab. Storage may throw when it is blocked; locks are absent on insecure origins. */
export type TabDependencies = {
  readonly storage: () => Storage;
  readonly locks: LockManager | undefined;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined;
  /** Where the browser says that it shows a page again. */
  readonly page: Pick<EventTarget, 'addEventListener'>;
  readonly randomId: () => string;
};

const nameKey = `${sessionPrefix}tab`;
const handledKey = `${sessionPrefix}handled`;
const attemptKey = `${sessionPrefix}attempt`;
const betweenAttempts = 60_000;
const rememberedReturns = 20;
// A page that reloads may still hold its lock for a moment; a copied tab holds it for as long as it lives.
const patience = 1_000;
const signedOut = 'signed-out';

/** Holds a lock until the page goes away. False: somebody else holds it. */
function hold(locks: LockManager, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const keep = (): Promise<never> => {
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    locks.request(name, { signal: AbortSignal.timeout(patience) }, keep).catch(() => resolve(false));
  });
}

type Values = { readonly read: (key: string) => string | null; readonly write: (key: string, value: string) => void };

/** Reads and writes a storage that may be blocked or full. */
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

/** Makes the tab. A storage that is blocked is an empty one: signing in then fails with an error that says so, and nothing else does. */
export function createTab({ storage, locks, channel, page, randomId }: TabDependencies): Tab {
  const { read, write } = valuesIn(storage);
  const holdNamed = async (name: string): Promise<boolean> => !locks || hold(locks, `${sessionPrefix}${name}`);
  return {
    hasSession: () => hasSession(storage),
    async claimNew() {
      const name = randomId();
      write(nameKey, name);
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
    tellSignedOut: () => channel?.postMessage(signedOut),
    onSignedOut: (listener) => channel?.addEventListener('message', ({ data }) => (data === signedOut ? listener() : undefined)),
    onShownAgain: (listener) =>
      page.addEventListener('pageshow', (event) => ('persisted' in event && event.persisted ? listener() : undefined)),
    ...attemptsIn({ read, write }),
  };
}
