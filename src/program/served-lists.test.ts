import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountListPaths } from '#contract/account-list/account-list-paths.ts';
import type { AccountList } from '#contract/account-list/account-list.ts';
import { fillPath } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { freePort } from '#free-port.fixture.ts';
import { signInJourney } from '#identity/dev-provider/sign-in-journey.fixture.ts';
import { listDatabaseName } from '#store/lists/list-database.ts';
import { temporaryFolder } from '#store/store.fixture.ts';
import { serverVariables } from '#server-variables.fixture.ts';
import { root } from './root.ts';

async function startServer(
  dataFolder: string,
  variables: Record<string, string>,
): Promise<{ readonly address: string; readonly provider: string }> {
  const [port, identityPort] = [await freePort(), await freePort()];
  const ports = { HOST: '127.0.0.1', PORT: String(port), CATALOGUS_IDENTITY_PORT: String(identityPort) };
  const env = { ...serverVariables(), CATALOGUS_DATA: dataFolder, ...ports, ...variables };
  const child = spawn(process.execPath, [join(root, 'src', 'main.ts')], { env, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(address + serverPaths.health)).status).toBe(200), { timeout: 30_000, interval: 100 });
  return { address, provider: `http://localhost:${identityPort}` };
}

async function tokenOf(provider: string, site: string): Promise<string> {
  const journey = signInJourney(provider, site);
  const form = (await journey.open()).headers.get('location') ?? '';
  const back = await journey.submit(form, 'docent@school.test', 'docent');
  return (await journey.exchange(new URL(back).searchParams.get('code') ?? '')).body['access_token'] ?? '';
}

test('two threads keep the lists of an account that signed in, and nothing is made before that', { timeout: 90_000 }, async () => {
  const dataFolder = temporaryFolder();
  const { address, provider } = await startServer(dataFolder, { WEB_CONCURRENCY: '2', PUBLIC_URL: 'http://localhost:4999' });
  const token = await tokenOf(provider, 'http://localhost:4999');
  expect(existsSync(join(dataFolder, listDatabaseName))).toBe(false);
  // A connection of its own each time, so that both threads answer.
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' };
  const ask = (path: string, method = 'GET', body?: object) =>
    fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const list = (await (await ask(accountListPaths.lists, 'POST', { name: 'Onderbouw', schoolYear: '2026-2027' })).json()) as AccountList;
  const path = fillPath(accountListPaths.list, { listId: list.id });
  for (let version = 1; version <= 12; version += 1) {
    const changed = await ask(path, 'PUT', { ...list, version });
    expect([changed.status, await changed.json()]).toEqual([200, { ...list, version: version + 1 }]);
  }
  expect((await ask(path, 'PUT', list)).status).toBe(409);
  expect(await (await ask(accountListPaths.lists)).json()).toEqual([{ ...list, version: 13 }]);
});

test.each([
  ['a site with its API elsewhere', { PUBLIC_API_URL: 'https://api.catalogus.test' }],
  ['a server that keeps none', { CATALOGUS_LISTS: 'none' }],
])('%s has no lists of its own', { timeout: 60_000 }, async (_name, variables) => {
  const dataFolder = temporaryFolder();
  const { address, provider } = await startServer(dataFolder, { PUBLIC_URL: 'http://localhost:4999', ...variables });
  const headers = { authorization: `Bearer ${await tokenOf(provider, 'http://localhost:4999')}` };
  const response = await fetch(address + accountListPaths.lists, { headers });
  expect([response.status, await response.json()]).toEqual([503, expect.objectContaining({ code: 'list.unavailable' })]);
  expect(existsSync(join(dataFolder, listDatabaseName))).toBe(false);
});
