import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ApplicationsFileError, openIdentity, readApplications, signInSettings } from './identity.ts';

const provider = {
  authority: 'https://id.example',
  metadataUrl: 'https://id.example/metadata',
  clientId: 'catalogus',
  scope: 'catalogus.access',
  issuer: '',
  audience: 'https://api.example',
};
const rooster = { uri: 'https://rooster.example/', iconName: 'rooster', name: 'rooster', friendlyName: 'Rooster' };

async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogus-applications-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'applications.json');
  await writeFile(file, text);
  return file;
}

test('the browser gets what it needs to sign in, and nothing else of the provider', () => {
  expect(signInSettings(provider)).toEqual({
    oidcAuthority: 'https://id.example',
    oidcClientId: 'catalogus',
    oidcMetadataUrl: 'https://id.example/metadata',
    oidcScope: 'catalogus.access',
  });
});

test('without a provider the settings are empty', () => {
  expect(signInSettings(undefined)).toEqual({ oidcAuthority: '', oidcClientId: '', oidcMetadataUrl: '', oidcScope: '' });
});

test('opening asks nothing of the provider, and keeps the applications', () => {
  const applications = [rooster];
  expect(openIdentity({ ...provider, authority: 'http://127.0.0.1:9' }, applications, 12).applications).toBe(applications);
});

test.each(['x', 'a.b', 'a.b.c.d.e', '..', 'a.b.c='])('what is no signed token is refused without the provider: %s', async (token) => {
  const nobody = openIdentity({ ...provider, metadataUrl: 'http://127.0.0.1:9/' }, [], 12);
  expect(await nobody.verify(token)).toMatchObject({ ok: false, problem: { code: 'invalid' } });
});

test('a signed token of a provider that is away is neither good nor refused', async () => {
  const nobody = openIdentity({ ...provider, metadataUrl: 'http://127.0.0.1:9/' }, [], 12);
  expect(await nobody.verify('a.b.c')).toMatchObject({ ok: false, problem: { code: 'provider' } });
});

test('applications are read from their file', async () => {
  const restricted = { ...rooster, name: 'inkoop', claim: 'groups', values: ['beheer'] };
  expect(await readApplications(await fileWith(JSON.stringify([rooster, restricted])))).toEqual([rooster, restricted]);
  expect(await readApplications(await fileWith('[]'))).toEqual([]);
});

test('a file that is not there or is no JSON is named, with the reason', async () => {
  const broken = await fileWith('{');
  for (const file of [broken, `${broken}.absent`]) {
    const error: unknown = await readApplications(file).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApplicationsFileError);
    expect(error).toMatchObject({ name: 'ApplicationsFileError', code: 'identity.applications', cause: expect.any(Error) });
    expect((error as Error).message).toMatch(/^.+ is niet te lezen als JSON \(.+\)$/u);
    expect((error as Error).message.startsWith(file)).toBe(true);
  }
});

test('every fault in the file is named with its place', async () => {
  const file = await fileWith(
    JSON.stringify([
      { ...rooster, uri: 'javascript:alert(1)' },
      { ...rooster, iconName: '../x' },
    ]),
  );
  const error: unknown = await readApplications(file).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApplicationsFileError);
  expect((error as Error).message).toMatch(/^.+applications\.json klopt niet: 0\.uri: .+; 1\.iconName: .+$/u);
});

test('fifty applications are read, and one more is too many', async () => {
  expect(await readApplications(await fileWith(JSON.stringify(Array.from({ length: 50 }, () => rooster))))).toHaveLength(50);
  await expect(readApplications(await fileWith(JSON.stringify(Array.from({ length: 51 }, () => rooster))))).rejects.toThrow('klopt niet');
});
