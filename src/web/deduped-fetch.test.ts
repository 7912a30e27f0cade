import { describe, expect, it } from 'vitest';
import { createDedupedFetch } from './deduped-fetch.ts';

const products = '/api/v2/Products';
const search = (query: string): RequestInit => ({ method: 'POST', body: JSON.stringify({ query }) });

function site(status = 200) {
  const asked: string[] = [];
  let now = 0;
  const fetch = createDedupedFetch(
    async (path, init) => {
      asked.push(path);
      return Response.json({ path, body: init?.body ?? null, number: asked.length }, { status });
    },
    () => now,
  );
  return { asked, fetch, wait: (milliseconds: number) => void (now += milliseconds) };
}

describe('createDedupedFetch', () => {
  it('asks the same thing once in two seconds, and everybody can read the whole answer', async () => {
    const { asked, fetch, wait } = site();
    const first: unknown = await (await fetch(products, search('wiskunde'))).json();
    wait(1_999);
    expect(await (await fetch(products, search('wiskunde'))).json()).toEqual(first);
    expect(await (await fetch(products, search('wiskunde'))).json()).toEqual(first);
    expect(asked).toHaveLength(1);
    wait(1);
    await fetch(products, search('wiskunde'));
    expect(asked).toHaveLength(2);
  });

  it('takes another body, path or method for another question', async () => {
    const { asked, fetch } = site();
    await fetch(products, search('wiskunde'));
    await fetch(products, search('natuurkunde'));
    await fetch('/api/v2/Products/byId?id=1', { method: 'POST' });
    await fetch('/api/v2/Products/byId?id=2', { method: 'POST' });
    expect(asked).toHaveLength(4);
  });

  it('really asks again after a failure', async () => {
    const { asked, fetch } = site(500);
    await fetch(products, search('wiskunde'));
    await fetch(products, search('wiskunde'));
    expect(asked).toHaveLength(2);
  });

  it('asks again after an answer that cannot be read, or that broke off halfway', async () => {
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) });
    const answers = [new Response('<html>busy</html>'), new Response(broken), Response.json({ totalCount: 1 })];
    let asked = 0;
    const fetch = createDedupedFetch(
      async () => answers[asked++] ?? Response.error(),
      () => 0,
    );
    await expect((await fetch(products, search('wiskunde'))).json()).rejects.toThrow(SyntaxError);
    await expect((await fetch(products, search('wiskunde'))).json()).rejects.toThrow('terminated');
    expect(await (await fetch(products, search('wiskunde'))).json()).toEqual({ totalCount: 1 });
    expect(await (await fetch(products, search('wiskunde'))).json()).toEqual({ totalCount: 1 });
    expect(asked).toBe(3);
  });

  it.each(['/api/v2/User/profile', '/api/settings', '/api/list/excel?ids=1'])('keeps no answer of %s', async (path) => {
    const { asked, fetch } = site();
    await fetch(path);
    await fetch(path);
    expect(asked).toHaveLength(2);
  });

  it('gives nothing to a call that was aborted before it began', async () => {
    const { fetch } = site();
    await fetch(products, search('wiskunde'));
    await expect(fetch(products, { ...search('wiskunde'), signal: AbortSignal.abort() })).rejects.toThrow(/abort/iu);
  });
});
