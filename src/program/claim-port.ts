import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Resolves with a port that nothing listens on: the given one, or any for port 0. `host` is the interface, by default all. Rejects when the port is taken. */
export async function claimPort(interfaceAndPort: { readonly port: number; readonly host?: string }): Promise<number> {
  const probe = createServer().listen(interfaceAndPort);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
