import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { freePort } from '#free-port.fixture.ts';
import { startIdentity } from './start-identity.ts';

const rooster = { uri: 'https://rooster.example/', iconName: 'rooster', name: 'rooster', friendlyName: 'Rooster' };
const provider = { authority: 'https://id.example', metadataUrl: '', clientId: 'site', scope: 'x', issuer: '', audience: 'api' };
let dataFolder: string;
let applicationsFile: string;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'catalogus-start-identity-'));
  applicationsFile = join(dataFolder, 'applications.json');
  await writeFile(applicationsFile, JSON.stringify([rooster]));
  return () => rm(dataFolder, { recursive: true });
});

const development = (port: number, production = false) => ({
  port,
  siteOrigin: 'http://localhost:4997',
  dataFolder,
  styles: '',
  fontFolder: 'public/fonts',
  accessTokenSeconds: 60,
  production,
});

test('without a provider nobody can sign in, and nothing is wrong', async () => {
  const started = await startIdentity({ provider: undefined, development: undefined, applicationsFile: '', keyHours: 12 });
  expect(started).toMatchObject({ parts: undefined, settings: { oidcAuthority: '' }, fault: undefined });
  await expect(started.close()).resolves.toBeUndefined();
});

test('a configured provider comes before the one for development, with the applications of the file or none', async () => {
  const started = await startIdentity({ provider, development: development(1), applicationsFile, keyHours: 12 });
  expect(started.settings).toMatchObject({ oidcAuthority: 'https://id.example', oidcClientId: 'site' });
  expect(started.parts?.applications).toEqual([rooster]);
  const without = await startIdentity({ provider, development: undefined, applicationsFile: '', keyHours: 12 });
  expect(without.parts?.applications).toEqual([]);
});

test('the development provider runs until it is closed, with applications that are pages of its own', async () => {
  const port = await freePort();
  const started = await startIdentity({ provider: undefined, development: development(port), applicationsFile: '', keyHours: 12 });
  const authority = `http://localhost:${port}`;
  expect(started.settings).toEqual({
    oidcAuthority: authority,
    oidcClientId: 'catalogus',
    oidcMetadataUrl: '',
    oidcScope: 'catalogus.access',
  });
  expect(started.fault).toBeUndefined();
  expect(started.parts?.applications.map(({ uri }) => uri.startsWith(`${authority}/`))).toEqual([true, true, true, true]);
  expect((await fetch(`${authority}/.well-known/openid-configuration`)).status).toBe(200);
  await started.close();
  await expect(fetch(`${authority}/.well-known/openid-configuration`)).rejects.toThrow('fetch failed');
});

test('a file of applications comes before those of the development accounts', async () => {
  const started = await startIdentity({ provider: undefined, development: development(await freePort()), applicationsFile, keyHours: 12 });
  expect(started.parts?.applications).toEqual([rooster]);
  await started.close();
});

test('a development provider that cannot start says why, and nobody can sign in', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const taken = await startIdentity({ provider: undefined, development: development(port), applicationsFile: '', keyHours: 12 });
  expect(taken).toMatchObject({ parts: undefined, settings: { oidcAuthority: '' }, fault: { code: 'EADDRINUSE' } });
  await expect(taken.close()).resolves.toBeUndefined();
  other.close();
  const production = await startIdentity({ provider: undefined, development: development(1, true), applicationsFile: '', keyHours: 12 });
  expect(production).toMatchObject({ parts: undefined, fault: { code: 'identity.production' } });
});

test.each([{ provider }, { provider: undefined }])('a file of applications that cannot be used rejects, with %j', async (choice) => {
  const absent = join(dataFolder, 'absent.json');
  await expect(startIdentity({ ...choice, development: development(1), applicationsFile: absent, keyHours: 12 })).rejects.toMatchObject({
    code: 'identity.applications',
  });
});
