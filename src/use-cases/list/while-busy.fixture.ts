import { setImmediate } from 'node:timers/promises';

type Busy = { readonly longest: number; readonly total: number };

/** Awaits work, and gives how long it kept the thread busy: in all, and at most before other work had a turn. A busy machine does not count. */
export async function whileBusy<Made>(work: () => Promise<Made>): Promise<Busy & { readonly made: Made }> {
  let [longest, total, done] = [0, 0, false];
  const watch = async (): Promise<void> => {
    for (let before = process.threadCpuUsage(); !done; before = process.threadCpuUsage()) {
      await setImmediate();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, user + system);
      total += user + system;
    }
  };
  const watched = watch();
  const made = await work().finally(() => (done = true));
  await watched;
  return { made, longest, total };
}
