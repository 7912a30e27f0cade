import { availableParallelism } from 'node:os';

// Below this number of products starting a thread takes longer than it saves.
const leastProducts = 5_000;

/** Whether work on this number of products is divided over threads: in a large catalogue on more than one core. */
export const isWorthThreads = (products: number): boolean => products >= leastProducts && availableParallelism() > 1;
