import { describe, expect, it } from 'vitest';
import { createDedupedFetch } from './deduped-fetch.ts';

const products = '/api/v2/Products';
const search = (query: string): RequestInit => ({ method: 'POST', body: JSON.stringify({ query }) });

function site(status = 200) {
  const asked: string[] = [];
  let now = 0;
  const { fetch, forget } = createDedupedFetch(
    async (path, init) => {
      asked.push(path);
      return Response.json({ path, body: init?.body ?? null, number: asked.length }, { status });
    },
    () => now,
  );
  return { asked, fetch, forget, wait: (milliseconds: number) => void (now += milliseconds) };
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

  it('asks for the areas and their subjects once, until it has to forget', async () => {
    const { asked, fetch, forget, wait } = site();
    const start = ['/api/v2/Metadata/areas', '/api/v2/Metadata/areas/Exacte%20vakken/subjects'];
    const askAll = async (): Promise<void> => {
      for (const path of [...start, '/api/v2/Metadata/subjects/natuurkunde/methods']) {
        await fetch(path);
      }
      wait(60_000);
    };
    await askAll();
    await askAll();
    expect(asked.filter((path) => start.includes(path))).toEqual(start);
    expect(asked).toHaveLength(4);
    forget();
    await askAll();
    expect(asked).toHaveLength(7);
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
    const { fetch } = createDedupedFetch(
      async () => answers[asked++] ?? Response.error(),
      () => 0,
    );
    await expect((await fetch(products, search('wiskunde'))).json()).rejects.toThrow(SyntaxError);
    await expect((await fetch(products, search('wiskunde'))).json()).rejects.toThrow('terminated');
    expect(await (await fetch(products, search('wiskunde'))).json()).toEqual({ totalCount: 1 });
    expect(await (await fetch(products, search('wiskunde'))).json()).toEqual({ totalCount: 1 });
    expect(asked).toBe(3);
  });

  it('asks again once for all who find an answer that cannot be read', async () => {
    let asked = 0;
    const { fetch } = createDedupedFetch(
      async () => ((asked += 1) === 1 ? new Response('<html>busy</html>') : Response.json({ totalCount: 1 })),
      () => 0,
    );
    await fetch(products, search('wiskunde'));
    const again = await Promise.all([fetch(products, search('wiskunde')), fetch(products, search('wiskunde'))]);
    expect(await Promise.all(again.map((response) => response.json()))).toEqual([{ totalCount: 1 }, { totalCount: 1 }]);
    expect(asked).toBe(2);
  });

  it.each(['/api/settings', '/api/v2/list/excel', '/api/list/excel?ids=1'])('keeps no answer of %s', async (path) => {
    const { asked, fetch } = site();
    await fetch(path);
    await fetch(path);
    expect(asked).toHaveLength(2);
  });

  it('sends the request again after its response was dropped', async () => {
    const { asked, fetch, forget } = site();
    await fetch(products, search('wiskunde'));
    forget();
    await fetch(products, search('wiskunde'));
    expect(asked).toHaveLength(2);
  });

  it('gives nothing to a call that was aborted before it began', async () => {
    const { fetch } = site();
    await fetch(products, search('wiskunde'));
    await expect(fetch(products, { ...search('wiskunde'), signal: AbortSignal.abort() })).rejects.toThrow(/abort/iu);
  });
});

describe('what is on its way', () => {
  /** A site whose answers come when the test gives them. */
  function slowSite() {
    const calls: {
      readonly answer: (response: Response) => void;
      readonly fail: (error: Error) => void;
      readonly signal: AbortSignal | null;
    }[] = [];
    const { fetch, forget } = createDedupedFetch(
      (_path, { signal = null } = {}) =>
        new Promise((answer, fail) => {
          signal?.addEventListener('abort', () => fail(signal.reason as Error));
          calls.push({ answer, fail, signal });
        }),
      () => 0,
    );
    return { calls, fetch, forget };
  }

  it('is asked once, and everybody gets the whole answer', async () => {
    const { calls, fetch, forget } = slowSite();
    const readers = [fetch(products, search('a')), fetch(products, search('a'))];
    forget();
    readers.push(fetch(products, search('a')));
    expect(calls).toHaveLength(1);
    calls[0]?.answer(Response.json({ totalCount: 1 }));
    for (const reader of readers) {
      expect(await (await reader).json()).toEqual({ totalCount: 1 });
    }
  });

  it('fails for everybody who waited, and is asked again by who comes later', async () => {
    const { calls, fetch } = slowSite();
    const readers = [fetch(products, search('a')), fetch(products, search('a'))];
    calls[0]?.fail(new TypeError('no network'));
    for (const reader of readers) {
      await expect(reader).rejects.toThrow('no network');
    }
    void fetch(products, search('a'));
    expect(calls).toHaveLength(2);
  });

  it('goes on for the others when one reader leaves, and ends with the last', async () => {
    const { calls, fetch } = slowSite();
    const [first, second] = [new AbortController(), new AbortController()];
    const left = fetch(products, { ...search('a'), signal: first.signal });
    const stays = fetch(products, { ...search('a'), signal: second.signal });
    first.abort();
    await expect(left).rejects.toThrow(/abort/iu);
    expect(calls[0]?.signal?.aborted).toBe(false);
    second.abort();
    await expect(stays).rejects.toThrow(/abort/iu);
    expect(calls[0]?.signal?.aborted).toBe(true);
    void fetch(products, search('a'));
    expect(calls).toHaveLength(2);
  });

  it('is asked anew by who comes after the last reader has left, and that request is shared too', async () => {
    const calls: PromiseWithResolvers<Response>[] = [];
    const { fetch } = createDedupedFetch(
      () => {
        const call = Promise.withResolvers<Response>();
        calls.push(call);
        return call.promise;
      },
      () => 0,
    );
    const aborter = new AbortController();
    const left = fetch(products, { ...search('a'), signal: aborter.signal });
    aborter.abort();
    await expect(left).rejects.toThrow(/abort/iu);
    const stays = fetch(products, search('a'));
    calls[0]?.reject(new TypeError('aborted late'));
    await new Promise((resolve) => setTimeout(resolve));
    void fetch(products, search('a'));
    expect(calls).toHaveLength(2);
    calls[1]?.resolve(Response.json({ totalCount: 1 }));
    expect(await (await stays).json()).toEqual({ totalCount: 1 });
  });

  it('is kept when it has arrived, also when its reader leaves at that moment', async () => {
    const { calls, fetch } = slowSite();
    const aborter = new AbortController();
    const reader = fetch(products, { ...search('a'), signal: aborter.signal });
    calls[0]?.answer(Response.json({ totalCount: 1 }));
    aborter.abort();
    expect(await (await reader).json()).toEqual({ totalCount: 1 });
    expect(calls[0]?.signal?.aborted).toBe(false);
    await fetch(products, search('a'));
    expect(calls).toHaveLength(1);
  });

  it('is not ended by a reader with a signal when another has none', async () => {
    const { calls, fetch } = slowSite();
    const aborter = new AbortController();
    const stays = fetch(products, search('a'));
    const left = fetch(products, { ...search('a'), signal: aborter.signal });
    aborter.abort();
    await expect(left).rejects.toThrow(/abort/iu);
    calls[0]?.answer(Response.json({ totalCount: 1 }));
    expect(await (await stays).json()).toEqual({ totalCount: 1 });
  });
});
