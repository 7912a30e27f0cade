import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Connections that may wait to be accepted: the event loop takes one in each of its turns, and a busy one takes long turns. */
const backlog = 4_096;

async function addressesOf(host: string): Promise<readonly string[]> {
  const found = host === 'localhost' ? await lookup(host, { all: true }).catch(() => []) : [];
  return found.length === 0 ? [host] : [...new Set(found.map(({ address }) => address))];
}

/**
 * Listens on a host, for 'localhost' on each of its addresses. All connections are those of one server, so that its limits hold for all of them; the
 * framework would start a server for each address. Gives what stops listening and leaves the connections that there are; closing the server does that
 * too. Rejects when the first address cannot be had.
 */
export async function listenOn(
  server: FastifyInstance,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<() => void> {
  const doors: Server[] = [server.server];
  server.addHook('preClose', async () => doors.slice(1).forEach((door) => door.close()));
  const [first = host, ...others] = await addressesOf(host);
  await server.listen({ port, host: first, backlog });
  const { port: taken } = server.server.address() as AddressInfo;
  for (const address of others) {
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.server.emit('connection', socket));
    try {
      await once(door.listen({ port: taken, host: address, backlog }), 'listening');
      doors.push(door);
    } catch {
      // One of the addresses of 'localhost' is enough.
    }
  }
  return () => doors.forEach((door) => door.close());
}
