import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failed, ok, type Result } from '#catalogue/result.ts';
import type { DownloadFailure } from '#download/download.ts';
import { entry } from '#importers/eck/eck.fixture.ts';
import { sruResponse } from '#importers/sru/sru.fixture.ts';
import { downloadSru, sruFolder, sruLimits, type SruDependencies } from './download-sru.ts';

const service = new URL('https://sru.example/?operation=searchRetrieve');
let folder: string;
let asked: string[];
let waited: number[];
let progress: string[];
let now: Date;
let breaking: AbortController;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'sru-')), 'downloads', 'one');
  [asked, waited, progress] = [[], [], []];
  now = new Date('2026-06-01T12:00:00Z');
  breaking = new AbortController();
});
afterEach(async () => {
  await rm(join(folder, '..', '..'), { recursive: true });
});

type Page = Result<Uint8Array, DownloadFailure>;
const records = (count: number): readonly string[] => Array.from({ length: count }, () => entry(''));
const page = (count: number, numbers: { total?: number; next?: number } = {}): Page =>
  ok(Buffer.from(sruResponse(records(count), numbers)));

/** Downloads from a service that gives these pages, one after the other. A function is called when its page is asked for. */
function run(pages: readonly (Page | (() => Page))[], wait: SruDependencies['wait'] = async () => {}) {
  const left = [...pages];
  return downloadSru(service, {
    folder,
    clock: () => now,
    signal: breaking.signal,
    download: async (address) => {
      asked.push(address.searchParams.get('startRecord') ?? '');
      const next = left.shift() ?? failed({ reason: 'network' } as const);
      return typeof next === 'function' ? next() : next;
    },
    wait: (milliseconds) => {
      waited.push(milliseconds);
      return wait(milliseconds);
    },
    onPage: (read, total) => progress.push(`${read}/${total}`),
  });
}

const names = (files: readonly string[]): readonly string[] => files.map((file) => file.slice(folder.length + 1));

describe('the pages of a catalogue service', () => {
  it('are asked one after the other with a second between them, until the last', async () => {
    const done = await run([page(100, { total: 230, next: 101 }), page(100, { total: 230, next: 201 }), page(30, { total: 230 })]);
    expect(done).toMatchObject({ records: 230, total: 230, resumedAfter: 0 });
    expect(names(done.files)).toEqual(['page-000001.xml', 'page-000002.xml', 'page-000003.xml']);
    expect(asked).toEqual(['1', '101', '201']);
    expect(waited).toEqual([1_000, 1_000]);
    expect(progress).toEqual(['100/230', '200/230', '230/230']);
    expect(await readFile(done.files[2] ?? '', 'utf8')).toBe(sruResponse(records(30), { total: 230 }));
  });

  it('may be smaller than asked, and need not name the next', async () => {
    const done = await run([page(10, { total: 25 }), page(10, { total: 25 }), page(5, { total: 25 })]);
    expect([done.records, asked]).toEqual([25, ['1', '11', '21']]);
  });

  it('are asked until the last record, also when that is alone on its page', async () => {
    const done = await run([page(24, { total: 25 }), page(1, { total: 25 })]);
    expect([done.records, asked]).toEqual([25, ['1', '25']]);
  });

  it('go on after a page that is not full when that names the next', async () => {
    const done = await run([page(10, { next: 11 }), page(5)]);
    expect([done.records, asked]).toEqual([15, ['1', '11']]);
  });

  it('end at a page that is not full when the service does not say how many there are', async () => {
    const done = await run([page(100), page(99)]);
    expect([done.records, done.total, asked]).toEqual([199, undefined, ['1', '101']]);
  });

  it('go on beyond a total that is too low, as long as a next record is named', async () => {
    const done = await run([page(20, { total: 30, next: 21 }), page(20, { total: 30, next: 41 }), page(10, { total: 30 })]);
    expect([done.records, asked]).toEqual([50, ['1', '21', '41']]);
  });

  it('end at the total, whatever record is named as the next', async () => {
    const done = await run([page(20, { total: 30, next: 21 }), page(10, { total: 30, next: 31 })]);
    expect([done.records, asked]).toEqual([30, ['1', '21']]);
  });

  it('end at a page without records, which is no file unless it is the first', async () => {
    const done = await run([page(2, { total: 9, next: 3 }), page(0, { total: 9 })]);
    expect([done.records, names(done.files)]).toEqual([2, ['page-000001.xml']]);
    expect(await readFile(done.files[0] ?? '', 'utf8')).toBe(sruResponse(records(2), { total: 9, next: 3 }));
    await rm(folder, { recursive: true });
    expect(names((await run([page(0, { total: 0 })])).files)).toEqual(['page-000001.xml']);
  });

  it('are not asked for ever: a service that names an earlier record is refused', async () => {
    await expect(run([page(2, { total: 9, next: 3 }), page(2, { total: 9, next: 3 })])).rejects.toMatchObject({
      name: 'SruError',
      code: 'sru.failed',
      message: 'De catalogusdienst geeft na record 3 weer record 3, en komt zo niet tot een eind.',
    });
  });

  describe('beside those of an earlier download', () => {
    const body = sruResponse(records(100), { total: 300 });
    const state = { startedAt: '2026-06-01T12:00:00.000Z', pages: 1, bytes: 1, records: 100, total: 300, next: 101, isComplete: false };
    const goOn = async (earlier: Partial<typeof state>, pages: readonly Page[]) => {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'state.json'), JSON.stringify({ ...state, ...earlier }));
      return run(pages);
    };
    const tooMuch = {
      code: 'sru.failed',
      message: 'De catalogusdienst geeft meer dan wij ophalen (200 records tot nu toe). Maak de zoekvraag kleiner.',
    };

    it('are at most 10 GB', async () => {
      const most = sruLimits.maxBytes - body.length;
      await expect(goOn({ bytes: most }, [ok(Buffer.from(body)), page(100)])).rejects.toMatchObject(tooMuch);
      expect(asked).toEqual(['101']);
      const lastFits = goOn({ bytes: most - body.length }, [ok(Buffer.from(body)), ok(Buffer.from(body))]);
      expect(await lastFits).toMatchObject({ records: 300 });
    });

    it('are at most a hundred thousand', async () => {
      await expect(goOn({ pages: 99_999 }, [ok(Buffer.from(body))])).rejects.toMatchObject(tooMuch);
      const oneMore = goOn({ pages: 99_998 }, [ok(Buffer.from(body)), failed({ reason: 'status', status: 404 })]);
      await expect(oneMore).rejects.toMatchObject({ message: expect.stringContaining('verder te gaan bij record 201') as string });
    });
  });

  it('of an earlier download stay when it cannot be read how far that was', async () => {
    await mkdir(join(folder, 'state.json'), { recursive: true });
    await expect(run([page(1)])).rejects.toMatchObject({ code: 'EISDIR' });
    expect([asked, await readdir(folder)]).toEqual([[], ['state.json']]);
  });

  it('go on after an interruption where they stopped, within a day', async () => {
    const first = [page(100, { total: 150, next: 101 }), failed({ reason: 'status', status: 403 } as const)];
    await expect(run(first)).rejects.toMatchObject({
      message:
        'De catalogusdienst antwoordt met status 403. Er zijn 100 records opgehaald; geef dezelfde opdracht opnieuw om verder te gaan bij record 101.',
    });
    now = new Date('2026-06-02T11:59:59Z');
    const done = await run([page(50, { total: 150 })]);
    expect(done).toMatchObject({ records: 150, resumedAfter: 100 });
    expect(asked).toEqual(['1', '101', '101']);
    expect(await run([])).toMatchObject({ records: 150, resumedAfter: 150, files: done.files });
    now = new Date('2026-06-02T12:00:00Z');
    expect(await run([page(1, { total: 1 })])).toMatchObject({ records: 1, resumedAfter: 0 });
    expect(await readdir(folder)).toEqual(['page-000001.xml', 'state.json']);
  });

  it('begin anew after a clock that was ahead is put right: their age is unknown', async () => {
    now = new Date('2036-06-01T12:00:00Z');
    await run([page(1, { total: 1 })]);
    now = new Date('2026-06-01T12:00:00Z');
    expect(await run([page(1, { total: 1 })])).toMatchObject({ records: 1, resumedAfter: 0 });
  });

  it('are in another folder for another address', () => {
    expect(sruFolder('/d', service)).toMatch(/^\/d\/sru-[0-9a-f]{16}$/u);
    expect(sruFolder('/d', service)).not.toBe(sruFolder('/d', new URL('https://sru.example/?query=x')));
  });
});

describe('a catalogue service that fails', () => {
  it.each<readonly [DownloadFailure, string]>([
    [{ reason: 'address' }, 'De catalogusdienst heeft een adres in een eigen netwerk. Klopt dat, geef dan --allow-private.'],
    [
      { reason: 'redirect', status: 302 },
      'De catalogusdienst stuurt door naar een ander adres; dat volgen wij niet. Vraag de uitgeverij naar het nieuwe adres.',
    ],
    [{ reason: 'size' }, 'Een antwoord van de catalogusdienst is groter dan 32 MB.'],
    [{ reason: 'status', status: 404 }, 'De catalogusdienst antwoordt met status 404.'],
    [{ reason: 'status', status: 503, retryAfter: 121 }, 'De catalogusdienst antwoordt met status 503 en vraagt 121 seconden te wachten.'],
  ])('for a reason that stays is asked once: %o', async (failure, message) => {
    await expect(run([failed(failure), page(1)])).rejects.toMatchObject({ message });
    expect([asked.length, waited]).toEqual([1, []]);
  });

  it.each<readonly [DownloadFailure, string]>([
    [{ reason: 'network' }, 'De catalogusdienst is niet bereikbaar. Controleer het adres en de verbinding.'],
    [{ reason: 'time' }, 'De catalogusdienst antwoordt niet binnen 60 seconden.'],
    [{ reason: 'status', status: 429 }, 'De catalogusdienst antwoordt met status 429.'],
    [{ reason: 'status', status: 500 }, 'De catalogusdienst antwoordt met status 500.'],
  ])('for a reason that may pass is asked five times, later and later: %o', async (failure, message) => {
    await expect(run(Array.from({ length: 5 }, () => failed(failure)))).rejects.toMatchObject({ message });
    expect([asked.length, waited]).toEqual([5, [2_000, 4_000, 8_000, 16_000]]);
  });

  it('decides itself how long we wait, up to two minutes', async () => {
    const done = await run([failed({ reason: 'status', status: 503, retryAfter: 120 }), page(1, { total: 1 })]);
    expect([done.records, waited]).toEqual([1, [120_000]]);
  });

  it('is quoted when it goes on asking us to wait', async () => {
    const refused = Array.from({ length: 5 }, () => failed({ reason: 'status', status: 429, retryAfter: 1 } as const));
    await expect(run(refused)).rejects.toThrow('De catalogusdienst antwoordt met status 429 en vraagt 1 seconde te wachten.');
  });

  it('is left alone after an interruption, and what there is stays', async () => {
    const interrupted = run([page(100, { total: 300, next: 101 }), page(100)], async () => breaking.abort());
    await expect(interrupted).rejects.toMatchObject({ code: 'import.aborted' });
    expect([asked, await readdir(folder)]).toEqual([['1'], ['page-000001.xml', 'state.json']]);
    await expect(run([page(1)])).rejects.toMatchObject({ code: 'import.aborted' });
  });

  it('is not asked at all after an interruption before the first page', async () => {
    breaking.abort();
    await expect(run([page(1, { total: 1 })])).rejects.toMatchObject({ code: 'import.aborted' });
    expect(asked).toEqual([]);
  });

  it('is not named as the cause when the interruption ended the request', async () => {
    const broken = (): Page => {
      breaking.abort();
      return failed({ reason: 'status', status: 404 });
    };
    await expect(run([broken])).rejects.toMatchObject({ code: 'import.aborted' });
  });

  it('is not asked again after an interruption of the wait for it', async () => {
    const interrupted = run([failed({ reason: 'network' }), page(1)], async () => breaking.abort());
    await expect(interrupted).rejects.toMatchObject({ code: 'import.aborted' });
    expect([asked, waited]).toEqual([['1'], [2_000]]);
  });

  it('with a response that is no page is refused', async () => {
    await expect(run([ok(Buffer.from('<html/>'))])).rejects.toMatchObject({
      message: 'Dit adres geeft geen antwoord van een catalogusdienst (SRU): het begint met <html>.',
    });
    const again = run([page(20, { total: 30, next: 21 }), ok(Buffer.from('<html/>'))]);
    await expect(again).rejects.toThrow(/het begint met <html>\. Er zijn 20 records opgehaald; .* bij record 21\.$/u);
  });
});
