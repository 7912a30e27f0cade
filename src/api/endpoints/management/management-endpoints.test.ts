import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { managementPath, managementPaths } from '#contract/management/management-paths.ts';
import { apiPaths, fillPath } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { type Desk } from '#management/desk.ts';
import { temporaryDataFolder } from '#management/desk.fixture.ts';
import { managementEndpoints } from './management-endpoints.ts';
import { asManager, deskOn, product, serverWith, useDeskServer } from './desk-server.fixture.ts';

const { site, get } = useDeskServer();
describe('every call of the desk', () => {
  const calls = managementEndpoints.map(
    ({ method, path }) => [method, fillPath(path, { run: '1', job: 'x', upload: 'x', product: 'x' })] as const,
  );

  test('is under the path that needs the role', () => {
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter(([, url]) => !url.startsWith(managementPath))).toEqual([]);
  });

  test.each(calls)('%s %s wants a token with the role', async (method, url) => {
    const inject = (headers: Record<string, string>) => site().server.inject({ method, url, headers });
    const nobody = await inject({});
    expect([nobody.statusCode, nobody.json<{ code: string }>().code]).toEqual([401, 'account.required']);
    expect(nobody.headers['www-authenticate']).toBe('Bearer realm="catalogus"');
    const unknown = await inject({ authorization: 'Bearer iets' });
    expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([401, 'account.invalidToken']);
    const teacher = await inject({ authorization: 'Bearer docent' });
    expect([teacher.statusCode, teacher.json<{ code: string }>().code]).toEqual([403, 'account.role']);
    expect(teacher.headers['www-authenticate']).toContain('insufficient_scope');
    expect(teacher.headers['cache-control']).toBe('no-store');
  });

  test('is left out of the public description', async () => {
    expect((await site().server.inject(serverPaths.openapi)).body).not.toContain('Management');
    expect((await site().server.inject(serverPaths.docs)).body).not.toContain('Management');
  });
});

test('the profile leads a manager to the desk, and nobody else', async () => {
  const uris = async (token: string): Promise<unknown> =>
    (await site().server.inject({ url: apiPaths.profile, headers: { authorization: `Bearer ${token}` } })).json();
  expect(await uris('beheer')).toEqual({
    applications: [{ uri: '/beheer', iconName: 'beheer', name: 'beheer', friendlyName: 'Beheer' }],
  });
  expect(await uris('docent')).toEqual({ applications: [] });
});

async function atBareDesk(work: (bare: Desk, folder: string) => Promise<void>): Promise<void> {
  const elsewhere = await temporaryDataFolder();
  const bare = deskOn(elsewhere.folder, elsewhere.commandLine);
  try {
    await work(bare, elsewhere.folder);
  } finally {
    await bare.close();
    await elsewhere.remove();
  }
}

test('a server that shows publications of elsewhere, without a store, says so and starts nothing', async () => {
  await atBareDesk(async (bare, folder) => {
    mkdirSync(join(folder, 'snapshots'));
    writeFileSync(join(folder, 'snapshots', '000001.snapshot'), 'van elders');
    expect(await bare.overview()).toMatchObject({ store: null, publications: [{ generation: 1 }] });
    const { id } = await bare.beginUpload('a.ndjson', 6);
    expect(await bare.start({ action: 'import', upload: id, isComplete: false })).toEqual({ ok: false, problem: 'noStore' });
  });
});

test('an empty data folder becomes a catalogue with its first import, and with nothing else', { timeout: 60_000 }, async () => {
  await atBareDesk(async (bare) => {
    expect(await bare.overview()).toEqual({ store: null, publications: [], isHeld: false, lastJob: null });
    expect(await bare.start({ action: 'publish', acceptsLoss: false })).toEqual({ ok: false, problem: 'noStore' });
    const content = Buffer.from(product('alfa', '9789006987904'));
    const { id } = await bare.beginUpload('eerste.ndjson', content.length);
    await bare.addPart(id, 0, content);
    const started = await bare.start({ action: 'import', upload: id, source: 'eerst', isComplete: false });
    expect(started).toMatchObject({ ok: true, value: { action: 'import', state: 'running' } });
    const job = started.ok ? started.value.id : '';
    await vi.waitFor(async () => expect(await bare.job(job)).toMatchObject({ state: 'done' }), { timeout: 50_000, interval: 200 });
    expect((await bare.overview()).publications).toMatchObject([{ generation: 1, isShown: true, content: { products: 1 } }]);
  });
});

test.each([
  [`${fillPath(managementPaths.run, { run: '0x1' })}`, 'run'],
  [`${fillPath(managementPaths.run, { run: '1e3' })}`, 'run'],
  [`${fillPath(managementPaths.report, { run: ' 1' })}?form=csv`, 'run'],
])('%s is refused with the name of the field: a number is written in digits', async (url, field) => {
  expect((await get(url)).json()).toMatchObject({
    status: 400,
    code: 'request.invalid',
    errors: [{ field, reason: 'moet een heel getal in cijfers zijn' }],
  });
});

test('a store that cannot be read is said in a sentence', async () => {
  const damaged = await temporaryDataFolder();
  writeFileSync(join(damaged.folder, 'catalogue.sqlite'), 'geen database');
  const bare = deskOn(damaged.folder, damaged.commandLine);
  const other = serverWith(bare);
  const response = await other.server.inject({ url: managementPaths.overview, headers: asManager });
  expect(response.json()).toMatchObject({ status: 503, code: 'desk.unavailable' });
  expect(response.json<{ detail: string }>().detail).toContain('geen leesbare database');
  await other.close();
  await bare.close();
  await damaged.remove();
});
