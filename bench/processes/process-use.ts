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

/** A process and all that it started, and so on. */
export function familyOf(id: number | undefined): readonly number[] {
  if (id === undefined) {
    return [];
  }
  const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return [id, ...children.flatMap(familyOf)];
}

/** Processor time of a process and those that it started, in seconds. */
export const familySeconds = (id: number | undefined): number => familyOf(id).reduce((sum, one) => sum + processSeconds(one), 0);

/** Resident memory of a process and those that it started, in megabytes. What several of them share counts once. */
export const familyMegabytes = (id: number | undefined): number =>
  familyOf(id).reduce((sum, one) => sum + Number(/^Pss:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1]), 0) /
  1_024;
