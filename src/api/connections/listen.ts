import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Number of connections that may wait to be accepted: the event loop accepts one per turn, and turns are long under load. */
const backlog = 4_096;

type Resolve = (host: string, options: { readonly all: true }) => Promise<readonly { readonly address: string }[]>;

/**
 * `reusePort`: other threads listen on the same port, and the system divides the connections among them. `resolve`: gives the addresses of a host, by default
 * those of the machine.
 */
export type ListenOptions = { readonly port: number; readonly host: string; readonly reusePort?: boolean; readonly resolve?: Resolve };

async function addressesOf(host: string, resolve: Resolve): Promise<readonly string[]> {
  const found = host === 'localhost' ? await resolve(host, { all: true }).catch(() => []) : [];
  return [...new Set(found.map(({ address }) => address))];
}

/**
 * Listens on a host; for 'localhost' on each of its addresses. All connections belong to one server, so that its limits hold for their sum; the framework
 * would start a server per address. Resolves with a function that stops listening and leaves open connections alone; closing the server stops listening
 * too. Rejects when the first address is not available.
 */
export async function listenOn(
  server: FastifyInstance,
  { port, host, reusePort = false, resolve = lookup }: ListenOptions,
): Promise<() => void> {
  const doors: Server[] = [server.server];
  server.addHook('preClose', async () => doors.slice(1).forEach((door) => door.close()));
  const [first, ...others] = await addressesOf(host, resolve);
  const options = { port, host: first ?? host, backlog, reusePort };
  await server.listen(options);
  const { port: taken } = server.server.address() as AddressInfo;
  for (const address of others) {
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.server.emit('connection', socket));
    try {
      await once(door.listen({ port: taken, host: address, backlog, reusePort }), 'listening');
      doors.push(door);
    } catch {
      // One of the addresses of 'localhost' is sufficient.
    }
  }
  return () => doors.forEach((door) => door.close());
}
