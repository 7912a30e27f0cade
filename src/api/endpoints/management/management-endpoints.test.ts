import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { failed, ok } from '#catalogue/result.ts';
import {
  deskJobSchema,
  deskOverviewSchema,
  deskProvenanceSchema,
  deskRunReportSchema,
  deskUploadStateSchema,
  type DeskAction,
  type DeskJob,
} from '#contract/management/management.ts';
import { managementPath, managementPaths } from '#contract/management/management-paths.ts';
import { apiPaths, fillPath } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import type { Identity } from '#identity/identity.ts';
import { openDesk, type Desk } from '#management/desk.ts';
import { temporaryDataFolder } from '#management/desk.fixture.ts';
import { createTestServer, type TestServer } from '#api/test-server.fixture.ts';
import { managementEndpoints } from './management-endpoints.ts';

const identity: Identity = {
  applications: [],
  verify: async (token) =>
    token === 'beheer' || token === 'docent'
      ? ok({ subject: token, claims: { roles: token === 'beheer' ? ['catalogusbeheer'] : ['docent'] } })
      : failed({ code: 'invalid', reason: 'unknown' }),
};

let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
let desk: Desk;
let site: TestServer;
const logged: string[] = [];

beforeAll(async () => {
  data = await temporaryDataFolder();
  desk = deskOn(data.folder);
  site = createTestServer(undefined, { identity, desk }, (line) => void logged.push(line));
});
afterAll(async () => {
  await site.close();
  await desk.close();
  await data.remove();
});

function deskOn(dataFolder: string): Desk {
  const { commandLine } = data;
  return openDesk({
    dataFolder,
    commandLine,
    imageOrigins: ['https://covers.example'],
    sectors: ['VO'],
    environment: process.env,
    clock: () => new Date(),
  });
}

const asManager = { authorization: 'Bearer beheer' };
const get = (url: string) => site.server.inject({ url, headers: asManager });
const post = (url: string, payload: object) => site.server.inject({ method: 'POST', url, headers: asManager, payload });
const overview = async () => deskOverviewSchema.parse((await get(managementPaths.overview)).json());

async function untilEnded(id: string): Promise<DeskJob> {
  for (;;) {
    const job = deskJobSchema.parse((await get(fillPath(managementPaths.job, { job: id }))).json());
    if (job.state !== 'running') {
      return job;
    }
    await wait(100);
  }
}

async function perform(action: Partial<DeskAction>): Promise<DeskJob> {
  const response = await post(managementPaths.jobs, action);
  expect(response.statusCode).toBe(202);
  return untilEnded(deskJobSchema.parse(response.json()).id);
}

async function upload(name: string, content: string, parts = 1): Promise<string> {
  const bytes = Buffer.from(content);
  const { id } = deskUploadStateSchema.parse((await post(managementPaths.uploads, { name, size: bytes.length })).json());
  const step = Math.ceil(bytes.length / parts);
  for (let offset = 0; offset < bytes.length; offset += step) {
    const response = await sendPart(id, offset, bytes.subarray(offset, offset + step));
    expect(response.json()).toMatchObject({ id, received: Math.min(offset + step, bytes.length) });
  }
  return id;
}

const sendPart = (id: string, offset: number, part: Buffer, type = 'application/octet-stream') =>
  site.server.inject({
    method: 'POST',
    url: `${fillPath(managementPaths.upload, { upload: id })}?offset=${offset}`,
    headers: { ...asManager, 'content-type': type },
    payload: part,
  });

const rest = { assembly: [], authors: [], learningPhases: [], educationTypes: [], targetUsers: [], subjectIds: [], methodIds: [] };
const product = (id: string, ean: string, more = {}): string =>
  JSON.stringify({ kind: 'product', id, ean, title: `Boek ${id}`, ...rest, ...more });
const feed = [product('alfa', '9789006987904'), product('beta', '9789006484908'), product('gamma', 'geen', { price: 'veel' })].join('\n');

describe('every call of the desk', () => {
  const calls = managementEndpoints.map(
    ({ method, path }) => [method, fillPath(path, { run: '1', job: 'x', upload: 'x', product: 'x' })] as const,
  );

  test('is under the path that needs the role', () => {
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter(([, url]) => !url.startsWith(managementPath))).toEqual([]);
  });

  test.each(calls)('%s %s wants a token with the role', async (method, url) => {
    const inject = (headers: Record<string, string>) => site.server.inject({ method, url, headers });
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
    expect((await site.server.inject(serverPaths.openapi)).body).not.toContain('Management');
    expect((await site.server.inject(serverPaths.docs)).body).not.toContain('Management');
  });
});

test('the profile leads a manager to the desk, and nobody else', async () => {
  const uris = async (token: string): Promise<unknown> =>
    (await site.server.inject({ url: apiPaths.profile, headers: { authorization: `Bearer ${token}` } })).json();
  expect(await uris('beheer')).toEqual({
    applications: [{ uri: '/beheer', iconName: 'beheer', name: 'beheer', friendlyName: 'Beheer' }],
  });
  expect(await uris('docent')).toEqual({ applications: [] });
});

async function atBareDesk(work: (bare: Desk, folder: string) => Promise<void>): Promise<void> {
  const elsewhere = await temporaryDataFolder();
  const bare = deskOn(elsewhere.folder);
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

describe('a day at the desk', () => {
  test('a feed is sent in parts, read, reported and shown', { timeout: 60_000 }, async () => {
    await data.makeStore(process.env);
    const id = await upload('../levering één.ndjson', feed, 3);
    const job = await perform({ action: 'import', upload: id, source: 'uitgever' });
    expect(job).toMatchObject({ action: 'import', state: 'done', progress: null });
    expect(job.lines.join('\n')).toContain('Gelezen: 3 records');
    expect(job.lines.join('\n')).not.toContain(id);
    const { store, publications, isHeld, lastJob } = await overview();
    expect(lastJob).toBe(job.id);
    expect(isHeld).toBe(false);
    const [run] = store?.runs ?? [];
    expect(run).toMatchObject({ action: 'import', outcome: 'stored', sources: ['uitgever'], files: ['levering één.ndjson'] });
    expect(run?.counts).toMatchObject({ new: 2, rejected: 1 });
    expect(store?.sources.find(({ name }) => name === 'uitgever')).toMatchObject({
      isSample: false,
      products: 2,
      lastRun: { id: run?.id, finishedAt: run?.finishedAt, days: 0 },
    });
    expect(publications.find(({ isShown }) => isShown)?.content).toMatchObject({ products: 3 });
    expect(await upload('leeg', 'x').then((other) => perform({ action: 'import', upload: other }))).toMatchObject({ state: 'failed' });
    expect((await post(managementPaths.jobs, { action: 'import', upload: id })).json()).toMatchObject({ code: 'upload.unknown' });
  });

  test('the report of a run can be read, and saved for a spreadsheet or as text', async () => {
    const runs = (await overview()).store?.runs ?? [];
    const run = String(runs.find(({ sources }) => sources.includes('uitgever'))?.id);
    const report = deskRunReportSchema.parse((await get(fillPath(managementPaths.run, { run }))).json());
    expect(report.isCut).toBe(false);
    expect(report.lines.find(({ kind }) => kind === 'rejected')).toMatchObject({ file: 'levering één.ndjson' });
    const saved = await get(`${fillPath(managementPaths.report, { run })}?form=csv`);
    expect(saved.headers['content-disposition']).toBe(`attachment; filename="verslag-${run}.csv"`);
    expect(saved.body).toMatch(/^\u{feff}soort;bestand;record;veld;reden\r\nafgewezen;levering één\.ndjson;/u);
    expect((await get(`${fillPath(managementPaths.report, { run })}?form=text`)).body).toContain(`Inleesbeurt ${run}`);
    expect((await get(fillPath(managementPaths.run, { run: '99999' }))).json()).toMatchObject({ status: 404, code: 'run.unknown' });
  });

  test('a product of two sources says where its fields come from, and a faulty rule keeps it from being published', async () => {
    const other = await upload('prijzen.ndjson', product('eigen', '9789006987904', { price: 1995, publisher: 'Halsema' }));
    expect(await perform({ action: 'import', upload: other, source: 'prijslijst' })).toMatchObject({ state: 'done' });
    const provenance = async () =>
      deskProvenanceSchema.parse((await get(fillPath(managementPaths.product, { product: '978-9006987904' }))).json());
    const read = await provenance();
    expect(read).toMatchObject({ id: 'alfa', title: 'Boek alfa', sources: ['uitgever', 'prijslijst'], faults: [] });
    expect(read.fields.map(({ value, ...field }) => ({ ...field, value: value.replace('\u00a0', ' ') }))).toEqual([
      { field: 'title', source: 'uitgever', value: 'Boek alfa', others: [{ source: 'prijslijst', value: 'Boek eigen' }] },
      { field: 'publisher', source: 'prijslijst', value: 'Halsema', others: [] },
      { field: 'price', source: 'prijslijst', value: '€ 19,95', others: [] },
    ]);
    writeFileSync(join(data.folder, 'voorrang.txt'), 'titel = prijslijst\nprijs = eck\n');
    expect((await provenance()).fields[0]).toMatchObject({ source: 'prijslijst', value: 'Boek eigen' });
    expect((await provenance()).faults).toEqual([expect.stringMatching(/^voorrang\.txt, regel 2: 'prijs' is geen veld\./u)]);
    const refused = await perform({ action: 'publish', acceptsLoss: true });
    expect(refused.state).toBe('failed');
    expect(refused.lines.join('\n')).toContain("voorrang.txt, regel 2: 'prijs' is geen veld.");
    writeFileSync(join(data.folder, 'voorrang.txt'), 'titel = prijslijst\n');
    expect(await perform({ action: 'publish', acceptsLoss: true })).toMatchObject({ state: 'done' });
    expect((await get(fillPath(managementPaths.product, { product: '9789006439816' }))).json()).toMatchObject({
      status: 404,
      code: 'product.unknown',
    });
  });

  test('a publication is held, and released by publishing', { timeout: 60_000 }, async () => {
    const first = (await overview()).publications.at(-1)?.generation ?? 0;
    expect(await perform({ action: 'hold', generation: first })).toMatchObject({ action: 'hold', state: 'done' });
    const held = await overview();
    expect(held.isHeld).toBe(true);
    expect(held.publications.find(({ isShown }) => isShown)?.generation).toBe(first);
    expect(await perform({ action: 'publish', acceptsLoss: true })).toMatchObject({ state: 'done' });
    expect((await overview()).isHeld).toBe(false);
  });

  test('one command runs at a time', { timeout: 60_000 }, async () => {
    const first = await post(managementPaths.jobs, { action: 'publish' });
    const second = await post(managementPaths.jobs, { action: 'publish' });
    expect([first.statusCode, second.statusCode, second.json<{ code: string }>().code]).toEqual([202, 409, 'desk.busy']);
    await untilEnded(first.json<{ id: string }>().id);
  });

  test('the log says what was started, and nothing of who did', () => {
    const lines = logged.filter((line) => line.includes('the desk started a command'));
    expect(lines.length).toBeGreaterThan(3);
    expect(lines[0]).toContain('"action":"import"');
    expect(lines.join('')).not.toMatch(/beheer|Bearer|levering|uitgever/u);
  });
});

describe('a part of a file', () => {
  test('continues what is there, or is sent again', async () => {
    const { id } = deskUploadStateSchema.parse((await post(managementPaths.uploads, { name: 'a.xml', size: 6 })).json());
    expect((await sendPart(id, 0, Buffer.from('abc'))).json()).toMatchObject({ received: 3 });
    expect((await sendPart(id, 0, Buffer.from('abc'))).json()).toMatchObject({ received: 3 });
    expect((await sendPart(id, 4, Buffer.from('e'))).json()).toMatchObject({ status: 409, code: 'upload.place' });
    expect((await sendPart(id, 3, Buffer.from('def'))).json()).toMatchObject({ received: 6 });
    expect((await sendPart(id, 6, Buffer.from('g'))).json()).toMatchObject({ status: 413, code: 'upload.size' });
  });

  test.each(['', '0x0', ' 0', '1e0', '-0'])('begins at a number in digits, not %j', async (offset) => {
    const url = `${fillPath(managementPaths.upload, { upload: 'x' })}?offset=${encodeURIComponent(offset)}`;
    const headers = { ...asManager, 'content-type': 'application/octet-stream' };
    const response = await site.server.inject({ method: 'POST', url, headers, payload: 'a' });
    expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'offset', reason: 'moet een heel getal in cijfers zijn' }] });
  });

  test('that did not come leaves a file that is not read: with --full its products would go', async () => {
    const { id } = deskUploadStateSchema.parse((await post(managementPaths.uploads, { name: 'a.xml', size: 6 })).json());
    await sendPart(id, 0, Buffer.from('abc'));
    const started = await post(managementPaths.jobs, { action: 'import', upload: id, isComplete: true });
    expect(started.json()).toMatchObject({ status: 409, code: 'upload.incomplete' });
  });

  test('is bytes, of an upload that was begun, and not too many', async () => {
    const { id } = deskUploadStateSchema.parse((await post(managementPaths.uploads, { name: 'a.xml', size: 6 })).json());
    for (const type of ['application/json', 'text/plain', '']) {
      expect((await sendPart(id, 0, Buffer.from('{}'), type)).json()).toMatchObject({
        status: 415,
        code: 'upload.contentType',
        title: 'De inhoud moet uit bytes bestaan: application/octet-stream.',
      });
    }
    expect((await sendPart('../../etc', 0, Buffer.from('x'))).json()).toMatchObject({ status: 404, code: 'upload.unknown' });
    expect((await sendPart(id, 0, Buffer.alloc(2 * 1024 ** 2 + 1))).statusCode).toBe(413);
    const large = await post(managementPaths.uploads, { name: 'a.xml', size: 5 * 1024 ** 3 });
    expect(large.json()).toMatchObject({ status: 413, code: 'upload.tooLarge', detail: 'Een bestand mag hoogstens 4 GB zijn.' });
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
  const bare = deskOn(damaged.folder);
  const other = createTestServer(undefined, { identity, desk: bare });
  const response = await other.server.inject({ url: managementPaths.overview, headers: asManager });
  expect(response.json()).toMatchObject({ status: 503, code: 'desk.unavailable' });
  expect(response.json<{ detail: string }>().detail).toContain('geen leesbare database');
  await other.close();
  await bare.close();
  await damaged.remove();
});
