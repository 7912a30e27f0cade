import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { imageConstants, optimiserPath } from '#contract/routes.ts';
import type { CoverAssets } from '#images/covers/cover-assets.ts';
import type { ImageFile } from '#images/image-file.ts';
import type { ImageProblemCode } from '#images/optimiser/image-problem.ts';
import type { OptimiseImage } from '#images/optimiser/optimise-image.ts';
import type { AnswerCache } from '#api/responses/answer-cache.ts';
import { checked } from '#api/endpoints/call.ts';
import { EncodedBody } from '#api/responses/encoded-body.ts';
import type { ImagePass } from '#api/requests/image-pass.ts';
import { RequestProblem, type ProblemCode } from '#api/responses/problem.ts';
import { dataPolicy, shownAnywhere } from '#api/responses/security-headers.ts';
import { sendAnswer } from '#api/responses/send-answer.ts';

/** What makes images; loaded at the first image, because drawing brings a large library along. */
export type ImageMakers = { readonly covers: CoverAssets; readonly optimise: OptimiseImage };

export type ImageFilesOptions = {
  readonly loadMakers: () => Promise<ImageMakers>;
  readonly answers: AnswerCache;
  /** Path of our own CDN; undefined: covers come from elsewhere. */
  readonly cdnPath: string | undefined;
  /** Part of every cache key: what is drawn follows from what is published. */
  readonly snapshotId: () => string;
  /** What an image of a closed catalogue asks for; absent where anybody may have images. */
  readonly imagePass?: ImagePass | undefined;
};

const keptByNobody = 'private, no-cache';
const keptForADay = 'public, max-age=86400, stale-while-revalidate=604800';

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

type Drawing = { readonly name: string; readonly contentType: string; readonly draw: () => Promise<ImageFile | 'busy' | undefined> };

/** What is drawn or fetched next is ready in about so many seconds. */
const retry = { headers: { 'retry-after': '2' } };

const keep = (answers: AnswerCache, key: string, { body, contentType, etag }: ImageFile): EncodedBody =>
  answers.keep(key, Buffer.from(body), etag.replaceAll('"', ''), contentType === 'image/svg+xml' ? 'quick' : 'none');

type SendImage = (request: FastifyRequest, reply: FastifyReply, contentType: string, body: EncodedBody) => Promise<FastifyReply>;

/** Sends images; those of a closed catalogue are for pages of this origin, and kept by nobody. */
const imageSender =
  (isClosed: boolean): SendImage =>
  (request, reply, contentType, body) =>
    sendAnswer(request, reply.headers({ 'content-security-policy': dataPolicy, ...(!isClosed && shownAnywhere) }), {
      contentType,
      cacheControl: isClosed ? keptByNobody : keptForADay,
      body,
    });

/** What comes before an image of a closed catalogue: the pass that everybody has who is signed in. */
const askForPass = (imagePass: ImagePass | undefined) => ({
  onRequest: async ({ headers }: FastifyRequest): Promise<void> => {
    if (imagePass?.admits(headers.cookie) === false) {
      throw new RequestProblem('account.required');
    }
  },
});

function addDrawnImages(
  server: FastifyInstance,
  { answers, cdnPath, snapshotId, imagePass }: ImageFilesOptions,
  sendImage: SendImage,
  makers: () => Promise<ImageMakers>,
): void {
  const guard = askForPass(imagePass);
  const send = async (request: FastifyRequest, reply: FastifyReply, { name, contentType, draw }: Drawing): Promise<FastifyReply> => {
    const key = `${snapshotId()} image ${name}`;
    const drawn = answers.get(key) ?? (await draw());
    if (drawn === undefined) {
      throw new RequestProblem('image.unknown');
    }
    if (drawn === 'busy') {
      throw new RequestProblem('image.busy', retry);
    }
    return sendImage(request, reply, contentType, drawn instanceof EncodedBody ? drawn : keep(answers, key, drawn));
  };
  if (cdnPath !== undefined) {
    server.get<{ Params: { image: string } }>(`${cdnPath}/assets/:image`, guard, async (request, reply) => {
      const { image } = request.params;
      const draw = async (): Promise<ImageFile | undefined> => (await makers()).covers.asset(image);
      return send(request, reply, { name: image, contentType: 'image/svg+xml', draw });
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
  { answers, imagePass }: ImageFilesOptions,
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
    const { contentType, etag } = made.value;
    return sendImage(request, reply, contentType, keep(answers, `optimised ${etag}`, made.value));
  });
}

/** Serves images: covers and method pictures that are drawn on demand, and images of other hosts made small. Spec 2. */
export function addImageFiles(server: FastifyInstance, options: ImageFilesOptions): void {
  let loading: Promise<ImageMakers> | undefined;
  const makers = (): Promise<ImageMakers> => (loading ??= options.loadMakers());
  const sendImage = imageSender(options.imagePass !== undefined);
  addDrawnImages(server, options, sendImage, makers);
  addOptimisedImages(server, options, sendImage, makers);
}
