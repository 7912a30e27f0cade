import { readFileSync } from 'node:fs';

// Linux counts the time of a process in steps of 10 ms.
const stepsPerSecond = 100;

/** Processor time of a process and all its threads so far, in seconds, as Linux counts it. */
export function processSeconds(id: number | undefined): number {
  const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / stepsPerSecond;
}

/** Processor time of this thread so far, in milliseconds. It is counted in steps of some milliseconds. */
export function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Resident memory of a process in megabytes, now and at most so far, as Linux counts it. */
export function memoryMegabytes(id: number | undefined): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${id}/status`, 'utf8');
  const megabytes = (name: string): number => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'mu').exec(status)?.[1]) / 1_024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}
