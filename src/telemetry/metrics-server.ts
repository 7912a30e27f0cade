import { once } from 'node:events';
import { createServer } from 'node:http';

const path = '/metrics';

/** Text with its type. */
export type WrittenMetrics = { readonly contentType: string; readonly text: string };

/**
 * Serves metrics at `/metrics` on a port of their own, so that no site is public with them by accident. Rejects when the port is not available. Resolves
 * with the function that stops it.
 */
export async function serveMetrics(
  { port, host }: { readonly port: number; readonly host: string },
  write: () => Promise<WrittenMetrics>,
  onFault: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url?.split('?', 1)[0] !== path) {
      response.writeHead(404).end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    write().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        onFault(error);
        response.writeHead(500).end();
      },
    );
  });
  await once(server.listen({ port, host }), 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}
