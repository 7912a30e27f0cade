import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { imageConstants, optimiserPath } from '#contract/routes.ts';
import type { CoverAssets } from '#images/covers/cover-assets.ts';
import type { ImageFile } from '#images/image-file.ts';
import type { ImageProblemCode } from '#images/optimiser/image-problem.ts';
import type { OptimiseImage } from '#images/optimiser/optimise-image.ts';
import type { ResponseCache } from '#api/responses/response-cache.ts';
import { checked } from '#api/endpoints/endpoint.ts';
import { EncodedBody, type Effort } from '#api/responses/encoded-body.ts';
import { accountRequired } from '#api/requests/authorisation.ts';
import type { ImagePass } from '#api/requests/image-pass.ts';
import { RequestProblem, type ProblemCode } from '#api/responses/problem.ts';
import { dataPolicy, shownAnywhere } from '#api/responses/security-headers.ts';
import { sendResponse } from '#api/responses/send-response.ts';

/** The functions that make images; loaded at the first image, because the drawing library is large. */
export type ImageMakers = { readonly covers: CoverAssets; readonly optimise: OptimiseImage };

/** The dependencies of the routes of images: what makes them, and the pass that opens them in a closed catalogue. */
export type ImageFilesOptions = {
  readonly loadMakers: () => Promise<ImageMakers>;
  readonly responses: ResponseCache;
  /** Path of our own CDN; undefined: covers come from elsewhere. */
  readonly cdnPath: string | undefined;
  /** Part of every cache key, because drawings depend on the published catalogue. */
  readonly snapshotId: () => string;
  /** Verifies the pass of a request for an image of a closed catalogue; absent when images are public. */
  readonly imagePass?: ImagePass | undefined;
};

const privateAndRevalidated = 'private, no-cache';
const cachedForADay = 'public, max-age=86400, stale-while-revalidate=604800';

const problemOfCode: Readonly<Record<ImageProblemCode, ProblemCode>> = {
  'image.address': 'image.address',
  'image.origin': 'image.origin',
  'image.busy': 'image.busy',
  'image.network': 'image.failed',
  'image.redirect': 'image.failed',
  'image.status': 'image.failed',
  'image.time': 'image.failed',
  'image.size': 'image.failed',
  'image.format': 'image.failed',
};

const optimiserSchema = z.object({
  url: z.string().min(1).max(2_000),
  w: z.literal(String(imageConstants.optimisedWidth)),
  q: z.literal(String(imageConstants.optimisedQuality)),
});

/** `name`: of the picture, with its kind in front. */
type Drawing = { readonly name: string; readonly contentType: string; readonly draw: () => Promise<ImageFile | 'busy' | undefined> };

/** Retry-After in seconds, about the time of drawing or fetching one image. */
const retry = { headers: { 'retry-after': '2' } };

const bodyOf = ({ body, contentType, etag }: ImageFile): readonly [Buffer, string, Effort] => [
  Buffer.from(body),
  etag.replaceAll('"', ''),
  contentType === 'image/svg+xml' ? 'quick' : 'none',
];

type SendImage = (request: FastifyRequest, reply: FastifyReply, contentType: string, body: EncodedBody) => Promise<FastifyReply>;

/** Sends images; those of a closed catalogue are for pages of this origin, and no shared cache stores them. */
const imageSender =
  (isClosed: boolean): SendImage =>
  (request, reply, contentType, body) =>
    sendResponse(request, reply.headers({ 'content-security-policy': dataPolicy, ...(!isClosed && shownAnywhere) }), {
      contentType,
      cacheControl: isClosed ? privateAndRevalidated : cachedForADay,
      body,
    });

/** Refuses a request for an image of a closed catalogue without a valid pass; visitors get one when they sign in. */
const askForPass = (imagePass: ImagePass | undefined) => ({
  onRequest: async ({ headers }: FastifyRequest): Promise<void> => {
    if (imagePass?.admits(headers.cookie) === false) {
      throw accountRequired();
    }
  },
});

function addDrawnImages(
  server: FastifyInstance,
  { responses, cdnPath, snapshotId, imagePass }: ImageFilesOptions,
  sendImage: SendImage,
  makers: () => Promise<ImageMakers>,
): void {
  const guard = askForPass(imagePass);
  const send = async (request: FastifyRequest, reply: FastifyReply, { name, contentType, draw }: Drawing): Promise<FastifyReply> => {
    const key = `${snapshotId()} image ${name}`;
    const drawn = responses.get(key) ?? (await draw());
    if (drawn === undefined) {
      throw new RequestProblem('image.unknown');
    }
    if (drawn === 'busy') {
      throw new RequestProblem('image.busy', retry);
    }
    return sendImage(request, reply, contentType, drawn instanceof EncodedBody ? drawn : responses.store(key, ...bodyOf(drawn)));
  };
  if (cdnPath !== undefined) {
    server.get<{ Params: { image: string } }>(`${cdnPath}/assets/:image`, guard, async (request, reply) => {
      const { image } = request.params;
      const draw = async (): Promise<ImageFile | undefined> => (await makers()).covers.asset(image);
      return send(request, reply, { name: `asset ${image}`, contentType: 'image/svg+xml', draw });
    });
  }
  server.get<{ Params: { file: string } }>('/images/methods/:file', guard, async (request, reply) => {
    const slug = /^(.+)\.png$/u.exec(request.params.file)?.[1];
    const draw = async (): ReturnType<Drawing['draw']> => (slug === undefined ? undefined : (await makers()).covers.methodPicture(slug));
    return send(request, reply, { name: `method ${slug}`, contentType: 'image/png', draw });
  });
}

function addOptimisedImages(
  server: FastifyInstance,
  { imagePass }: ImageFilesOptions,
  sendImage: SendImage,
  makers: () => Promise<ImageMakers>,
): void {
  server.get(optimiserPath, askForPass(imagePass), async (request, reply) => {
    const { url } = checked(optimiserSchema, request.query, 'query');
    const made = await (await makers()).optimise(url);
    if (!made.ok) {
      const code = problemOfCode[made.problem.code];
      throw new RequestProblem(code, { detail: made.problem.message, ...(code === 'image.busy' && retry) });
    }
    // The optimiser keeps what it made.
    return sendImage(request, reply, made.value.contentType, new EncodedBody(...bodyOf(made.value)));
  });
}

/** Serves images: covers and method pictures that are drawn on demand, and resized images of other hosts. Spec 2. */
export function addImageFiles(server: FastifyInstance, options: ImageFilesOptions): void {
  let loading: Promise<ImageMakers> | undefined;
  const makers = (): Promise<ImageMakers> => (loading ??= options.loadMakers());
  const sendImage = imageSender(options.imagePass !== undefined);
  addDrawnImages(server, options, sendImage, makers);
  addOptimisedImages(server, options, sendImage, makers);
}
