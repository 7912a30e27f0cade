import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RequestProblem } from '#api/responses/problem.ts';
import { busyProblem } from './admission-lane.ts';
import { Refusals, type RefusalLimits } from './refusals.ts';

const tooMany = new RequestProblem('request.tooMany');

/** Refusals with a clock that stands still but for the test; every second request is refused for another reason. */
function refusals(limits: Partial<RefusalLimits> = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const refused: number[] = [];
  const waiting = new Refusals({ refusalsPerTurn: 4, refusalsPerSecond: 1_000, latestRefusal: 50, ...limits });
  let next = 0;
  const add = (count: number): void => {
    for (const end = next + count; next < end; next += 1) {
      const [number, own] = [next, next % 2 === 0 ? busyProblem : tooMany];
      waiting.add((problem) => {
        expect(problem).toBe(own);
        refused.push(number);
      }, own);
    }
  };
  /** How many are refused after each of the next turns of the event loop. */
  const afterTurns = (count: number): readonly number[] =>
    Array.from({ length: count }, () => {
      vi.advanceTimersToNextTimer();
      return refused.length;
    });
  return { add, refused, afterTurns };
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, number) => number);

test('few requests are refused in the next turn of the event loop', () => {
  const { add, refused, afterTurns } = refusals();
  for (let time = 1; time <= 3; time += 1) {
    add(2);
    expect(refused).toEqual(upTo(2 * time - 2));
    afterTurns(1);
    expect(refused).toEqual(upTo(2 * time));
    vi.advanceTimersByTime(1_000);
  }
});

test('one turn refuses a few, or a quarter of those that wait', () => {
  const { add, afterTurns } = refusals({ refusalsPerTurn: 3 });
  add(18);
  // A quarter of 18, of 13, and then three at a time.
  expect(afterTurns(5)).toEqual([5, 9, 12, 15, 18]);
});

test('of many the first twenty are refused at once, and the others one a millisecond, in their order', () => {
  const { add, refused, afterTurns } = refusals({ refusalsPerTurn: 100, latestRefusal: 10_000 });
  add(60);
  expect(afterTurns(1)).toEqual([20]);
  vi.advanceTimersByTime(10);
  expect(refused.length).toBe(30);
  add(5);
  vi.advanceTimersByTime(34);
  expect(refused.length).toBe(64);
  vi.advanceTimersByTime(1);
  expect(refused).toEqual(upTo(65));
  // Later the first twenty are refused at once again.
  vi.advanceTimersByTime(1_000);
  add(30);
  expect(afterTurns(1)).toEqual([85]);
});

test('none waits longer than the latest time, however many there are', () => {
  const { add, refused } = refusals({ refusalsPerSecond: 1 });
  add(120);
  vi.advanceTimersByTime(20);
  expect(refused.length).toBe(20);
  add(10);
  vi.advanceTimersByTime(29);
  expect(refused.length).toBe(20);
  // Several turns, of which each takes a millisecond here.
  vi.advanceTimersByTime(15);
  expect(refused.length).toBe(120);
  vi.advanceTimersByTime(15);
  expect(refused).toEqual(upTo(130));
});

test('a refusal is in the context of no request', () => {
  const { afterTurns } = refusals();
  const context = new AsyncLocalStorage<string>();
  const waiting = new Refusals({ refusalsPerTurn: 4, refusalsPerSecond: 1_000, latestRefusal: 50 });
  const seen: (string | undefined)[] = [];
  context.run('first', () => waiting.add(() => seen.push(context.getStore()), busyProblem));
  afterTurns(1);
  expect(seen).toEqual([undefined]);
});
