import { describe, expect, test } from 'vitest';
import { Limiter } from './limiter.ts';

/** Tasks that count how many of them run at once. */
function countedTasks(): { readonly task: () => Promise<void>; readonly most: () => number } {
  let [together, most] = [0, 0];
  return {
    task: async () => {
      together += 1;
      most = Math.max(most, together);
      await new Promise((resolve) => setImmediate(resolve));
      together -= 1;
    },
    most: () => most,
  };
}

describe('a limiter', () => {
  test('runs no more tasks at once than it has places, and all of them in the end', async () => {
    const limiter = new Limiter({ places: 2, queue: 10 });
    const { task, most } = countedTasks();
    let ended = 0;
    await Promise.all(Array.from({ length: 8 }, async () => limiter.run(task)?.then(() => (ended += 1))));
    expect([most(), ended]).toEqual([2, 8]);
  });

  test('gives no place twice to a task that arrives in the moment when another one ends', async () => {
    const limiter = new Limiter({ places: 1, queue: 10 });
    const { task, most } = countedTasks();
    const first = Promise.withResolvers<undefined>();
    const running = [limiter.run(() => first.promise), limiter.run(task)];
    const late = first.promise.then(() => limiter.run(task));
    first.resolve(undefined);
    await Promise.all([...running, late]);
    expect(most()).toBe(1);
  });

  test('refuses a task when too many wait, and accepts one again when they are done', async () => {
    const limiter = new Limiter({ places: 1, queue: 1 });
    const first = Promise.withResolvers<undefined>();
    const running = limiter.run(() => first.promise);
    expect(limiter.hasRoom()).toBe(true);
    const second = limiter.run(async () => 'second');
    expect(limiter.hasRoom()).toBe(false);
    expect(limiter.run(async () => 'third')).toBeUndefined();
    first.resolve(undefined);
    await running;
    expect(await second).toBe('second');
    expect(await limiter.run(async () => 'fourth')).toBe('fourth');
  });

  test('counts the weight of waiting tasks only, and starts them in order', async () => {
    const limiter = new Limiter({ places: 1, queue: 10 });
    const first = Promise.withResolvers<undefined>();
    const begun: string[] = [];
    const running = limiter.run(() => first.promise, 1_000);
    const task = (name: string) => async (): Promise<void> => {
      begun.push(name);
    };
    const waiting = [limiter.run(task('a'), 4), limiter.run(task('b'), 6)];
    expect([limiter.hasRoom(0), limiter.hasRoom(1)]).toEqual([true, false]);
    first.resolve(undefined);
    await Promise.all([running, ...waiting]);
    expect(begun).toEqual(['a', 'b']);
    expect(await limiter.run(async () => 'heavy', 1_000)).toBe('heavy');
  });

  test('gives the place of a task that fails to the next', async () => {
    const limiter = new Limiter({ places: 1, queue: 1 });
    const failing = limiter.run(() => Promise.reject(new Error('no')));
    const next = limiter.run(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
