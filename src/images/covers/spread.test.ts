import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inksOfArea, motifsOfSubject } from './cover-choices.ts';
import { spread } from './spread.ts';

const example = { area: 'Exacte vakken', subject: 'Natuurkunde', method: 'Spanningsveld' };

describe('a spread', () => {
  it('is the same for the same input, and differs by method and number', () => {
    expect(spread(example, 1)).toBe(spread({ ...example }, 1));
    const others = [spread(example, 1), spread(example, 2), spread(example, 3), spread({ ...example, method: 'Brandpunt' }, 1)];
    expect(new Set(others).size).toBe(others.length);
  });

  it.each([
    ...Object.keys(motifsOfSubject).map((subject) => ({ ...example, subject })),
    ...Object.keys(inksOfArea).map((area) => ({ area, subject: 'Onbekend', method: 'Los' })),
    { method: '' },
    { area: 'constructor', subject: 'constructor', method: 'constructor' },
  ])('can be drawn, with two pictures in their frames: %o', async (input) => {
    const svg = spread(input, 1);
    const { width, height, format } = await sharp(Buffer.from(svg)).metadata();
    expect({ width, height, format }).toEqual({ width: 900, height: 560, format: 'svg' });
    expect(svg.match(/clip-path="url\(#[ab]\)"/gu)).toHaveLength(2);
    expect(svg).not.toContain('NaN');
  });

  it('holds no text of the catalogue, so nothing in it can be misread as markup', () => {
    expect(spread({ area: '"><script>', subject: '<b>', method: '<script>alert(1)</script>' }, 1)).not.toMatch(/<script|<b>/u);
  });
});
