/** Runs a task when a place is free; undefined, without running it, when too many are waiting already. */
export type FewAtATime = <Value>(task: () => Promise<Value>) => Promise<Value> | undefined;

/** Lets at most `places` tasks run together, and at most `queue` wait. */
export function fewAtATime(places: number, queue: number): FewAtATime {
  const waiting: (() => void)[] = [];
  let running = 0;
  const leave = (): void => {
    running -= 1;
    waiting.shift()?.();
  };
  const enter = async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (running >= places) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await task();
    } finally {
      leave();
    }
  };
  return (task) => (running >= places && waiting.length >= queue ? undefined : enter(task));
}
