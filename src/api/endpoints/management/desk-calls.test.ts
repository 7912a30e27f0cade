import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { failed, ok } from '#catalogue/result.ts';
import type { DeskJob } from '#contract/management/management.ts';
import { managementPaths } from '#contract/management/management-paths.ts';
import type { Desk } from '#management/desk.ts';
import { largestUpload } from '#management/uploads.ts';
import { createTestServer, type TestServer } from '#api/test-server.fixture.ts';

/* What the calls of the desk make of what the desk gives: its own work has tests of its own. */

const unmapped = { words: [], families: [], areas: [{ name: 'Kunst', subjects: ['Drama'] }] };
const desk = {
  quality: vi.fn<Desk['quality']>(),
  unmapped: vi.fn<Desk['unmapped']>(),
  previewMapping: vi.fn<Desk['previewMapping']>(),
  writeMapping: vi.fn<Desk['writeMapping']>(),
  start: vi.fn<Desk['start']>(),
  job: vi.fn<Desk['job']>(),
  beginUpload: vi.fn<Desk['beginUpload']>(),
};
let site: TestServer;
let lines: string[];

beforeEach(() => {
  vi.resetAllMocks();
  lines = [];
  const identity = { applications: [], verify: async () => ok({ subject: 'b', claims: { roles: ['catalogusbeheer'] } }) };
  site = createTestServer(undefined, { identity, desk: desk as unknown as Desk }, (line) => void lines.push(line));
  onTestFinished(site.close);
});

const headers = { authorization: 'Bearer x' };
const get = (url: string) => site.server.inject({ url, headers });
const post = (url: string, payload: object) => site.server.inject({ method: 'POST', url, headers, payload });
const mapping = { word: 'Toneel', subject: 'Drama' };

test('words and families without a subject are read, and are a problem without a store', async () => {
  desk.unmapped.mockResolvedValueOnce(unmapped);
  const response = await get(managementPaths.unmapped);
  expect([response.statusCode, response.json(), response.headers['cache-control']]).toEqual([200, unmapped, 'no-store']);
  expect((await get(managementPaths.unmapped)).json()).toMatchObject({
    status: 503,
    code: 'desk.empty',
    detail: 'Lees eerst een bestand in.',
  });
});

test('a mapping is written and logged, and what is left is the response', async () => {
  desk.unmapped.mockResolvedValue(unmapped);
  desk.writeMapping.mockResolvedValue(ok(undefined));
  const response = await post(managementPaths.mapping, mapping);
  expect([response.statusCode, response.json()]).toEqual([200, unmapped]);
  expect(desk.writeMapping.mock.calls).toEqual([[mapping]]);
  const [line] = lines.filter((one) => one.includes('the desk changed the mapping file'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ action: 'mapping' });
});

test('a mapping that is not written says why', async () => {
  desk.writeMapping.mockResolvedValue(failed('Het bestand is vol.'));
  const response = await post(managementPaths.mapping, mapping);
  expect(response.json()).toMatchObject({ status: 409, code: 'mapping.file', detail: 'Het bestand is vol.' });
  expect(lines.join('')).not.toContain('the desk changed');
});

test('the effect of a mapping is read, or why it cannot be, or that there is no store', async () => {
  const effect = { products: 1, isLeast: false, examples: [] };
  desk.previewMapping.mockResolvedValueOnce(ok(effect)).mockResolvedValueOnce(failed('Regel 2 klopt niet.'));
  const ask = async (): Promise<unknown> => (await post(managementPaths.mappingPreview, mapping)).json();
  expect(await ask()).toEqual(effect);
  expect(await ask()).toMatchObject({ status: 409, code: 'mapping.file', detail: 'Regel 2 klopt niet.' });
  expect(await ask()).toMatchObject({ status: 503, code: 'desk.empty' });
  expect(desk.previewMapping.mock.calls).toEqual([[mapping], [mapping], [mapping]]);
});

test('the quality is read', async () => {
  const quality = { groups: [], reasons: [] } as unknown as Awaited<ReturnType<Desk['quality']>>;
  desk.quality.mockResolvedValueOnce(quality);
  expect((await get(managementPaths.quality)).json()).toEqual(quality);
});

test('a command that starts is logged by its action and job, and an unknown job is not found', async () => {
  const job = { id: 'j1', action: 'publish', state: 'running' } as unknown as DeskJob;
  desk.start.mockResolvedValueOnce(ok(job));
  expect((await post(managementPaths.jobs, { action: 'publish' })).statusCode).toBe(202);
  const [line] = lines.filter((one) => one.includes('the desk started a command'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ action: 'publish', job: 'j1' });
  desk.job.mockResolvedValueOnce(job);
  expect((await get(managementPaths.job.replace(':job', 'j1'))).json()).toEqual(job);
  expect((await get(managementPaths.job.replace(':job', 'j2'))).json()).toMatchObject({ status: 404, code: 'job.unknown' });
});

test('a file of the largest size may be sent', async () => {
  desk.beginUpload.mockResolvedValue({ id: 'u1', received: 0 } as Awaited<ReturnType<Desk['beginUpload']>>);
  expect((await post(managementPaths.uploads, { name: 'a.xml', size: largestUpload })).statusCode).toBe(201);
  expect((await post(managementPaths.uploads, { name: 'a.xml', size: largestUpload + 1 })).statusCode).toBe(413);
});
