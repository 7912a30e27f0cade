import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ImageCache } from '#images/image-cache.ts';
import { createOptimiser, type OptimiseImage } from './optimise-image.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let folder: string;
let origin: string;
let asked: string[];
let clock: number;
const answers = new Map<string, Answer>();
const painted = { create: { width: 1600, height: 2000, channels: 3, background: '#2a5aa6' } } as const;

const send =
  (body: Uint8Array | string, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(200, headers).end(body);

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    (answers.get(request.url ?? '') ?? ((_request, missing) => void missing.writeHead(404).end()))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://covers.test:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  asked = [];
  clock = 1;
  answers.clear();
  folder = await mkdtemp(join(tmpdir(), 'optimiser-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const optimiser = (more: { readonly timeout?: number; readonly allowsAddress?: (address: string) => boolean } = {}): OptimiseImage =>
  createOptimiser({
    now: () => clock,
    origins: [origin],
    cache: new ImageCache({ folder, maxBytes: 1 << 24 }),
    download: {
      resolve: (_host, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      allowsAddress: () => true,
      ...more,
    },
  });

const codeOf = async (optimise: OptimiseImage, address: string): Promise<string> => {
  const result = await optimise(address);
  return result.ok ? 'ok' : result.problem.code;
};

describe('an image on an allowed host', () => {
  it('comes back as WebP of 1080 wide, and is fetched once', async () => {
    answers.set('/a.jpg', send(await sharp(painted).jpeg().toBuffer()));
    const optimise = optimiser();
    const [first, second] = await Promise.all([optimise(`${origin}/a.jpg`), optimise(`${origin}/a.jpg#again`)]);
    const third = await optimiser()(`${origin}/a.jpg`);
    expect(first.ok && first.value.contentType).toBe('image/webp');
    const { width, height, format } = await sharp(first.ok ? first.value.body : undefined).metadata();
    expect({ width, height, format }).toEqual({ width: 1080, height: 1350, format: 'webp' });
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(asked).toEqual(['/a.jpg']);
  });

  it('is never made larger than it is', async () => {
    answers.set(
      '/small.png',
      send(
        await sharp({ create: { ...painted.create, width: 60, height: 79 } })
          .png()
          .toBuffer(),
      ),
    );
    const result = await optimiser()(`${origin}/small.png`);
    expect((await sharp(result.ok ? result.value.body : undefined).metadata()).width).toBe(60);
  });
});

describe('an address', () => {
  it.each([
    'geen adres',
    'ftp://covers.test/a.jpg',
    'file:///etc/passwd',
    'http://user:secret@covers.test/a.jpg',
    `https://covers.test/${'a'.repeat(2000)}`,
  ])('that is none is refused: %s', async (address) => {
    expect(await codeOf(optimiser(), address)).toBe('image.address');
    expect(asked).toEqual([]);
  });

  it('of another origin is refused, also when only port, scheme or a dot differs', async () => {
    const port = new URL(origin).port;
    for (const other of [
      'http://covers.test',
      `https://covers.test:${port}`,
      `http://covers.test.:${port}`,
      `http://sub.covers.test:${port}`,
    ]) {
      expect(await codeOf(optimiser(), `${other}/a.jpg`)).toBe('image.origin');
    }
    expect(asked).toEqual([]);
  });

  it('whose name resolves to a private address is refused at the connection itself', async () => {
    const optimise = createOptimiser({
      origins: [origin],
      cache: new ImageCache({ folder, maxBytes: 1 << 24 }),
      download: {
        resolve: (_host, done) =>
          done(null, [
            { address: '93.184.216.34', family: 4 },
            { address: '127.0.0.1', family: 4 },
          ]),
      },
    });
    expect(await codeOf(optimise, `${origin}/a.jpg`)).toBe('image.network');
    expect(asked).toEqual([]);
  });

  it('that is itself a private address is refused even when its origin is allowed', async () => {
    const own = origin.replace('covers.test', '127.0.0.1');
    const optimise = createOptimiser({ origins: [own], cache: new ImageCache({ folder, maxBytes: 1 << 24 }) });
    expect(await codeOf(optimise, `${own}/a.jpg`)).toBe('image.network');
    expect(asked).toEqual([]);
  });
});

describe('an answer', () => {
  it('that redirects is not followed', async () => {
    answers.set('/moved', (_request, response) => void response.writeHead(302, { location: `${origin}/a.jpg` }).end());
    expect(await codeOf(optimiser(), `${origin}/moved`)).toBe('image.redirect');
    expect(asked).toEqual(['/moved']);
  });

  it('that is not there is said to be not there, and asked for again after ten minutes', async () => {
    const optimise = optimiser();
    expect(await codeOf(optimise, `${origin}/none.png`)).toBe('image.status');
    answers.set('/none.png', send(await sharp(painted).png().toBuffer()));
    clock = 599_999;
    expect(await codeOf(optimise, `${origin}/none.png#again`)).toBe('image.status');
    expect(asked).toHaveLength(1);
    clock = 600_002;
    expect(await codeOf(optimise, `${origin}/none.png`)).toBe('ok');
  });

  it('that does not come is not waited for again within a minute', async () => {
    answers.set('/mute', (_request, response) => void response.destroy());
    const optimise = optimiser();
    expect(await codeOf(optimise, `${origin}/mute`)).toBe('image.network');
    answers.set('/mute', send(await sharp(painted).png().toBuffer()));
    expect(await codeOf(optimise, `${origin}/mute`)).toBe('image.network');
    expect(asked).toHaveLength(1);
    clock = 60_002;
    expect(await codeOf(optimise, `${origin}/mute`)).toBe('ok');
  });

  it('that failed is remembered of two thousand addresses and no more', async () => {
    const optimise = optimiser();
    for (let number = 0; number <= 2_000; number += 1) {
      await optimise(`${origin}/none-${number}.png`);
    }
    expect(asked).toHaveLength(2_001);
    await optimise(`${origin}/none-2000.png`);
    expect(asked).toHaveLength(2_001);
    await optimise(`${origin}/none-0.png`);
    expect(asked).toHaveLength(2_002);
  }, 60_000);

  it('that announces more than 10 MB is refused before it is read', async () => {
    answers.set('/large', send('x', { 'content-length': String(11 << 20) }));
    expect(await codeOf(optimiser(), `${origin}/large`)).toBe('image.size');
  });

  it('that goes on beyond 10 MB without saying so is cut off', async () => {
    const block = Buffer.alloc(1 << 20);
    answers.set('/endless', (_request, response) => {
      const more = (): void => void (response.destroyed || response.write(block, () => setImmediate(more)));
      response.on('error', () => undefined).writeHead(200);
      more();
    });
    expect(await codeOf(optimiser(), `${origin}/endless`)).toBe('image.size');
  });

  it('that does not come in time is given up', async () => {
    answers.set('/slow', (_request, response) => void response.writeHead(200).write('x'));
    expect(await codeOf(optimiser({ timeout: 120 }), `${origin}/slow`)).toBe('image.time');
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="file:///etc/passwd"/></svg>'],
    ['a page', '<!doctype html><title>Inloggen</title>'],
    ['half a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a])],
    ['nothing', ''],
  ])('that is %s is refused, whatever it calls itself', async (_name, body) => {
    answers.set('/odd', send(body, { 'content-type': 'image/png' }));
    expect(await codeOf(optimiser(), `${origin}/odd`)).toBe('image.format');
  });

  it.each<[string, number, (image: Sharp) => Sharp]>([
    ['PNG of 81 million pixels', 9_000, (image) => image.png({ compressionLevel: 9 })],
    ['GIF of 36 million', 6_000, (image) => image.gif()],
    ['progressive JPEG of 36 million', 6_000, (image) => image.jpeg({ progressive: true })],
    ['interlaced PNG of 25 million', 5_000, (image) => image.png({ progressive: true })],
    ['AVIF of 16 million', 4_000, (image) => image.avif({ effort: 0 })],
  ])('that is a %s would hold more memory than one picture may, and is refused', async (_name, side, as) => {
    const bomb = await as(sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })).toBuffer();
    expect(bomb.byteLength).toBeLessThan(1 << 20);
    answers.set('/bomb', send(bomb));
    expect(await codeOf(optimiser(), `${origin}/bomb`)).toBe('image.size');
  });

  it('that is an AVIF that says it is smaller than it is, is refused', async () => {
    const bomb = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#fff' } })
      .avif({ effort: 0 })
      .toBuffer();
    const place = bomb.indexOf('ispe');
    bomb.writeUInt32BE(200, place + 8);
    bomb.writeUInt32BE(200, place + 12);
    answers.set('/liar.avif', send(bomb));
    expect(await codeOf(optimiser(), `${origin}/liar.avif`)).toBe('image.format');
  });
});

describe('a host that gives no answer', () => {
  const silent: Answer = () => undefined;
  const optimiserOf = (origins: readonly string[], timeout = 500): OptimiseImage =>
    createOptimiser({
      now: () => clock,
      origins,
      cache: new ImageCache({ folder, maxBytes: 1 << 24 }),
      download: { timeout, resolve: (_host, done) => done(null, [{ address: '127.0.0.1', family: 4 }]), allowsAddress: () => true },
    });

  it('holds up the images of no other host', async () => {
    const other = `http://others.test:${new URL(origin).port}`;
    const optimise = optimiserOf([origin, other], 60_000);
    const held: ServerResponse[] = [];
    const paths = ['/1.png', '/2.png'];
    paths.forEach((path) => answers.set(path, (_request, response) => void held.push(response)));
    answers.set('/good.png', send(await sharp(painted).png().toBuffer()));
    const waiting = paths.map((path) => codeOf(optimise, `${origin}${path}`));
    expect(await codeOf(optimise, `${other}/good.png`)).toBe('ok');
    held.forEach((response) => response.destroy());
    expect(await Promise.all(waiting)).toEqual(['image.network', 'image.network']);
  });

  it('is left alone for ten seconds, in which its images fail at once, and is asked again after that', async () => {
    const optimise = optimiserOf([origin]);
    const paths = Array.from({ length: 20 }, (_, number) => `/${number}.png`);
    paths.forEach((path) => answers.set(path, silent));
    const codes = await Promise.all(paths.map((path) => codeOf(optimise, `${origin}${path}`)));
    // A third takes the place of the first that ends, when the second has not ended yet.
    const late = codes.filter((code) => code === 'image.time').length;
    expect([2, 3]).toContain(late);
    expect(codes.filter((code) => code === 'image.network')).toHaveLength(20 - late);
    expect(asked).toHaveLength(late);
    answers.set('/19.png', send(await sharp(painted).png().toBuffer()));
    clock += 9_999;
    expect(await codeOf(optimise, `${origin}/19.png`)).toBe('image.network');
    clock += 1;
    expect(await codeOf(optimise, `${origin}/19.png`)).toBe('ok');
    expect(asked).toHaveLength(late + 1);
  });

  it('is not left alone for one slow image among others', async () => {
    const optimise = optimiserOf([origin]);
    answers.set('/good.png', send(await sharp(painted).png().toBuffer()));
    answers.set('/slow.png', silent);
    answers.set('/slow-too.png', silent);
    for (const path of ['/slow.png', '/none.png', '/slow-too.png']) {
      await codeOf(optimise, `${origin}${path}`);
    }
    expect(await codeOf(optimise, `${origin}/good.png`)).toBe('ok');
  });
});
