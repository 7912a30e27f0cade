import { join } from 'node:path';

/**
 * Options of Node for a server. A young generation of at most 16 MB a half, not of 32 or more: pauses to collect it are shorter, and the process is some
 * 75 MB smaller (decision 278). The old one grows by 70% at most before it is collected, instead of to four times its size (decision 286). Commands, for which no
 * visitor waits, have the defaults of Node.
 */
export const serverOptions = ['--max-semi-space-size=16', '--heap-growing-percent=70'];

/** The server as `npm run build` makes it, a path from the root (decision 321). */
export const serverProgram = 'build/program/main.js';

/**
 * Variables of memory for servers and commands: blocks of 128 KB and more go back to the system as soon as they are freed. The allocator of GNU would raise
 * that limit up to 32 MB when it meets such blocks, and then keep what it does not need (decision 299). Other allocators do not read them.
 */
export const memoryVariables = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Variables of memory for servers: their threads share two arenas of the allocator. Each further arena keeps what it has taken, some 10 MB in all with the
 * usual eight, and a server is no slower with two (decision 322). Commands, whose threads take more memory, would be.
 */
export const serverMemoryVariables = { ...memoryVariables, MALLOC_ARENA_MAX: '2' };

/**
 * The variables with which Node runs the program in `root`, beside those of the user, which go before. What Node compiled once it need not compile again: a
 * start takes half the time.
 * @param {string} root
 * @param {Record<string, string>} memory
 * @returns {Record<string, string>}
 */
export const nodeVariables = (root, memory = memoryVariables) => ({ NODE_COMPILE_CACHE: join(root, 'build', 'compiled'), ...memory });
