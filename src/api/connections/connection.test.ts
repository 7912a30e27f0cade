import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, createServer, Socket, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Connection } from './connection.ts';

afterEach(() => {
  vi.useRealTimers();
});

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

function exchange(changes: { readonly complete?: boolean; readonly headersSent?: boolean; readonly written?: boolean } = {}): Exchange {
  const request = new IncomingMessage(new Socket());
  request.complete = changes.complete ?? false;
  const response = new ServerResponse(request);
  Object.defineProperty(response, 'headersSent', { value: changes.headersSent ?? false });
  Object.defineProperty(response, 'writableFinished', { value: changes.written ?? false });
  return { request, response };
}

function connectionWith(changes: Parameters<typeof exchange>[0]): Connection {
  const connection = new Connection(new Socket(), '');
  const { request, response } = exchange(changes);
  connection.begin(request, response);
  return connection;
}

describe('a connection', () => {
  test('without a request is neither busy nor responding, and ends nothing', () => {
    const connection = new Connection(new Socket(), 'client');
    expect(connection).toMatchObject({ isBusy: false, isResponding: false, isRefused: false, isSilent: true, client: 'client' });
    expect(() => connection.endAfterResponse()).not.toThrow();
  });

  test.each([
    [{ complete: true, written: false }, true],
    [{ complete: true, written: true }, false],
    [{ complete: false, written: false }, false],
  ])('with %o is busy: %s', (changes, busy) => {
    expect(connectionWith(changes).isBusy).toBe(busy);
  });

  test.each([
    [{ headersSent: true, written: false }, true],
    [{ headersSent: true, written: true }, false],
    [{ headersSent: false, written: false }, false],
  ])('with %o is responding: %s', (changes, responding) => {
    expect(connectionWith(changes).isResponding).toBe(responding);
  });

  test('that ends after its response lets that response announce it', () => {
    const connection = new Connection(new Socket(), '');
    const { request, response } = exchange();
    connection.begin(request, response);
    response.shouldKeepAlive = true;
    connection.endAfterResponse();
    expect(response.shouldKeepAlive).toBe(false);
  });

  test('is as old as its last request', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const connection = new Connection(new Socket(), '');
    vi.advanceTimersByTime(700);
    expect(connection.age).toBe(700);
    const { request, response } = exchange();
    connection.begin(request, response);
    vi.advanceTimersByTime(20);
    expect(connection.age).toBe(20);
  });

  test('is no longer silent once a byte came over it', async () => {
    const sockets = createServer();
    onTestFinished(() => void sockets.close());
    await once(sockets.listen(0, '127.0.0.1'), 'listening');
    const client = connect({ port: (sockets.address() as AddressInfo).port, host: '127.0.0.1' });
    onTestFinished(() => void client.destroy());
    const [socket] = (await once(sockets, 'connection')) as [Socket];
    const connection = new Connection(socket, '');
    expect(connection.isSilent).toBe(true);
    client.write('G');
    await once(socket, 'data');
    expect(connection.isSilent).toBe(false);
  });
});

describe('a refusal', () => {
  async function refused(): Promise<{ readonly connection: Connection; readonly client: Socket; readonly socket: Socket }> {
    const server = createServer({ allowHalfOpen: true });
    onTestFinished(() => void server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    // Half-open as the connections of the server are: the client closes its side in its own time.
    const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
    onTestFinished(() => void client.destroy());
    const [socket] = (await once(server, 'connection')) as [Socket];
    const connection = new Connection(socket, '');
    connection.refuse('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n');
    return { connection, client, socket };
  }

  test('is sent whole, and the socket closes when the client closes its side', async () => {
    const { connection, client, socket } = await refused();
    client.write('x'.repeat(1_000));
    expect(connection.isRefused).toBe(true);
    expect(await text(client)).toMatch(/^HTTP\/1\.1 503 /u);
    expect(socket.destroyed).toBe(false);
    const closed = once(socket, 'close');
    const asked = performance.now();
    client.end();
    await closed;
    expect(performance.now() - asked).toBeLessThan(900);
  });

  test('ends by itself within about a second when the client closes nothing, whatever that still sends', async () => {
    const { client, socket } = await refused();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const sending = setInterval(() => client.write('x'.repeat(1_000)), 10);
    onTestFinished(() => clearInterval(sending));
    client.on('error', () => undefined);
    await closed;
    expect(socket.bytesRead).toBeGreaterThan(0);
  });

  test('survives an error of its socket, and leaves no timer behind', async () => {
    const { socket } = await refused();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const clear = vi.spyOn(globalThis, 'clearTimeout');
    onTestFinished(() => clear.mockRestore());
    socket.emit('error', new Error('reset'));
    await closed;
    expect(clear).toHaveBeenCalled();
  });
});
