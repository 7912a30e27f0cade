import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Gives a port that nobody listens on at this moment. For tests: a provider must know its own address before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
