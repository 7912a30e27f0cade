import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Snapshot } from '#snapshot/snapshot.ts';
import type { ResponseCache } from '#api/responses/response-cache.ts';
import type { CurrentSnapshot } from '#api/snapshot/current-snapshot.ts';
import { pathOf } from '#api/pages/page-route.ts';
import { EncodedBody } from '#api/responses/encoded-body.ts';
import { entityTag } from '#api/responses/entity-tag.ts';
import { RequestProblem } from '#api/responses/problem.ts';
import { SingleFlight } from '#single-flight.ts';
import { robotsText, sitemapPath } from './robots.ts';
import { sendResponse } from '#api/responses/send-response.ts';
import { pagesPart, productsPart, sitemapIndex, sitemapPart } from './sitemap.ts';

/** What robots.txt and the sitemaps are made from. */
export type SeoFilesOptions = {
  readonly current: CurrentSnapshot;
  readonly responses: ResponseCache;
  readonly publicUrl: string;
  /** What visitors without an account may do; with 'none' there is no sitemap, because it shows titles. */
  readonly anonymous: 'read' | 'none';
};

type Pieces = AsyncGenerator<Buffer> | undefined;

const xmlType = 'application/xml; charset=utf-8';
const cachedForAnHour = 'public, max-age=3600';

async function collected(pieces: AsyncGenerator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const piece of pieces) {
    parts.push(piece);
  }
  return Buffer.concat(parts);
}

/** Makes each file once per snapshot, also for concurrent requests. */
function fileMaker({ current, responses }: SeoFilesOptions): (name: string, make: (snapshot: Snapshot) => Pieces) => Promise<EncodedBody> {
  const flight = new SingleFlight<EncodedBody>();
  return (name, make) =>
    current.use(async (snapshot) => {
      const key = `${snapshot.description.id} ${name}`;
      return (
        responses.get(key) ??
        flight.run(key, async () => {
          const pieces = make(snapshot);
          if (pieces === undefined) {
            throw new RequestProblem('path.unknown');
          }
          const bytes = await collected(pieces);
          return responses.store(key, bytes, entityTag(bytes));
        })
      );
    });
}

async function* only(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** Serves robots.txt and the sitemaps. */
export function addSeoFiles(server: FastifyInstance, options: SeoFilesOptions): void {
  const { publicUrl, anonymous } = options;
  const robots = new EncodedBody(Buffer.from(robotsText(publicUrl, anonymous)));
  server.get('/robots.txt', (request, reply) =>
    sendResponse(request, reply, { contentType: 'text/plain; charset=utf-8', cacheControl: cachedForAnHour, body: robots }),
  );
  const file = fileMaker(options);
  const send = async (request: FastifyRequest, reply: FastifyReply, make: (snapshot: Snapshot) => Pieces): Promise<FastifyReply> => {
    if (anonymous === 'none') {
      throw new RequestProblem('path.unknown');
    }
    const body = await file(pathOf(request.url), make);
    return sendResponse(request, reply, { contentType: xmlType, cacheControl: cachedForAnHour, body });
  };
  server.get(sitemapPath, (request, reply) => send(request, reply, (snapshot) => only(sitemapIndex(snapshot, publicUrl))));
  server.get(sitemapPart.pages, (request, reply) => send(request, reply, (snapshot) => pagesPart(snapshot, publicUrl)));
  server.get<{ Params: { part: string } }>('/sitemap/:part', (request, reply) => {
    const number = /^products-([1-9]\d{0,5})\.xml$/u.exec(request.params.part)?.[1];
    return send(request, reply, (snapshot) => productsPart(snapshot, publicUrl, Number(number)));
  });
}
