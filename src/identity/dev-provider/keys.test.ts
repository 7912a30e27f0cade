import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { providerKeys } from './keys.ts';

let file: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'catalogus-keys-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  file = join(folder, 'identity', 'keys.json');
});

test('keys are made once, and only their owner may read them', async () => {
  const made = await providerKeys(file);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await providerKeys(file)).toEqual(made);
});

test('more keys than needed stay', async () => {
  const { cookieKeys, jwks } = await providerKeys(file);
  const more = {
    cookieKeys: [...cookieKeys, 'x'.repeat(20)],
    jwks: { keys: jwks.keys.flatMap((key) => [key, { ...key, kid: 'second' }]) },
  };
  await writeFile(file, JSON.stringify(more));
  expect(await providerKeys(file)).toEqual(more);
});

test.each([
  { cookieKeys: [] },
  { cookieKeys: ['short'] },
  { jwks: { keys: [] } },
  { jwks: { keys: [{ kty: 'RSA' }] } },
  { jwks: { keys: [{ kty: 'RSA', kid: 'one', alg: 'RS256', use: 'sig', n: 'AQAB', e: 'AQAB', d: 'AQAB' }] } },
])('keys with %j are made anew', async (fault) => {
  const made = await providerKeys(file);
  await writeFile(file, JSON.stringify({ ...made, ...fault }));
  const anew = await providerKeys(file);
  expect(anew).toMatchObject({ cookieKeys: [expect.any(String)], jwks: { keys: [{ kty: 'RSA', d: expect.any(String) as unknown }] } });
  expect(anew.cookieKeys).not.toEqual(made.cookieKeys);
  expect(await providerKeys(file)).toEqual(anew);
});
