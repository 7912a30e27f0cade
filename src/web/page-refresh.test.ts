import { data, redirect, RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageRefresh, keepShown, loadWatchContext, watchedFetch } from './page-refresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

function openTab() {
  const [page, view] = [new Page(), new EventTarget()];
  const refresh = vi.fn<() => void>();
  const { settled } = createPageRefresh({ page, view, now: () => Date.now() }, refresh);
  const show = (visibilityState: DocumentVisibilityState): void => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { refresh, settled, show, focus: () => view.dispatchEvent(new Event('focus')) };
}

describe('coming back to the tab', () => {
  it('revalidates the page at most once in five seconds, and not in the first five seconds', () => {
    const { refresh, focus, show } = openTab();
    vi.advanceTimersByTime(4_999);
    focus();
    expect(refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    focus();
    show('visible');
    expect(refresh).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(4_999);
    focus();
    expect(refresh).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    show('hidden');
    expect(refresh).toHaveBeenCalledTimes(1);
    show('visible');
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});

describe('a load that failed', () => {
  it('is tried again after five seconds, until one succeeds', () => {
    const { refresh, settled } = openTab();
    settled(true);
    vi.advanceTimersByTime(4_999);
    expect(refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(refresh).toHaveBeenCalledTimes(1);
    settled(true);
    vi.advanceTimersByTime(5_000);
    expect(refresh).toHaveBeenCalledTimes(2);
    settled(false);
    vi.advanceTimersByTime(60_000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('is not tried again as long as the page is hidden', () => {
    const { refresh, settled, show } = openTab();
    show('hidden');
    settled(true);
    vi.advanceTimersByTime(60_000);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('waits while the page is hidden', () => {
    const { refresh, settled, show } = openTab();
    settled(true);
    vi.advanceTimersByTime(1_000);
    show('hidden');
    vi.advanceTimersByTime(3_000);
    show('visible');
    vi.advanceTimersByTime(4_999);
    expect(refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

describe('watchedFetch', () => {
  it.each<[name: string, answer: () => Promise<Response>, failed: boolean]>([
    ['a success', async () => new Response('{}'), false],
    ['"not there"', async () => new Response('', { status: 404 }), false],
    ['a refusal', async () => new Response('', { status: 503 }), true],
    ['no answer', () => Promise.reject(new TypeError('no network')), true],
    ['an abort', () => Promise.reject(new DOMException('superseded', 'AbortError')), false],
  ])('notes whether %s is a failure, and passes it on', async (_name, answer, failed) => {
    const watch = { failed: false };
    const [given, wanted] = await Promise.allSettled([watchedFetch(answer, watch)('/api/v2/Products'), answer()]);
    expect(given.status).toBe(wanted.status);
    expect(watch.failed).toBe(failed);
  });

  it('forgets no failure', async () => {
    const watch = { failed: true };
    await watchedFetch(async () => new Response('{}'), watch)('/api/v2/Products');
    expect(watch.failed).toBe(true);
  });
});

describe('keepShown', () => {
  async function load(
    loader: () => unknown,
    { shown, failed = false, aborted = false }: { shown?: unknown; failed?: boolean; aborted?: boolean },
  ) {
    const context = new RouterContextProvider();
    context.set(loadWatchContext, { failed });
    const settled = vi.fn<(failed: boolean) => void>();
    const request = new Request('https://catalogus.test/', aborted ? { signal: AbortSignal.abort() } : {});
    const args = { context, request, params: {} } as unknown as LoaderFunctionArgs;
    const [outcome] = await Promise.allSettled([keepShown(async () => loader(), { shown: () => shown, settled })(args)]);
    return { outcome, settled: settled.mock.calls };
  }

  const shown = { total: 1 };

  it('gives what was loaded, and tells that it went well', async () => {
    expect(await load(() => ({ total: 2 }), { shown })).toEqual({
      outcome: { status: 'fulfilled', value: { total: 2 } },
      settled: [[false]],
    });
  });

  it('keeps the very same data when nothing has changed, with a status or without', async () => {
    for (const loader of [() => ({ total: 1 }), () => data({ total: 1 }, { status: 200 })]) {
      const { outcome } = await load(loader, { shown });
      expect(outcome.status === 'fulfilled' && outcome.value === shown).toBe(true);
    }
  });

  it.each([null, 'text', { data: { total: 1 } }, { type: 'other', data: { total: 1 } }, { type: 'DataWithResponseInit' }])(
    'takes %j for other data, which has no status',
    async (loaded) => {
      for (const before of [shown, undefined]) {
        const { outcome, settled } = await load(() => loaded, { shown: before });
        expect(outcome).toEqual({ status: 'fulfilled', value: loaded });
        expect(settled).toEqual([[false]]);
      }
    },
  );

  it('keeps what is shown when a call failed, and tells that', async () => {
    const { outcome, settled } = await load(() => ({ total: 0 }), { shown, failed: true });
    expect(outcome.status === 'fulfilled' && outcome.value === shown).toBe(true);
    expect(settled).toEqual([[true]]);
  });

  it('shows a failed load where nothing better is shown', async () => {
    expect((await load(() => ({ total: 0 }), { failed: true })).outcome).toEqual({ status: 'fulfilled', value: { total: 0 } });
    const thrown = new TypeError('broken');
    const { outcome, settled } = await load(() => Promise.reject(thrown), {});
    expect(outcome).toEqual({ status: 'rejected', reason: thrown });
    expect(settled).toEqual([[true]]);
  });

  it('keeps what is shown when the load breaks', async () => {
    const { outcome } = await load(() => Promise.reject(new TypeError('broken')), { shown });
    expect(outcome).toEqual({ status: 'fulfilled', value: shown });
  });

  it('follows a redirect and a page that is gone, which are no failures', async () => {
    for (const thrown of [redirect('/elders'), data(null, { status: 404 })]) {
      const { outcome, settled } = await load(vi.fn<() => Promise<never>>().mockRejectedValue(thrown), { shown });
      expect(outcome).toEqual({ status: 'rejected', reason: thrown });
      expect(settled).toEqual([[false]]);
    }
  });

  it('tells nothing of a load that was superseded', async () => {
    expect((await load(() => ({ total: 0 }), { failed: true, aborted: true })).settled).toEqual([]);
  });
});
