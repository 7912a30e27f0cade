import { EventEmitter } from 'node:events';
import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Connections } from './connections.ts';
import type { ConnectionLimits } from './connection-limits.ts';

// A busy machine takes more than the second of Vitest's own.
const withinTenSeconds = { timeout: 10_000 };

const lines: { readonly msg: string; readonly connections: number }[] = [];
const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function watched(limits: Partial<ConnectionLimits>): {
  readonly server: Server;
  readonly connections: Connections;
  readonly open: (address?: string) => Socket;
} {
  const server: Server = createServer();
  const connections = new Connections(server, { total: 100, perAddress: 0, isTrusted: () => false, ...limits }, log);
  const open = (address = '192.0.2.1'): Socket => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: address });
    server.emit('connection', socket);
    return socket;
  };
  return { server, connections, open };
}

const closed = (socket: Socket): boolean => socket.destroyed;

describe('connections above the limit', () => {
  test('are closed, counted, and named in the log once a minute', () => {
    const { connections, open } = watched({ total: 1 });
    expect(closed(open())).toBe(false);
    expect(closed(open())).toBe(true);
    expect(closed(open())).toBe(true);
    expect(connections.counts).toEqual({ open: 1, refused: 2 });
    const warning = { msg: 'connections refused: there are too many', connections: 1 };
    expect(lines).toMatchObject([warning]);
    vi.advanceTimersByTime(60_001);
    // The only connection is slow by now, so it makes room for the first of these.
    open();
    open();
    expect(lines).toMatchObject([warning, warning]);
    expect(connections.counts).toEqual({ open: 1, refused: 3 });
  });

  test('are not named again within the minute', () => {
    const { open } = watched({ total: 1 });
    open();
    open();
    vi.advanceTimersByTime(60_000);
    open();
    open();
    expect(lines).toHaveLength(1);
  });

  test('of one address leave room for other addresses, and a connection that closed makes room', () => {
    const { connections, open } = watched({ perAddress: 2 });
    const [first, second] = [open('192.0.2.1'), open('192.0.2.1')];
    expect([first, second, open('192.0.2.1'), open('192.0.2.2')].map(closed)).toEqual([false, false, true, false]);
    for (const socket of [first, second]) {
      socket.emit('close');
      expect(connections.of(socket)).toBeUndefined();
    }
    expect([open('192.0.2.1'), open('192.0.2.1'), open('192.0.2.1')].map(closed)).toEqual([false, false, true]);
    expect(connections.counts).toEqual({ open: 3, refused: 2 });
  });

  test('a full address closes its own slow connections, not those of others', () => {
    const { open } = watched({ perAddress: 1 });
    const own = open('192.0.2.1');
    const other = open('192.0.2.2');
    vi.advanceTimersByTime(5_000);
    expect(closed(open('192.0.2.1'))).toBe(false);
    expect([own, other].map(closed)).toEqual([true, false]);
  });

  test('of a trusted proxy are not counted by address', () => {
    const { open } = watched({ perAddress: 1, isTrusted: (address) => address === '10.0.0.5' });
    expect([open('10.0.0.5'), open('10.0.0.5'), open('192.0.2.1'), open('192.0.2.1')].map(closed)).toEqual([false, false, false, true]);
  });

  test('without an address, because their client has left already, are not counted as one client', () => {
    const { server, connections } = watched({ perAddress: 1 });
    const sockets = [new Socket(), new Socket()];
    sockets.forEach((socket) => server.emit('connection', socket));
    expect(sockets.map(closed)).toEqual([false, false]);
    expect(connections.counts).toEqual({ open: 2, refused: 0 });
  });

  test('a request on a socket that is no longer known is no error', () => {
    const server = createServer();
    expect(new Connections(server, { total: 1, perAddress: 0, isTrusted: () => false }, log).of(new Socket())).toBeUndefined();
    const response = new EventEmitter() as EventEmitter & { shouldKeepAlive?: boolean };
    expect(() => server.emit('request', { socket: new Socket() }, response)).not.toThrow();
  });
});

describe('connections that close', () => {
  test('are at once those that were idle or silent for more than half a second', async () => {
    const { server, connections, open } = watched({});
    const closeIdle = vi.spyOn(server, 'closeIdleConnections');
    const [speaking, silent] = [open(), open()];
    Object.defineProperty(speaking, 'bytesRead', { value: 100 });
    vi.advanceTimersByTime(501);
    const stopListening = vi.fn<() => void>();
    const ended = connections.close(stopListening);
    expect(stopListening).toHaveBeenCalledOnce();
    expect(closeIdle).toHaveBeenCalledOnce();
    expect([speaking, silent].map(closed)).toEqual([false, true]);
    speaking.destroy();
    await ended;
    expect(connections.counts.open).toBe(0);
  });

  test('leave a new one half a second to ask', async () => {
    const { connections, open } = watched({});
    const silent = open();
    vi.advanceTimersByTime(500);
    const ended = connections.close(() => undefined);
    expect(closed(silent)).toBe(false);
    vi.advanceTimersByTime(1);
    await ended;
    expect(closed(silent)).toBe(true);
  });

  test('leave a request that has not come whole five seconds, and one whose response is due as long as it takes', async () => {
    const { server, connections, open } = watched({});
    const [halfHead, halfBody, waiting] = [open(), open(), open()];
    for (const socket of [halfHead, halfBody, waiting]) {
      Object.defineProperty(socket, 'bytesRead', { value: 100 });
    }
    for (const [socket, complete] of [
      [halfBody, false],
      [waiting, true],
    ] as const) {
      const request = Object.assign(new IncomingMessage(socket), { complete });
      server.emit('request', request, new ServerResponse(request));
    }
    const ended = connections.close(() => undefined);
    vi.advanceTimersByTime(5_000);
    await wait(120);
    expect([halfHead, halfBody, waiting].map(closed)).toEqual([false, false, false]);
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect([halfHead, halfBody, waiting].map(closed)).toEqual([true, true, false]), withinTenSeconds);
    waiting.destroy();
    await ended;
  });
});
