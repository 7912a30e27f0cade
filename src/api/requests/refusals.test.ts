import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RequestProblem } from '#api/responses/problem.ts';
import { busyProblem } from './admission-lane.ts';
import { Refusals } from './refusals.ts';

const tooMany = new RequestProblem('request.tooMany');

function refusals(perTurn: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const refused: number[] = [];
  const waiting = new Refusals({ refusedAfter: 200, refusals: perTurn });
  const add = (first: number, last = first): void => {
    for (let number = first; number <= last; number += 1) {
      const own = number % 2 === 0 ? busyProblem : tooMany;
      waiting.add((problem) => {
        expect(problem).toBe(own);
        refused.push(number);
      }, own);
    }
  };
  return { add, refused };
}

test('requests are refused some time after they came, each after its own', () => {
  const { add, refused } = refusals(4);
  add(0);
  vi.advanceTimersByTime(150);
  add(1);
  vi.advanceTimersByTime(49);
  expect(refused).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(refused).toEqual([0]);
  vi.advanceTimersByTime(149);
  expect(refused).toEqual([0]);
  vi.advanceTimersByTime(1);
  expect(refused).toEqual([0, 1]);
  add(2);
  vi.advanceTimersByTime(200);
  expect(refused).toEqual([0, 1, 2]);
});

test('a turn of the event loop has a bounded number of refusals, and those that are due come one turn after the other', () => {
  const { add, refused } = refusals(3);
  add(0, 20);
  vi.advanceTimersByTime(100);
  add(21, 22);
  vi.advanceTimersToNextTimer();
  const counts = [refused.length];
  while (refused.length < 21) {
    vi.advanceTimersToNextTimer();
    counts.push(refused.length);
  }
  // A quarter of 21, of 15, and of 11, and then three at a time.
  expect(counts).toEqual([6, 10, 13, 16, 19, 21]);
  expect(performance.now()).toBeLessThan(300);
  vi.advanceTimersByTime(100);
  expect(refused).toEqual(Array.from({ length: 23 }, (_, number) => number));
});

test('a refusal is in the context of no request', () => {
  const { add } = refusals(4);
  const context = new AsyncLocalStorage<string>();
  const waiting = new Refusals({ refusedAfter: 200, refusals: 4 });
  const seen: (string | undefined)[] = [];
  context.run('first', () => waiting.add(() => seen.push(context.getStore()), busyProblem));
  add(0);
  vi.advanceTimersByTime(200);
  expect(seen).toEqual([undefined]);
});
