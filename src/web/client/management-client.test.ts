import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createManagementClient } from './management-client.ts';
import type { PathFetch } from './path-fetch.ts';

type Sent = { readonly path: string; readonly init: RequestInit | undefined };

/** A fetch that gives these responses in turn and notes the requests. An error is a connection that is lost. */
function fetchOf(...responses: readonly (Response | Error)[]): { readonly fetch: PathFetch; readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const fetch: PathFetch = (path, init) => {
    const response = responses[sent.length] ?? new Error('There are no more responses');
    sent.push({ path, init });
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
  };
  return { fetch, sent };
}

const refusal = (status: number): Response => Response.json({}, { status });
const begun = (): Response => Response.json({ id: 'u1', partSize: 4, received: 0 });
const received = (count: number): Response => Response.json({ id: 'u1', partSize: 4, received: count });
const file = new File(['0123456789'], 'feed.xml');
const bodyOf = async ({ init }: Sent): Promise<string> => new Response(init?.body ?? null).text();

describe('a call of the desk', () => {
  it('gives the value of the response', async () => {
    const { fetch, sent } = fetchOf(Response.json({ id: 'j1', state: 'running' }));
    expect(await createManagementClient(fetch).job('j1')).toEqual({ ok: true, value: { id: 'j1', state: 'running' } });
    expect(sent.map(({ path }) => path)).toEqual(['/api/v2/Management/jobs/j1']);
  });

  it('asks for the report of a run in one of two forms', async () => {
    const { fetch, sent } = fetchOf(new Response('a;b'));
    const report = await createManagementClient(fetch).report('r1', 'csv');
    expect(report.ok && (await report.value.text())).toBe('a;b');
    expect(sent.map(({ path }) => path)).toEqual(['/api/v2/Management/runs/r1/report?form=csv']);
  });

  it.each([{ title: 'Service Unavailable', status: 503 }, null])('leaves out what a server in between says: %j', async (body) => {
    const { fetch } = fetchOf(Response.json(body, { status: 503 }));
    expect(await createManagementClient(fetch).quality()).toEqual({ ok: false, problem: { status: 503, code: '', sentences: [] } });
  });

  it('gives the sentences of a problem, without those that are absent', async () => {
    const problem = { title: 'Ongeldig', code: 'validation', errors: [{ field: 'name', reason: 'is leeg' }] };
    const { fetch } = fetchOf(Response.json(problem, { status: 400 }));
    expect(await createManagementClient(fetch).overview()).toEqual({
      ok: false,
      problem: { status: 400, code: 'validation', sentences: ['Ongeldig', 'name is leeg.'] },
    });
  });

  it('gives the status of a refusal that is no problem document, and 0 without a response', async () => {
    const { fetch } = fetchOf(new Response('<html>', { status: 502 }), new Error('lost'));
    const client = createManagementClient(fetch);
    expect(await client.quality()).toEqual({ ok: false, problem: { status: 502, code: '', sentences: [] } });
    expect(await client.unmapped()).toEqual({ ok: false, problem: { status: 0, code: '', sentences: [] } });
  });
});

describe('an upload', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends the file in parts, each with its offset, and tells the share that has arrived', async () => {
    const { fetch, sent } = fetchOf(begun(), received(4), received(8), received(10));
    const shares: number[] = [];
    const result = await createManagementClient(fetch).upload(file, (share) => shares.push(share));
    expect(result).toEqual({ ok: true, value: 'u1' });
    expect(shares).toEqual([0.4, 0.8, 1]);
    expect(JSON.parse(await bodyOf(sent[0] as Sent))).toEqual({ name: 'feed.xml', size: 10 });
    expect(sent.slice(1).map(({ path }) => path.split('/').at(-1))).toEqual(['u1?offset=0', 'u1?offset=4', 'u1?offset=8']);
    expect(await Promise.all(sent.slice(1).map(bodyOf))).toEqual(['0123', '4567', '89']);
    expect(sent[1]?.init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/octet-stream' } });
  });

  it('has no part after the last full one', async () => {
    const { fetch, sent } = fetchOf(begun(), received(4));
    expect(await createManagementClient(fetch).upload(new File(['0123'], 'a'), () => undefined)).toEqual({ ok: true, value: 'u1' });
    expect(sent).toHaveLength(2);
  });

  it('sends nothing of a file that is refused', async () => {
    const { fetch, sent } = fetchOf(refusal(403));
    expect(await createManagementClient(fetch).upload(file, () => undefined)).toMatchObject({ ok: false, problem: { status: 403 } });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['a lost connection', new Error('lost')],
    ['status 429', refusal(429)],
    ['status 500', refusal(500)],
  ] as const)('repeats a part after %s, one second later, and goes on', async (_case, failure) => {
    const { fetch, sent } = fetchOf(begun(), failure, received(4), received(8), received(10));
    const result = createManagementClient(fetch).upload(file, () => undefined);
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toEqual({ ok: true, value: 'u1' });
    expect(sent[2]?.path).toBe(sent[1]?.path);
  });

  it('waits a second longer after each of five attempts, and then gives up', async () => {
    const { fetch, sent } = fetchOf(begun(), ...Array.from({ length: 9 }, () => refusal(503)));
    const result = createManagementClient(fetch).upload(file, () => undefined);
    const counts: number[] = [];
    for (const wait of [999, 1, 1_999, 1, 2_999, 1, 3_999, 1]) {
      await vi.advanceTimersByTimeAsync(wait);
      counts.push(sent.length - 1);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4, 5]);
    expect(await result).toMatchObject({ ok: false, problem: { status: 503 } });
    expect(sent).toHaveLength(6);
  });

  it('sends no more once it is aborted, and repeats nothing', async () => {
    const stop = new AbortController();
    const { fetch, sent } = fetchOf(begun(), received(4), new Error('aborted'), received(10));
    const result = createManagementClient(fetch).upload(file, () => stop.abort(), stop.signal);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toMatchObject({ ok: false, problem: { status: 0 } });
    expect(sent[2]?.init?.signal?.aborted).toBe(true);
    expect(sent).toHaveLength(3);
  });

  it.each([400, 499])('does not repeat a part that is refused with status %i', async (status) => {
    const { fetch, sent } = fetchOf(begun(), refusal(status));
    const shares: number[] = [];
    const result = await createManagementClient(fetch).upload(file, (share) => shares.push(share));
    expect(result).toMatchObject({ ok: false, problem: { status } });
    expect([sent.length, shares]).toEqual([2, []]);
  });
});
