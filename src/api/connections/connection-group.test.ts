import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Connection } from './connection.ts';
import { ConnectionGroup } from './connection-group.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

class BusyConnection extends Connection {
  override get isBusy(): boolean {
    return true;
  }
}

function groupOf(most: number, ...connections: Connection[]): ConnectionGroup {
  const group = new ConnectionGroup(most);
  for (const connection of connections) {
    group.connections.set(connection.socket, connection);
  }
  return group;
}

describe('a group of connections', () => {
  test('is full at its limit', () => {
    const connections = [new Connection(new Socket(), ''), new Connection(new Socket(), '')];
    expect(groupOf(3, ...connections).isFull).toBe(false);
    expect(groupOf(2, ...connections).isFull).toBe(true);
  });

  test('calls a connection slow that waits longer than a second', () => {
    const waiting = new Connection(new Socket(), '');
    const group = groupOf(1, waiting);
    vi.advanceTimersByTime(1_000);
    expect(group.slowOnes()).toEqual([]);
    vi.advanceTimersByTime(101);
    expect(group.slowOnes()).toEqual([waiting]);
  });

  test('waits a minute for a connection whose response is due', () => {
    const busy = new BusyConnection(new Socket(), '');
    const group = groupOf(1, busy);
    vi.advanceTimersByTime(60_000);
    expect(group.slowOnes()).toEqual([]);
    vi.advanceTimersByTime(101);
    expect(group.slowOnes()).toEqual([busy]);
  });

  test('does not search twice within 100 ms', () => {
    const group = groupOf(1, new Connection(new Socket(), ''));
    vi.advanceTimersByTime(2_000);
    expect(group.slowOnes()).toHaveLength(1);
    vi.advanceTimersByTime(99);
    expect(group.slowOnes()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(group.slowOnes()).toHaveLength(1);
  });
});
