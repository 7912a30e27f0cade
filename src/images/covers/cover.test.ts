import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cover } from './cover.ts';
import { inksOfArea, motifsOfArea, motifsOfSubject } from './cover-choices.ts';
import { contrast } from './cover-colours.ts';
import { coverContext, type CoverInput } from './cover-context.ts';
import { layouts } from './cover-layouts.ts';
import { motifs } from './motifs/motifs.ts';

type Vector = { readonly input: CoverInput; readonly sha256: string };

const vectors = JSON.parse(readFileSync(join(import.meta.dirname, 'cover.vectors.json'), 'utf8')) as readonly Vector[];
const example: CoverInput = {
  area: 'Exacte vakken',
  subject: 'Natuurkunde',
  method: 'Spanningsveld',
  publisher: 'Halsema & Vonk',
  level: 'havo',
  year: 4,
};

describe('a cover', () => {
  it.each(vectors.map((vector) => [Object.values(vector.input).join(' '), vector] as const))(
    'is drawn as the design drew it: %s',
    (_name, vector) => {
      expect(createHash('sha256').update(cover(vector.input)).digest('hex')).toBe(vector.sha256);
    },
  );

  it('covers every composition and nearly every picture in those comparisons', () => {
    const seen = vectors.map(({ input }) => coverContext(input).layout);
    expect(new Set(seen)).toEqual(new Set(Object.keys(layouts)));
  });

  it('is the same for the same input, and differs by method, year, kind and part', () => {
    expect(cover(example)).toBe(cover({ ...example }));
    const others: readonly CoverInput[] = [
      example,
      { ...example, method: 'Brandpunt' },
      { ...example, year: 5 },
      { ...example, kind: 'docent' },
      { ...example, part: 'B' },
    ];
    expect(new Set(others.map(cover)).size).toBe(others.length);
  });

  it('escapes every text that it is given', () => {
    const hostile = '"><script>alert(1)</script>&<![CDATA[';
    const svg = cover({
      ...example,
      method: hostile,
      subject: hostile,
      publisher: hostile,
      level: hostile,
      kind: hostile,
      part: hostile,
      edition: hostile,
    });
    expect(svg).not.toMatch(/<script|<!\[CDATA|&(?!amp;|lt;|gt;|quot;)/u);
    expect(svg).toContain('&lt;script&gt;');
  });

  it.each([
    ['nothing but a name', { method: 'Los boek' }],
    ['an empty name', { method: '' }],
    ['a very long name', { method: 'Natuurkundigeverschijnselenonderzoek voor beginners en gevorderden in drie delen met registers' }],
    ['letters that the typeface lacks', { method: '汉语 Привет ﷽ 🙂', subject: 'Ελληνικά', publisher: '出版社' }],
    ['names that every object knows', { area: 'constructor', subject: 'constructor', method: 'constructor', kind: 'constructor' }],
    ['several years', { ...example, level: 'vmbo/havo/vwo', year: '1-3' }],
  ])('can be drawn for %s', async (_name, input) => {
    const { width, height, format } = await sharp(Buffer.from(cover(input))).metadata();
    expect({ width, height, format }).toEqual({ width: 600, height: 800, format: 'svg' });
  });

  it('is small enough to send by the dozen', () => {
    expect(Math.max(...vectors.map(({ input }) => cover(input).length))).toBeLessThan(64_000);
  });
});

describe('the colours of a cover', () => {
  it('let large letters be read (3:1), in every area, level, year and kind', () => {
    for (const area of Object.keys(inksOfArea)) {
      for (const kind of ['leerboek', 'werkboek', 'antwoorden', 'docent']) {
        for (const [level, year] of [
          ['vmbo', 1],
          ['havo', 4],
          ['vwo', 5],
          ['vwo', 6],
        ] as const) {
          const { ground, ink, paper, onPaper, tagInk } = coverContext({ area, subject: '', method: `Methode ${kind}`, level, year, kind });
          expect(contrast(ground, ink), `${area} ${kind} ${level}`).toBeGreaterThanOrEqual(3);
          expect(contrast(paper, onPaper), area).toBeGreaterThanOrEqual(3);
          expect(contrast(ground, tagInk), area).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });
});

describe('the pictures', () => {
  it('exist for every name that an area or subject asks for, and each is asked for', () => {
    const asked = new Set([...Object.values(motifsOfArea), ...Object.values(motifsOfSubject)].flat());
    asked.delete('letter');
    expect([...asked].toSorted()).toEqual(Object.keys(motifs).toSorted());
  });
});
