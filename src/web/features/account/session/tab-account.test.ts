import { afterEach, expect, test, vi } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { createTabAccount } from './tab-account.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['cannot be had', undefined],
  ['name no provider', { oidcAuthority: '' } as Settings],
])('when the settings %s the provider counts as unreachable', async (_what, settings) => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', new URL('https://catalogus.example/'));
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const account = createTabAccount({ readSettings: async () => settings, address: () => new URL('https://catalogus.example/') });
  await account.start();
  await account.login('/');
  expect(account.current()).toMatchObject({ state: 'none', problem: 'unreachable' });
  expect(error).toHaveBeenCalledOnce();
});
