import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Gives a TCP port on which nothing listens now, on any address of this machine: some programs must know their address before they start. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
