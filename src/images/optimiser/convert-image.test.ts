import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const megabyte = 1 << 20;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convert-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Converts a file in a process of its own, and gives what came of it and how much the process grew at most, in bytes. */
async function convertApart(file: string): Promise<{ readonly code: string; readonly grown: number }> {
  const module = join(import.meta.dirname, 'convert-image.ts');
  const program = `
    import { readFileSync } from 'node:fs';
    import { convertImage } from ${JSON.stringify(module)};
    const peak = () => 1024 * Number(/VmHWM:\\s+(\\d+)/u.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
    const bytes = readFileSync(${JSON.stringify(file)});
    const before = peak();
    const made = await convertImage(bytes);
    console.log(JSON.stringify({ code: made.ok ? 'ok' : made.problem.code, grown: peak() - before }));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', program]);
  return JSON.parse(stdout) as { code: string; grown: number };
}

const hasStatus = existsSync('/proc/self/status');
if (!hasStatus) {
  console.warn('Skipped: the memory of converting, because this system does not tell the peak of a process.');
}

test.runIf(hasStatus).each<[string, number, number, string, (image: Sharp) => Sharp]>([
  ['an AVIF of 40 million pixels in less than a kilobyte', 8_000, 4_990, 'image.size', (image) => image.avif({ effort: 0 })],
  ['an AVIF of 9 million pixels, as many as are read', 3_000, 3_000, 'ok', (image) => image.avif({ effort: 0 })],
  ['a GIF of 27 million', 5_400, 5_000, 'ok', (image) => image.gif()],
  ['a progressive JPEG of 27 million', 5_400, 5_000, 'ok', (image) => image.jpeg({ progressive: true })],
  ['a PNG of ten lines of a million', 1_000_000, 10, 'image.size', (image) => image.png()],
  ['a PNG as wide as one may be, which is to be turned', 10_000, 1_000, 'ok', (image) => image.withMetadata({ orientation: 6 }).png()],
])(
  '%s holds no more memory than a picture may',
  async (_name, width, height, code, as) => {
    const file = join(folder, `${width}-${height}`);
    await writeFile(file, await as(sharp({ create: { width, height, channels: 3, background: '#2a5aa6' } })).toBuffer());
    const converted = await convertApart(file);
    expect(converted.code).toBe(code);
    expect(converted.grown).toBeLessThan(code === 'ok' ? 240 * megabyte : 40 * megabyte);
  },
  60_000,
);
