import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Gives the port of an interface, by default of any, or a free one for port 0. Rejects when another program listens on it. */
export async function claimPort(interfaceAndPort: { readonly port: number; readonly host?: string }): Promise<number> {
  const probe = createServer().listen(interfaceAndPort);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
