import { describe, expect, it, vi } from 'vitest';
import { requestFile, requestJson } from './api-request.ts';

const call = { what: 'methods', path: '/api/x', fallback: ['fallback'] };
const answering = (answer: () => Promise<Response>) => ({ fetch: answer, log: { error: vi.fn<(...words: unknown[]) => void>() } });

describe('requestJson', () => {
  it('gives the JSON of the response', async () => {
    const context = answering(() => Promise.resolve(Response.json(['a'])));
    expect(await requestJson(context, call)).toEqual({ value: ['a'] });
    expect(context.log.error).not.toHaveBeenCalled();
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('no network')), { reason: 'unreachable' }],
    ['a status outside 200-299', () => Promise.resolve(new Response('', { status: 503 })), { reason: 'refused', status: 503 }],
    [
      'a refusal of the API',
      () => Promise.resolve(Response.json({ code: 'server.busy' }, { status: 503 })),
      { reason: 'refused', status: 503, code: 'server.busy' },
    ],
    [
      'a refusal of a server in between, whose JSON is no object',
      () => Promise.resolve(Response.json(null, { status: 502 })),
      { reason: 'refused', status: 502 },
    ],
    ['an answer that is no JSON', () => Promise.resolve(new Response('<html>')), { reason: 'unreadable' }],
  ])('gives the fallback after %s, with the failure, and logs it', async (_what, answer, failure) => {
    const context = answering(answer);
    expect(await requestJson(context, call)).toEqual({ value: ['fallback'], failure });
    expect(context.log.error).toHaveBeenCalledWith('Error fetching methods', expect.anything());
  });

  it('takes 404 for "not there" of what may be missing, which is no failure', async () => {
    const context = answering(() => Promise.resolve(new Response('', { status: 404 })));
    expect(await requestJson(context, { ...call, fallback: undefined, mayBeMissing: true })).toEqual({ value: undefined });
    expect(context.log.error).not.toHaveBeenCalled();
  });

  it('takes 404 for a failure of everything else, and logs it', async () => {
    const context = answering(() => Promise.resolve(new Response('', { status: 404 })));
    expect(await requestJson(context, call)).toEqual({ value: ['fallback'], failure: { reason: 'refused', status: 404 } });
    expect(context.log.error).toHaveBeenCalledWith('Error fetching methods', '404 for /api/x');
  });

  const aborted = (): Promise<never> => Promise.reject(new DOMException('superseded', 'AbortError'));

  it.each([
    ['before the answer', aborted],
    ['while the answer is read', async () => Object.assign(new Response(), { json: aborted })],
  ])('does not log an abort %s, and keeps it apart from an empty list', async (_when, answer) => {
    const context = answering(answer);
    expect(await requestJson(context, call)).toEqual({ value: ['fallback'], failure: { reason: 'aborted' } });
    expect(context.log.error).not.toHaveBeenCalled();
  });
});

describe('requestFile', () => {
  const file = { what: 'spreadsheet', path: '/api/x', init: { method: 'POST', body: '{}' } };

  it('asks as it is told, and gives the bytes', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response('bytes')));
    const context = { fetch: (path: string, init?: RequestInit) => fetch(path, init), log: { error: () => undefined } };
    expect(await (await requestFile(context, file))?.text()).toBe('bytes');
    expect(fetch).toHaveBeenCalledWith('/api/x', { method: 'POST', body: '{}' });
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('no network'))],
    ['a status outside 200-299', () => Promise.resolve(new Response('', { status: 401 }))],
  ])('gives no file after %s, and logs it', async (_what, answer) => {
    const context = answering(answer);
    expect(await requestFile(context, file)).toBeUndefined();
    expect(context.log.error).toHaveBeenCalledWith('Error fetching spreadsheet', expect.anything());
  });
});
