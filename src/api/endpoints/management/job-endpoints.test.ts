import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  deskJobSchema,
  deskOverviewSchema,
  deskProvenanceSchema,
  deskRunReportSchema,
  deskUploadStateSchema,
  type DeskAction,
  type DeskJob,
} from '#contract/management/management.ts';
import { managementPaths } from '#contract/management/management-paths.ts';
import { fillPath } from '#contract/routes.ts';
import { product, useDeskServer } from './desk-server.fixture.ts';

const logged: string[] = [];
const { data, get, post, sendPart } = useDeskServer((line) => void logged.push(line));
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

const feed = [product('alfa', '9789006987904'), product('beta', '9789006484908'), product('gamma', 'geen', { price: 'veel' })].join('\n');

describe('a day at the desk', () => {
  test('a feed is sent in parts, read, reported and shown', { timeout: 60_000 }, async () => {
    await data().makeStore(process.env);
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
    writeFileSync(join(data().folder, 'voorrang.txt'), 'titel = prijslijst\nprijs = eck\n');
    expect((await provenance()).fields[0]).toMatchObject({ source: 'prijslijst', value: 'Boek eigen' });
    expect((await provenance()).faults).toEqual([expect.stringMatching(/^voorrang\.txt, regel 2: 'prijs' is geen veld\./u)]);
    const refused = await perform({ action: 'publish', acceptsLoss: true });
    expect(refused.state).toBe('failed');
    expect(refused.lines.join('\n')).toContain("voorrang.txt, regel 2: 'prijs' is geen veld.");
    writeFileSync(join(data().folder, 'voorrang.txt'), 'titel = prijslijst\n');
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
    const errors = [{ field: 'offset', reason: 'moet een heel getal in cijfers zijn' }];
    expect((await sendPart('x', offset, 'a')).json()).toMatchObject({ status: 400, errors });
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
