import { afterAll, expect } from 'vitest';

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'Date', 'fetch'] as const;
type Timers = Readonly<Record<(typeof timers)[number], unknown>>;

const current = (): Timers => Object.fromEntries(timers.map((name) => [name, globalThis[name]])) as Timers;

// This file runs before each test file of the process: the first time these are those of Node.
const key = Symbol.for('catalogus.timers');
const shared = globalThis as { [key]?: Timers };
const own = (shared[key] ??= current());

// A clock that one test file leaves standing still would fail another one, far from the cause.
afterAll(() => expect(current()).toEqual(own));
