import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCoverAssets, type CoverAssets } from './cover-assets.ts';
import { coverOfMethod, coverOfProduct, type CoverMethod, type CoverProduct } from './cover-input.ts';
import { ImageCache } from '#images/image-cache.ts';

const book: CoverProduct = {
  title: 'Kas & Kwekerij Groen vmbo 3 gl/tl leerwerkboek A',
  publisher: 'Kievitsbloem',
  articleGroup: 'Leerwerkboek',
  edition: '2e druk',
  educationalLevels: ['vmbo'],
  grades: [3],
  subjectAreas: ['Beroepsgerichte vakken'],
  subjects: ['Groen'],
  methods: [{ name: 'Kas & Kwekerij' }],
};
const method: CoverMethod = {
  name: 'Kas & Kwekerij',
  publisher: 'Kievitsbloem',
  educationTypes: [{ niveau: 'vmbo', leerjaar: 3 }],
  area: { name: 'Beroepsgerichte vakken' },
  subject: { name: 'Groen' },
};

let folder: string;
let products: Map<string, CoverProduct>;
let asked: string[];

const assets = (): CoverAssets =>
  createCoverAssets({
    cache: new ImageCache({ folder, maxBytes: 1 << 24 }),
    product: async (id) => {
      asked.push(id);
      return products.get(id);
    },
    method: (slug) => (slug === 'kas-en-kwekerij' ? method : undefined),
  });

const textOf = (file: { readonly body: Uint8Array } | undefined): string => Buffer.from(file?.body ?? []).toString();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'covers-'));
  products = new Map([['2903802494665', book]]);
  asked = [];
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a product’s cover', () => {
  it('stands at its id, and is read from disk the second time', async () => {
    const first = await assets().asset('2903802494665.svg');
    expect(first?.contentType).toBe('image/svg+xml');
    expect(textOf(first)).toContain('<title>Kas &amp; Kwekerij, vmbo gl/tl 3 A, Leerwerkboek, deel A</title>');
    const [kept] = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    await writeFile(join(kept?.parentPath ?? '', kept?.name ?? ''), 'from disk');
    expect(textOf(await assets().asset('2903802494665.svg'))).toBe('from disk');
  });

  it('is drawn anew when the product has changed', async () => {
    const before = await assets().asset('2903802494665.svg');
    products.set('2903802494665', { ...book, grades: [4] });
    const after = await assets().asset('2903802494665.svg');
    expect(after?.etag).not.toBe(before?.etag);
    expect(textOf(after)).toContain('vmbo gl/tl 4');
  });

  it('is a neutral one for every product without an image', async () => {
    expect(textOf(await assets().asset('no-cover-image.jpg'))).toContain('Geen omslag');
    expect(asked).toEqual([]);
  });

  it('comes even when it cannot be kept', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file where the folder should be');
    expect(textOf(await assets().asset('2903802494665.svg'))).toContain('Kwekerij');
  });

  it.each([
    '',
    '.svg',
    '../2903802494665.svg',
    '2903802494665.svg/..',
    '2903802494665.png',
    '2903802494665',
    'A.svg',
    `${'1'.repeat(65)}.svg`,
    '..%2F1.svg',
    '1\0.svg',
  ])('is not there for the name %j, and nobody is asked', async (name) => {
    expect(await assets().asset(name)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('is not there for a product that is not there', async () => {
    expect(await assets().asset('1234567890123.svg')).toBeUndefined();
  });
});

describe('a spread of a method', () => {
  it('stands at the slug of the method and its number, from 1 to 3', async () => {
    const own = assets();
    const spreads = await Promise.all([1, 2, 3].map((number) => own.asset(`kas-en-kwekerij-bladzijden-${number}.svg`)));
    expect(spreads.map((file) => file?.contentType)).toEqual(Array.from({ length: 3 }, () => 'image/svg+xml'));
    expect(new Set(spreads.map((file) => file?.etag)).size).toBe(3);
  });

  it.each(['kas-en-kwekerij-bladzijden-0.svg', 'kas-en-kwekerij-bladzijden-4.svg', 'onbekend-bladzijden-1.svg', '-bladzijden-1.svg'])(
    'is not there for %j',
    async (name) => {
      expect(await assets().asset(name)).toBeUndefined();
    },
  );
});

describe('a method’s picture', () => {
  it('is a PNG of 600 by 800', async () => {
    const drawn = await assets().methodPicture('kas-en-kwekerij');
    const picture = drawn === 'busy' ? undefined : drawn;
    const { format, width, height } = await sharp(picture?.body).metadata();
    expect({ type: picture?.contentType, format, width, height }).toEqual({ type: 'image/png', format: 'png', width: 600, height: 800 });
  });

  it.each(['onbekend', '../kas-en-kwekerij', 'Kas', ''])('is not there for %j', async (slug) => {
    expect(await assets().methodPicture(slug)).toBeUndefined();
  });
});

describe('what a cover shows', () => {
  it('is the title itself when there is no method, cut at a word', () => {
    const { method: shown } = coverOfProduct({
      ...book,
      methods: [],
      title: 'Handboek voor de werkplaats met alle gereedschappen, machines en veiligheidsregels',
    });
    expect(shown).toBe('Handboek voor de werkplaats met alle gereedschappen,...');
    expect(coverOfProduct({ ...book, methods: [], title: 'a'.repeat(300) }).method.length).toBeLessThan(70);
  });

  it('has no year, level or kind that the product does not have', () => {
    const bare = coverOfProduct({
      ...book,
      title: 'Atlas',
      educationalLevels: [],
      grades: [],
      articleGroup: null,
      edition: null,
      publisher: null,
    });
    expect(bare).toMatchObject({ level: '', year: '', kind: '', part: '', edition: '', publisher: '' });
  });

  it('spans the years of a product for several', () => {
    expect(coverOfProduct({ ...book, grades: [3, 1, 2] }).year).toBe('1-3');
  });

  it('is a method’s first textbook', () => {
    expect(coverOfMethod(method)).toMatchObject({ method: 'Kas & Kwekerij', level: 'vmbo', year: 3, subject: 'Groen' });
  });
});
