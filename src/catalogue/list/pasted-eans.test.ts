import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseLines } from '#case-file.fixture.ts';
import { eanCheckDigit, parseEan } from '#catalogue/ean.ts';
import { mostPastedLines, readPastedEans } from './pasted-eans.ts';

function cases(name: string): readonly (readonly [string, string])[] {
  return caseLines(new URL(name, import.meta.url)).map((line) => {
    const [text = '', expected = ''] = line
      .replaceAll('<tab>', '\t')
      .replaceAll('<nbsp>', '\u00a0')
      .replaceAll('<zero>', '\u200b')
      .split(' => ');
    return [text, expected.trim()];
  });
}

describe('a pasted line', () => {
  it.each(cases('./pasted-eans.valid.txt'))('%j gives %s', (text, expected) => {
    const [eans = '', refused] = expected.split(' ! ');
    expect(readPastedEans(text).lines).toEqual([{ number: 1, text, eans: eans.split(' '), refused: refused?.split(' ') ?? [] }]);
  });

  it.each(cases('./pasted-eans.invalid.txt'))('%j gives no EAN: %s', (text, expected) => {
    const [problem = '', ...cell] = expected.split(' ');
    expect(readPastedEans(text).lines).toEqual([{ number: 1, text, problem, cell: cell.join(' ') }]);
  });
});

const ean = fc.integer({ min: 0, max: 999_999_999_999 }).map((number) => {
  const first12 = String(number).padStart(12, '0');
  return first12 + eanCheckDigit(first12);
});

describe('what was pasted', () => {
  it('is read line by line, with the numbers that the visitor sees, whatever ends the lines', () => {
    const read = readPastedEans('\ufeffEAN\r\n2903802494665\n\n2903802494666\r2936256447093\n');
    expect(read.lines.map(({ number }) => number)).toEqual([2, 4, 5]);
  });

  it('may begin with the heading of a column, but a single line without digits is answered', () => {
    expect(readPastedEans('Titel;ISBN\nBoek;2903802494665').lines).toHaveLength(1);
    expect(readPastedEans('Titel;ISBN').lines).toMatchObject([{ problem: 'none' }]);
  });

  it('gives back the lines after the limit as they stand', () => {
    const column = Array.from({ length: mostPastedLines + 2 }, () => '2903802494665').join('\n');
    const read = readPastedEans(`${column}\nlaatste`);
    expect([read.lines.length, read.rest]).toEqual([mostPastedLines, ['2903802494665', '2903802494665', 'laatste']]);
  });

  it('is nothing when nothing was pasted', () => {
    expect(readPastedEans(' \n\t\n\u200b\n')).toEqual({ lines: [], rest: [] });
  });

  it('finds every EAN of a column, between whatever cells', () => {
    const separator = fc.constantFrom('\t', ';', ',', '|');
    fc.assert(
      fc.property(fc.array(fc.tuple(ean, separator), { minLength: 1, maxLength: 20 }), (rows) => {
        const text = rows.map(([code, between]) => ['Boek', code, '30'].join(between)).join('\n');
        expect(readPastedEans(text).lines.map((line) => 'eans' in line && line.eans)).toEqual(rows.map(([code]) => [code]));
      }),
    );
  });

  it('never makes up an EAN: each one it gives is right by its check digit, and every line gets an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -xX;\t,E+.\n"=a') }), (text) => {
        const { lines } = readPastedEans(text);
        expect(lines.flatMap((line) => ('eans' in line ? line.eans : [])).every((code) => parseEan(code).ok)).toBe(true);
        expect(lines.length).toBeLessThanOrEqual(text.split('\n').length);
      }),
      { numRuns: 1_000 },
    );
  });
});
