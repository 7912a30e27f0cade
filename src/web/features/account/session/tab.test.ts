import { expect, test } from 'vitest';
import { createTab } from './tab.ts';

/** Session storage as a tab has it; its keys are properties, as in a browser. */
function createStorage(entries: Readonly<Record<string, string>> = {}): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? String(storage[key]) : null),
    setItem: (key: string, value: string) => (storage[key] = value),
  };
  const storage = Object.assign(Object.create(methods) as Record<string, unknown>, entries);
  return storage as unknown as Storage;
}

let ids = 0;
type Around = { readonly shared?: Storage; readonly locks?: LockManager; readonly channel?: BroadcastChannel; readonly page?: EventTarget };
const makeTab = (storage: Storage | (() => Storage), { shared = createStorage(), locks, channel, page = new EventTarget() }: Around = {}) =>
  createTab({
    storage: typeof storage === 'function' ? storage : () => storage,
    shared: () => shared,
    locks,
    channel,
    page,
    randomId: () => `tab-${(ids += 1)}`,
  });

const blocked = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

test('only the key of a kept session counts as a session', () => {
  expect(makeTab(createStorage({ 'catalogus-account.user:https://id.example:catalogus': '{}' })).hasSession()).toBe(true);
  expect(makeTab(createStorage({ 'catalogus-account.tab': 'x', 'oidc.user:y': '{}' })).hasSession()).toBe(false);
  expect(makeTab(createStorage({ 'catalogus-account.tab': 'x', 'catalogus-account.user:y': '{}' })).hasSession()).toBe(true);
});

test('a blocked storage is an empty one', async () => {
  const tab = makeTab(blocked);
  expect(tab.hasSession()).toBe(false);
  expect(await tab.isCopy()).toBe(false);
  expect(tab.wasHandled('s')).toBe(false);
  expect(tab.claimAttempt(0)).toBe(true);
  expect(() => tab.allowAttempt()).not.toThrow();
  await expect(tab.claimNew()).resolves.toBeUndefined();
  expect(await makeTab(blocked, { locks: navigator.locks }).isCopy()).toBe(false);
  expect(await makeTab(blocked, { locks: navigator.locks }).isCopy()).toBe(false);
});

test('a return without a state is never one that was handled', () => {
  expect(makeTab(createStorage()).wasHandled('')).toBe(false);
});

test('signing out in a browser without channels tells nobody', () => {
  expect(() => makeTab(createStorage()).tellSignedOut()).not.toThrow();
});

test('a return counts as handled from the second time on, and only when this tab started the sign-in', () => {
  const tab = makeTab(createStorage({ 'catalogus-sign-in.ours': '{}' }));
  expect([tab.wasHandled('ours'), tab.wasHandled('ours')]).toEqual([false, true]);
  expect([tab.wasHandled('forged'), tab.wasHandled('forged')]).toEqual([false, false]);
});

test('a tab whose storage was copied from one that still lives is a copy; a tab with a session of its own is not', async () => {
  const storage = createStorage();
  await makeTab(storage, { locks: navigator.locks }).claimNew();
  const copied = createStorage({ ...storage });
  expect(await makeTab(copied, { locks: navigator.locks }).isCopy()).toBe(true);
  const other = createStorage();
  await makeTab(other, { locks: navigator.locks }).claimNew();
  expect(await makeTab(createStorage(), { locks: navigator.locks }).isCopy()).toBe(false);
});

test('a tab that is loaded again after its page has closed is no copy', async () => {
  const tab = makeTab(createStorage({ 'catalogus-account.tab': 'free' }), { locks: navigator.locks });
  expect(await tab.isCopy()).toBe(false);
});

test('signing out is heard in the other tabs, and nothing else is', async () => {
  const [here, there] = [new BroadcastChannel('account-test'), new BroadcastChannel('account-test')];
  let heard = 0;
  makeTab(createStorage(), { channel: there }).onSignedOut(() => (heard += 1));
  const arrived = new Promise<void>((resolve) => {
    there.addEventListener('message', ({ data }) => data === 'signed-out' && resolve());
  });
  here.postMessage({ something: 'else' });
  makeTab(createStorage(), { channel: here }).tellSignedOut();
  await arrived;
  expect(heard).toBe(1);
  here.close();
  there.close();
});

test('signing out ends the sessions that other tabs had by then, also of a tab that is away; a later session is none of those', async () => {
  const shared = createStorage();
  const [here, away, later] = [createStorage(), createStorage(), createStorage()];
  await makeTab(away, { shared }).claimNew();
  expect(makeTab(away, { shared }).wasSignedOut()).toBe(false);
  makeTab(here, { shared }).tellSignedOut();
  expect(makeTab(away, { shared }).wasSignedOut()).toBe(true);
  await makeTab(later, { shared }).claimNew();
  expect(makeTab(later, { shared }).wasSignedOut()).toBe(false);
  makeTab(here, { shared }).tellSignedOut();
  expect([makeTab(later, { shared }).wasSignedOut(), makeTab(away, { shared }).wasSignedOut()]).toEqual([true, true]);
});

test('a page that the browser kept for going back is heard when it shows again; a page that is loaded is not', () => {
  const page = new EventTarget();
  let heard = 0;
  makeTab(createStorage(), { page }).onShownAgain(() => (heard += 1));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  page.dispatchEvent(new Event('pageshow'));
  expect(heard).toBe(0);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(heard).toBe(1);
});

test('the tab may redirect by itself once a minute, over all its pages, and at once after a sign-in by choice', () => {
  const storage = createStorage();
  const claim = (now: number): boolean => makeTab(storage).claimAttempt(now);
  expect([claim(0), claim(1), claim(59_999)]).toEqual([true, false, false]);
  expect([claim(60_000), claim(119_999)]).toEqual([true, false]);
  makeTab(storage).allowAttempt();
  expect([claim(120_000 - 1), claim(120_000)]).toEqual([true, false]);
  expect(makeTab(createStorage()).claimAttempt(120_000)).toBe(true);
});

test('twenty returns are remembered, the last ones', () => {
  const states = Array.from({ length: 21 }, (_none, index) => `s${index}`);
  const tab = makeTab(createStorage(Object.fromEntries(states.map((state) => [`catalogus-sign-in.${state}`, '{}']))));
  expect(states.map((state) => tab.wasHandled(state))).not.toContain(true);
  expect(tab.wasHandled('s1')).toBe(true);
  expect(tab.wasHandled('s20')).toBe(true);
  expect(tab.wasHandled('s0')).toBe(false);
});

test('a tab without a name is no copy, and without locks no tab is', async () => {
  expect(await makeTab(createStorage(), { locks: navigator.locks }).isCopy()).toBe(false);
  const storage = createStorage();
  await makeTab(storage).claimNew();
  expect(await makeTab(createStorage({ ...storage })).isCopy()).toBe(false);
});

test('a full storage costs no more than what could not be kept', async () => {
  const full = Object.assign(createStorage(), {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const tab = makeTab(full, { locks: navigator.locks });
  await expect(tab.claimNew()).resolves.toBeUndefined();
  expect([tab.claimAttempt(0), tab.claimAttempt(1)]).toEqual([true, true]);
});
