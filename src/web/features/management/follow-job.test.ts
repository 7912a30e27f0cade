import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeskJob } from '#contract/management/management.ts';
import { failed, ok } from '#catalogue/result.ts';
import { followJob } from './follow-job.ts';

type State = DeskJob['state'];

/** Follows a command that is in these states in turn; 'unread' is a request that fails, and 'refused' one that will never succeed. */
function followed(isOwn: boolean, ...states: readonly (State | 'unread' | 'refused')[]) {
  const asked: string[] = [];
  const said: string[] = [];
  const job = (id: string) => {
    const state = states[Math.min(asked.length, states.length - 1)];
    asked.push(id);
    const problem = { status: state === 'refused' ? 404 : 0, code: '', sentences: [] };
    return Promise.resolve(state === 'unread' || state === 'refused' ? failed(problem) : ok({ id, state } as DeskJob));
  };
  const stop = followJob({ job }, 'j1', {
    isOwn,
    show: ({ state }) => said.push(state),
    end: () => said.push('end'),
    refuse: ({ status }) => said.push(`refused ${status}`),
  });
  return { asked, said, stop };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks every 700 milliseconds until the command has ended, and shows each state', async () => {
  const { asked, said } = followed(false, 'running', 'running', 'done');
  await vi.advanceTimersByTimeAsync(699);
  expect([asked, said]).toEqual([['j1'], ['running']]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual(['running', 'running']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([asked.length, said]).toEqual([3, ['running', 'running', 'done', 'end']]);
});

it('does not show what ended before the page opened, unless the page started it', async () => {
  const earlier = followed(false, 'done');
  const own = followed(true, 'done');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([earlier.said, earlier.asked.length]).toEqual([[], 1]);
  expect(own.said).toEqual(['done', 'end']);
});

it('shows a command that was lost, without an end that reloads the page', async () => {
  const { said } = followed(false, 'lost');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual(['lost']);
});

it('asks again after a request that failed, and shows nothing of it', async () => {
  const { asked, said } = followed(true, 'unread', 'done');
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.length, said]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(700);
  expect([asked.length, said]).toEqual([2, ['done', 'end']]);
});

it('stops asking after a request that was refused, and tells it of a command that was shown', async () => {
  const earlier = followed(false, 'refused');
  const shown = followed(false, 'running', 'refused');
  const own = followed(true, 'refused');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([earlier.asked.length, earlier.said]).toEqual([1, []]);
  expect([shown.asked.length, shown.said]).toEqual([2, ['running', 'refused 404']]);
  expect([own.asked.length, own.said]).toEqual([1, ['refused 404']]);
});

it('asks and shows nothing after it was stopped, also while a request is on its way', async () => {
  const early = followed(true, 'running');
  early.stop();
  const late = followed(true, 'running');
  await vi.advanceTimersByTimeAsync(0);
  late.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([early.asked.length, early.said]).toEqual([1, []]);
  expect([late.asked.length, late.said]).toEqual([1, ['running']]);
});
