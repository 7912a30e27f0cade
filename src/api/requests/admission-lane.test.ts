import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { AdmissionLane, type LaneLimits, type Start } from './admission-lane.ts';

const responseOf = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));
const ignore: Start = () => undefined;

const lane = (limits: Partial<LaneLimits> = {}): AdmissionLane =>
  new AdmissionLane({ places: 1, longestWait: 1_000, leastQueue: 0, latest: 1_000, longestWork: 100_000, ...limits });

/** Lets so many requests begin; gives what ends them. */
function begun(own: AdmissionLane, count: number, now: number): () => void {
  const responses = Array.from({ length: count }, responseOf);
  responses.forEach((response) => own.begin(response, ignore, now));
  return () => responses.forEach((response) => response.destroy());
}

describe('a lane', () => {
  test('counts the requests that are in progress, and those that wait', () => {
    const own = lane({ places: 3 });
    const end = begun(own, 2, 0);
    begun(own, 1, 0);
    own.wait(responseOf(), ignore, 0);
    expect([own.running, own.waiting]).toEqual([3, 1]);
    end();
    expect([own.running, own.waiting]).toEqual([1, 1]);
  });

  test('with a free place is not free for a newcomer while others wait', () => {
    const own = lane();
    expect([own.isFree(0), own.hasPlace(0)]).toEqual([true, true]);
    own.wait(responseOf(), ignore, 0);
    expect([own.isFree(0), own.hasPlace(0)]).toEqual([false, true]);
  });

  test('tells whether one of its requests began recently and is in progress', () => {
    const own = lane({ places: 3 });
    begun(own, 1, 0);
    expect([own.hasBegunWithin(20, 19), own.hasBegunWithin(20, 20)]).toEqual([true, false]);
    const end = begun(own, 1, 100);
    expect(own.hasBegunWithin(20, 110)).toBe(true);
    end();
    expect(own.hasBegunWithin(20, 110)).toBe(false);
  });

  test('refuses what waits longer than the limit when its turn comes, and begins what waited as long as that', () => {
    const own = lane({ latest: 50 });
    const [first, second] = [vi.fn<Start>(), vi.fn<Start>()];
    own.wait(responseOf(), first, 0);
    own.wait(responseOf(), second, 0);
    own.serveNext(50);
    own.serveNext(51);
    expect(first).toHaveBeenCalledExactlyOnceWith();
    expect(second.mock.calls[0]?.[0]).toMatchObject({ code: 'server.busy', details: { headers: { 'retry-after': '2' } } });
    expect(own.running).toBe(1);
  });

  test('of which nothing waits serves nothing', () => {
    const own = lane();
    own.serveNext(0);
    expect([own.running, own.waiting]).toEqual([0, 0]);
  });
});

describe('the expected wait', () => {
  test('is 4 ms for each request before, until it is measured', () => {
    const own = lane({ longestWait: 8 });
    begun(own, 1, 0);
    expect(own.wouldWaitTooLong(0)).toBe(false);
    own.wait(responseOf(), ignore, 0);
    expect(own.wouldWaitTooLong(0)).toBe(true);
  });

  test('is too long once the first in the queue has waited longer than the limit', () => {
    const own = lane({ longestWait: 100 });
    own.wait(responseOf(), ignore, 0);
    expect([own.wouldWaitTooLong(100), own.wouldWaitTooLong(101)]).toEqual([false, true]);
  });

  test('counts neither those whose client has left, nor how long they have waited', () => {
    const own = lane({ longestWait: 100, leastQueue: 2 });
    const gone = Array.from({ length: 50 }, responseOf);
    gone.forEach((response) => own.wait(response, ignore, 0));
    own.wait(responseOf(), ignore, 200);
    expect(own.wouldWaitTooLong(200)).toBe(true);
    gone.forEach((response) => response.destroy());
    expect(own.wouldWaitTooLong(200)).toBe(false);
    own.wait(responseOf(), ignore, 200);
    expect([own.wouldWaitTooLong(300), own.wouldWaitTooLong(301)]).toEqual([false, true]);
  });

  // 4 ms, moved by 1 - (15/16)² towards the 80 ms between two responses: 13.2 ms for each of three.
  test.each([
    [39, true],
    [40, false],
  ])('follows the time between responses while requests wait: longer than %i ms is %s', (longestWait, expected) => {
    const own = lane({ places: 2, longestWait });
    const end = begun(own, 2, 1_000);
    own.wait(responseOf(), ignore, 1_000);
    own.wait(responseOf(), ignore, 1_000);
    end();
    expect(own.hasPlace(1_160)).toBe(true);
    expect(own.wouldWaitTooLong(1_000)).toBe(expected);
  });

  test('counts from the last response while others still wait', () => {
    const own = lane({ longestWait: 27 });
    const end = begun(own, 1, 0);
    const second = responseOf();
    own.wait(second, ignore, 0);
    own.wait(responseOf(), ignore, 0);
    end();
    own.hasPlace(4);
    own.serveNext(4);
    second.destroy();
    own.hasPlace(164);
    // 4 ms, moved by 1/16 towards 160 ms, is 13.75 ms for each of two.
    expect(own.wouldWaitTooLong(0)).toBe(true);
  });

  test('does not count the time in which nothing waits', () => {
    const own = lane({ longestWait: 4 });
    const end = begun(own, 1, 0);
    const second = responseOf();
    own.wait(second, ignore, 0);
    end();
    own.hasPlace(4);
    own.serveNext(4);
    second.destroy();
    expect(own.hasPlace(10_000)).toBe(true);
    expect(own.wouldWaitTooLong(10_000)).toBe(false);
  });
});
