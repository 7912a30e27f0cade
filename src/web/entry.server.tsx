import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { ClientProvider } from './client-provider.tsx';
import { clientContext, nonceContext } from './contexts.ts';
import { NonceProvider } from './nonce-provider.tsx';
import { serverTexts } from './server-texts.server.ts';
import { TextProvider } from './text-provider.tsx';

const texts = serverTexts();
const renderTimeout = 10_000;

/** Collects what React writes; a page is small and complete, so it goes out in one piece with its length known. */
class Collector extends Writable {
  readonly #parts: Buffer[] = [];

  override _write(chunk: Buffer | string, _encoding: BufferEncoding, done: () => void): void {
    this.#parts.push(typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk));
    done();
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(Buffer.concat(this.#parts));
  }
}

/** Renders a page to one response. Loaders have finished by now, so nothing is streamed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const nonce = loadContext.get(nonceContext);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const page = (
    <TextProvider texts={texts}>
      <ClientProvider client={loadContext.get(clientContext)}>
        <NonceProvider nonce={nonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </NonceProvider>
      </ClientProvider>
    </TextProvider>
  );
  const rendering = renderToPipeableStream(page, {
    nonce,
    onAllReady() {
      const collector = new Collector();
      collector.on('finish', () => resolve(new Response(request.method === 'HEAD' ? null : collector.bytes(), { status, headers })));
      rendering.pipe(collector);
    },
    onShellError: reject,
    onError(error: unknown) {
      if (!request.signal.aborted) {
        console.error(error);
      }
    },
  });
  const timer = setTimeout(() => rendering.abort(new Error('Rendering took too long')), renderTimeout);
  return promise.finally(() => clearTimeout(timer));
}
