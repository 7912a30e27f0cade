import { AsyncLocalStorage } from 'node:async_hooks';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Admission, type AdmissionLimits, type WorkKind } from './admission.ts';

/** Asks for admission so many times; gives how each was answered so far: 'started', 'refused', or undefined while it waits. */
function ask(limits: Partial<AdmissionLimits>, count: number, kind: WorkKind = 'light') {
  const admission = new Admission(limits);
  const outcomes: (string | undefined)[] = [];
  const responses: ServerResponse[] = [];
  const order: number[] = [];
  const enter = (ownKind: WorkKind = kind): number => {
    const number = responses.push(new ServerResponse(new IncomingMessage(new Socket()))) - 1;
    outcomes[number] = undefined;
    admission.enter(responses[number]!, ownKind, (problem) => {
      outcomes[number] = problem?.code ?? 'started';
      order.push(number);
    });
    return number;
  };
  Array.from({ length: count }, () => enter());
  const until = async (number: number): Promise<string | undefined> => {
    for (let attempt = 0; attempt < 400 && outcomes[number] === undefined; attempt += 1) {
      await wait(5);
    }
    return outcomes[number];
  };
  return { admission, enter, until, outcomes, order, responses };
}

const slow = { turn: 60_000, longestWait: 1_000_000, latest: 60_000, longestWork: 60_000, leastQueue: 0 } as const;

test('begins as much at once as there are places; the next begins when one ends', async () => {
  const { outcomes, responses, until } = ask({ ...slow, places: 2 }, 4);
  expect(outcomes).toEqual(['started', 'started', undefined, undefined]);
  responses[1]!.destroy();
  expect(await until(2)).toBe('started');
  expect(outcomes[3]).toBeUndefined();
});

test('a response that has been made holds no place, though its client has not read it', async () => {
  const { responses, until } = ask({ ...slow, places: 1 }, 2);
  responses[0]!.end('made');
  expect(await until(1)).toBe('started');
});

test('what takes very long holds no place any more', async () => {
  const { until } = ask({ ...slow, longestWork: 20, places: 1 }, 2);
  expect(await until(1)).toBe('started');
});

test('refuses what would have to wait too long, and takes on again when the queue is shorter', async () => {
  const { outcomes, responses, enter, until } = ask({ ...slow, places: 1, longestWait: 15 }, 4);
  expect(await until(3)).toBe('server.busy');
  expect(outcomes.slice(0, 3)).toEqual(['started', undefined, undefined]);
  responses[0]!.destroy();
  expect(await until(1)).toBe('started');
  responses[1]!.destroy();
  expect(await until(2)).toBe('started');
  responses[2]!.destroy();
  expect(await until(enter())).toBe('started');
});

test('lets a few wait in any case, however slow it is', async () => {
  const { outcomes, until } = ask({ ...slow, places: 1, longestWait: 0, leastQueue: 2 }, 4);
  expect(await until(3)).toBe('server.busy');
  expect(outcomes).toEqual(['started', undefined, undefined, 'server.busy']);
});

test('refuses what waited too long all the same', async () => {
  const { until, responses } = ask({ ...slow, places: 1, latest: 20 }, 2);
  await wait(40);
  responses[0]!.destroy();
  expect(await until(1)).toBe('server.busy');
});

test('of a client that left, what waits is not begun', async () => {
  const { until, responses } = ask({ ...slow, places: 1 }, 3);
  responses[1]!.destroy();
  responses[0]!.destroy();
  expect(await until(1)).toBe('server.busy');
  expect(await until(2)).toBe('started');
});

test('begins no more in one turn of the event loop than there is time for', async () => {
  const { outcomes, until } = ask({ ...slow, places: 1_000, turn: 0, leastQueue: 1_000 }, 40);
  expect(outcomes[0]).toBe('started');
  expect(outcomes[39]).toBeUndefined();
  expect(await until(39)).toBe('started');
});

test('begins one search in a turn, and the next one in a later turn', async () => {
  const { outcomes, until } = ask({ ...slow, places: 10 }, 3, 'search');
  expect(outcomes).toEqual(['started', undefined, undefined]);
  expect(await until(2)).toBe('started');
});

test('begins a search at once when nothing else goes on', async () => {
  const { enter, outcomes, until } = ask(slow, 1, 'search');
  expect(outcomes[0]).toBe('started');
  await until(0);
  await wait(5);
  expect(outcomes[enter('search')]).toBe('started');
});

test('begins light work before the searches that came earlier', async () => {
  const { enter, order, until, responses } = ask({ ...slow, places: 1 }, 4, 'search');
  const [first, second] = [enter('light'), enter('light')];
  responses[first]!.destroy();
  responses[0]!.destroy();
  expect(await until(second)).toBe('started');
  responses[second]!.destroy();
  expect(await until(1)).toBe('started');
  expect(order).toEqual([0, first, second, 1]);
});

test('refuses searches when too many wait, and light work not yet', async () => {
  const { enter, outcomes, until } = ask({ ...slow, places: 1, longestWait: 0, leastQueue: 2 }, 4, 'search');
  expect(await until(3)).toBe('server.busy');
  expect(outcomes).toEqual(['started', undefined, undefined, 'server.busy']);
  expect(outcomes[enter('light')]).toBe('started');
  expect(outcomes[enter('light')]).toBeUndefined();
});

test('its load is what runs and what waits of both kinds', () => {
  const { admission, enter } = ask({ ...slow, places: 1 }, 2, 'search');
  enter('light');
  enter('light');
  expect(admission.load).toEqual({ running: 2, waiting: 2 });
});

test.each([2, 4])('lets light work in progress pass before %i searches, but not for longer than a turn', async (count) => {
  const limits = { ...slow, places: 2, leastQueue: 100 };
  const patient = ask({ ...limits, turn: 60_000 }, count, 'search');
  const held = patient.enter('light');
  patient.responses[0]!.destroy();
  for (let turn = 0; turn < 10; turn += 1) {
    await setImmediate();
  }
  expect(patient.outcomes.slice(1)).toEqual([...Array.from({ length: count - 1 }, () => undefined), 'started']);
  patient.responses[held]!.destroy();
  expect(await patient.until(1)).toBe('started');
  const short = ask({ ...limits, turn: 5 }, count, 'search');
  short.enter('light');
  expect(await short.until(1)).toBe('started');
});

test('begins the searches of pages one in a turn, without a place and before those that wait', async () => {
  const { admission, order, outcomes, until } = ask({ ...slow, places: 2, leastQueue: 100 }, 3, 'search');
  const enterOfPage = (number: number): void => admission.enterOfPage(() => order.push(number));
  enterOfPage(10);
  enterOfPage(11);
  expect(order).toEqual([0]);
  expect(await until(1)).toBe('started');
  expect(order).toEqual([0, 10, 11, 1]);
  expect(outcomes[2]).toBeUndefined();
});

test('begins a search of a page at once when nothing else goes on', () => {
  const { admission, order } = ask(slow, 0);
  admission.enterOfPage(() => order.push(7));
  expect(order).toEqual([7]);
});

test('lets connections in before what is queued, for a while', async () => {
  const { admission, outcomes, responses } = ask({ ...slow, places: 1, leastQueue: 10, turn: 60_000 }, 2);
  responses[0]!.destroy();
  for (let turn = 0; turn < 20; turn += 1) {
    admission.noteConnection();
    await setImmediate();
    expect(outcomes[1]).toBeUndefined();
  }
  await setImmediate();
  await setImmediate();
  expect(outcomes[1]).toBe('started');
});

test('does not let connections keep the queue waiting for longer than a turn', async () => {
  const { admission, responses, until } = ask({ ...slow, places: 1, leastQueue: 10, turn: 20 }, 2);
  responses[0]!.destroy();
  let isOver = false;
  const connect = (): void => {
    admission.noteConnection();
    if (!isOver) {
      globalThis.setImmediate(connect);
    }
  };
  connect();
  expect(await until(1)).toBe('started');
  isOver = true;
});

/** How many of the light requests have begun when the turn ends in which number `first` (from 1) begins: those before it hold places until then. */
async function begunInTurn(limits: Partial<AdmissionLimits>, count: number, held: number): Promise<number> {
  const admission = new Admission({ ...slow, leastQueue: 100, ...limits });
  const ended = Promise.withResolvers<number>();
  let begun = 0;
  const responses = Array.from({ length: count }, () => new ServerResponse(new IncomingMessage(new Socket())));
  for (const response of responses) {
    admission.enter(response, 'light', () => {
      begun += 1;
      if (begun === held + 1) {
        process.nextTick(() => ended.resolve(begun));
      }
    });
  }
  responses.slice(0, held).forEach((response) => response.destroy());
  return ended.promise;
}

test('begins in one turn all light work for which there are places and time', async () => {
  expect(await begunInTurn({ places: 3, turn: 1_000 }, 7, 3)).toBe(6);
});

test('begins one light request in a turn without time, however many places there are', async () => {
  expect(await begunInTurn({ places: 100, turn: 0 }, 40, 1)).toBe(2);
});

test('light work that keeps coming does not keep many searches waiting', async () => {
  const { enter, outcomes, responses } = ask({ ...slow, places: 2, leastQueue: 100, turn: 5 }, 5, 'search');
  const end = performance.now() + 2_000;
  while (outcomes[1] === undefined && performance.now() < end) {
    const light = enter('light');
    await setImmediate();
    responses[light]!.destroy();
  }
  expect(outcomes[1]).toBe('started');
});

test('a search from the queue counts as the last one, so light work passes before the next for a turn', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { enter, outcomes, responses } = ask({ ...slow, places: 1, leastQueue: 100, turn: 20 }, 4, 'search');
  vi.advanceTimersByTime(100);
  enter('light');
  responses[0]!.destroy();
  vi.advanceTimersByTime(1);
  responses[1]!.destroy();
  vi.advanceTimersByTime(18);
  expect(outcomes).toEqual(['started', 'started', undefined, undefined, 'started']);
  vi.advanceTimersByTime(2);
  expect(outcomes[2]).toBe('started');
});

test('begins what waited in its own context, whatever began the turn', async () => {
  const context = new AsyncLocalStorage<string>();
  const { admission, enter, until } = ask({ ...slow, places: 3 }, 0);
  const seen: (string | undefined)[] = [];
  const note = (): void => void seen.push(context.getStore());
  context.run('next', () => {
    admission.enterOfPage(note);
    admission.enterOfPage(note);
  });
  admission.enterOfPage(note);
  admission.enter(new ServerResponse(new IncomingMessage(new Socket())), 'search', note);
  await until(enter('search'));
  expect(seen).toEqual(['next', 'next', undefined, undefined]);
});
