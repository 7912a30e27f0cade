import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiPaths } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { FailureTracker } from './failure-tracker.ts';
import { createInProcessFetch } from './in-process-fetch.ts';
import { createRemoteSource } from './page-source.ts';
import type { ApiResponse } from '#page-handler.ts';

describe('a call within the process', () => {
  function echoing() {
    const server = fastify();
    server.all('/echo', async (request, reply) =>
      reply
        .code(Number(request.headers['x-status'] ?? 200))
        .send({ method: request.method, body: request.body ?? null, own: request.headers['x-own'] ?? null }),
    );
    return { server, fetch: createInProcessFetch(server) };
  }

  test('asks with GET and nothing more, unless it is told otherwise', async () => {
    const { fetch } = echoing();
    expect(await (await fetch('/echo')).json()).toEqual({ method: 'GET', body: null, own: null });
    const headers = { 'content-type': 'application/json', 'x-own': 'ja' };
    expect(await (await fetch('/echo', { method: 'POST', body: '{"a":1}', headers })).json()).toEqual({
      method: 'POST',
      body: { a: 1 },
      own: 'ja',
    });
    expect(await (await fetch('/echo', { method: 'POST', body: null })).json()).toMatchObject({ method: 'POST', body: null });
  });

  test.each([
    [199, false],
    [200, true],
    [299, true],
    [300, false],
    [404, false],
  ])('that is answered with %d is ok: %j', async (status, ok) => {
    const { fetch } = echoing();
    expect(await fetch('/echo', { headers: { 'x-status': String(status) } })).toMatchObject({ status, ok });
  });

  test('gives the bytes too', async () => {
    const { fetch } = echoing();
    expect(await (await (await fetch('/echo')).blob()).text()).toBe('{"method":"GET","body":null,"own":null}');
  });

  test('takes its body as text alone', async () => {
    const { fetch } = echoing();
    await expect(fetch('/echo', { method: 'POST', body: new URLSearchParams({ a: '1' }) })).rejects.toThrow(
      new TypeError('An in-process call takes its body as text'),
    );
  });

  test('ends when it is broken off', async () => {
    const leaving = new AbortController();
    const { server, fetch } = echoing();
    server.get('/nooit', () => {
      leaving.abort();
      return new Promise(() => undefined);
    });
    await expect(fetch('/nooit', { signal: leaving.signal })).rejects.toThrow('aborted');
  });
});

describe('the watch on calls', () => {
  const answered = (status: number): ApiResponse => ({ ok: false, status, json: async () => null, blob: async () => new Blob([]) });

  test.each([
    [200, true],
    [404, true],
    [499, true],
    [500, false],
    [503, false],
  ])('after a response of %d is quiet: %j', async (status, isQuiet) => {
    const watch = new FailureTracker(
      async () => answered(status),
      () => 1_000,
    );
    expect(watch.hasNoFailureSince(0)).toBe(true);
    expect(await watch.fetch('/pad')).toMatchObject({ status });
    expect([watch.hasNoFailureSince(1_000), watch.hasNoFailureSince(11_000), watch.hasNoFailureSince(11_001)]).toEqual([
      isQuiet,
      isQuiet,
      true,
    ]);
  });

  test('hears of a call that fails, and lets it fail', async () => {
    const asked: unknown[] = [];
    const watch = new FailureTracker(
      (path, init) => {
        asked.push([path, init]);
        return Promise.reject(new Error('weg'));
      },
      () => 5,
    );
    await expect(watch.fetch('/pad', { method: 'POST' })).rejects.toThrow('weg');
    expect([asked, watch.hasNoFailureSince(5), watch.hasNoFailureSince(10_006)]).toEqual([[['/pad', { method: 'POST' }]], false, true]);
  });
});

describe('the API of another process as a source of pages', () => {
  const response = (body: unknown): ApiResponse => ({
    ok: true,
    status: 200,
    json: async () => body,
    blob: async () => new Blob([]),
  });

  function sourceOf(health: () => unknown) {
    const asked: string[] = [];
    const clock = { now: 0 };
    const calls =
      (name: string) =>
      async (path: string): Promise<ApiResponse> => {
        asked.push(`${name} ${path}`);
        return response(path === serverPaths.health ? health() : name);
      };
    return { asked, clock, source: createRemoteSource(calls('remote'), calls('own'), () => clock.now) };
  }

  test('is asked for everything but the settings, which are the own ones', async () => {
    const { asked, source } = sourceOf(() => ({}));
    await source.fetch(apiPaths.areas);
    await source.fetch(apiPaths.settings);
    expect(asked).toEqual([`remote ${apiPaths.areas}`, `own ${apiPaths.settings}`]);
  });

  test('says what it shows, and is asked again after two seconds', async () => {
    let snapshot: unknown = { id: 'a', hasSample: true, productCount: 3 };
    const { asked, clock, source } = sourceOf(() => ({ snapshot }));
    expect(await source.describe()).toEqual({ snapshotId: 'a', hasSample: true, isEmpty: false });
    snapshot = { id: 'b', hasSample: 'ja', productCount: 0 };
    clock.now = 1_999;
    expect(await source.describe()).toMatchObject({ snapshotId: 'a' });
    clock.now = 2_000;
    expect(await source.describe()).toEqual({ snapshotId: 'b', hasSample: false, isEmpty: true });
    expect(asked).toEqual([`remote ${serverPaths.health}`, `remote ${serverPaths.health}`]);
  });

  test.each([
    ['that has no snapshot', { snapshot: null }],
    ['of another form', {}],
    ['whose id is no text', { snapshot: { id: 3 } }],
  ])('goes on with what it said last at a response %s', async (_name, later) => {
    let health: unknown = { snapshot: { id: 'a', hasSample: true, productCount: 3 } };
    const { clock, source } = sourceOf(() => health);
    await source.describe();
    health = later;
    clock.now = 5_000;
    expect(await source.describe()).toEqual({ snapshotId: 'a', hasSample: true, isEmpty: false });
  });

  test('is not known as long as it never answered', async () => {
    const { source } = sourceOf(() => {
      throw new Error('weg');
    });
    expect(await source.describe()).toEqual({ hasSample: false, isEmpty: false });
  });
});
