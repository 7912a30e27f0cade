import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextRange } from '#contract/text-range.ts';
import { snippetOf } from './snippet.ts';

const rangesOf = (text: string, word: string): readonly TextRange[] =>
  Array.from(text.matchAll(new RegExp(word, 'gu')), ({ index }) => ({ start: index, end: index + word.length }));
const shown = (text: string, word: string): string | undefined => {
  const snippet = snippetOf(text, rangesOf(text, word));
  return snippet?.ranges.reduceRight(
    (all, { start, end }) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`,
    snippet.text,
  );
};
const filler = 'woord '.repeat(40).trim();

describe('snippetOf', () => {
  it('is a short text itself, on one line', () => {
    expect(shown('Met een proef\nper hoofdstuk.', 'proef')).toBe('Met een [proef] per hoofdstuk.');
    expect(shown('Met een proef.  ', 'proef')).toBe('Met een [proef].');
  });

  it('is nothing when nothing is highlighted', () => {
    expect(shown('Met een proef.', 'toets')).toBeUndefined();
  });

  it('cuts a long text between words, with an ellipsis at each cut, and little before the highlight', () => {
    expect(shown(`${filler} toets ${filler}`, 'toets')).toBe(`… ${'woord '.repeat(5)}[toets]${' woord'.repeat(20)} …`);
    expect(shown(`toets ${filler}`, 'toets')).toBe(`[toets]${' woord'.repeat(25)} …`);
    expect(shown(`${filler} toets`, 'toets')).toBe(`… ${'woord '.repeat(5)}[toets]`);
  });

  it('is where most is highlighted, the first of equal places', () => {
    expect(shown(`toets ${filler} toets en toets`, 'toets')).toBe(`… ${'woord '.repeat(5)}[toets] en [toets]`);
    expect(shown(`toets ${filler} toets`, 'toets')).toMatch(/^\[toets\] woord/u);
  });

  it('counts near a place only what is shown after it', () => {
    // 126 characters from the beginning of the second to the end of the third.
    const near = `toets${' woord'.repeat(18)} woordj toets`;
    expect(shown(`toets ${filler} ${near}`, 'toets')).toBe(`… ${'woord '.repeat(5)}[toets]${' woord'.repeat(18)} woordj [toets]`);
    const far = `toets${' woord'.repeat(24)} toets`;
    expect(shown(`${far} ${filler} toets toets ${filler}`, 'toets')).toBe(`… ${'woord '.repeat(5)}[toets] [toets]${' woord'.repeat(19)} …`);
  });

  it('is not where a highlight alone is longer than what is shown after its beginning', () => {
    const long = { start: 0, end: 127 };
    const snippet = snippetOf(`${'x'.repeat(127)} ${filler} toets`, [long, { start: 368, end: 373 }]);
    expect(snippet).toEqual({ text: `… ${'woord '.repeat(5)}toets`, ranges: [{ start: 32, end: 37 }] });
  });

  it('begins with the text when no more than thirty characters are before the highlight', () => {
    expect(shown(`${'woord '.repeat(5)}toets ${filler}`, 'toets')).toBe(`${'woord '.repeat(5)}[toets]${' woord'.repeat(20)} …`);
    expect(shown(`${' '.repeat(35)}toets`, 'toets')).toBe('[toets]');
  });

  it('is a whole text of 156 characters, and cuts one of 157', () => {
    expect(shown(`toets${' woord'.repeat(24)} woordje`.slice(0, 156), 'toets')).toBe(`[toets]${' woord'.repeat(24)} woordj`);
    expect(shown(`toets${' woord'.repeat(24)} woordje`, 'toets')).toBe(`[toets]${' woord'.repeat(24)} …`);
  });

  it('ends at the end of a word: without the spaces after it, and at the highlight itself when a word without end follows', () => {
    expect(shown(`toets${'  woord'.repeat(40)}`, 'toets')).toBe(`[toets]${'  woord'.repeat(21)} …`);
    expect(shown(`toets ${'x'.repeat(300)}`, 'toets')).toBe('[toets] …');
  });

  it('has no ranges of what is highlighted after its end', () => {
    expect(shown(`toets ${filler} toets`, 'toets')).toBe(`[toets]${' woord'.repeat(25)} …`);
    const cut = snippetOf('x'.repeat(300), [
      { start: 0, end: 5 },
      { start: 10, end: 12 },
      { start: 156, end: 160 },
    ]);
    expect(cut?.ranges).toEqual([
      { start: 0, end: 5 },
      { start: 10, end: 12 },
    ]);
  });

  it('cuts a word without end between characters', () => {
    const long = snippetOf(`${'x'.repeat(300)}toets${'😀'.repeat(200)}`, [{ start: 300, end: 305 }]);
    expect(long?.text).toBe(`… toets${'😀'.repeat(75)} …`);
    const accents = `${'e\u0301\u0323'.repeat(100)}`;
    expect(snippetOf(accents, [{ start: 0, end: 300 }])).toEqual({
      text: `${'e\u0301\u0323'.repeat(52)} …`,
      ranges: [{ start: 0, end: 156 }],
    });
  });

  it('has at most 160 code units of the text and what is highlighted there, whatever the text', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '😀', 'e\u0301', '<', '&'), minLength: 1, maxLength: 40 });
    const text = fc.array(fc.tuple(word, fc.constantFrom(' ', '\n', '  ', ', ')), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(text, fc.array(fc.nat(59), { minLength: 1, maxLength: 8 }), (words, chosen) => {
        const all = words.map(([one, space]) => `${one}${space}`).join('');
        const starts = words.map(
          (_, index) =>
            words
              .slice(0, index)
              .map(([one, space]) => `${one}${space}`)
              .join('').length,
        );
        const ranges = [...new Set(chosen)]
          .filter((index) => index < words.length)
          .toSorted((left, right) => left - right)
          .map((index) => ({ start: starts[index] ?? 0, end: (starts[index] ?? 0) + (words[index]?.[0].length ?? 0) }));
        const snippet = snippetOf(all, ranges);
        expect(snippet === undefined).toBe(ranges.length === 0);
        if (snippet !== undefined) {
          expect(snippet.text.length).toBeLessThanOrEqual(160);
          expect(snippet.ranges.length).toBeGreaterThan(0);
          const core = snippet.text.replace(/^… /u, '').replace(/ …$/u, '');
          const flat = all.replace(/\s/gu, ' ');
          expect(flat).toContain(core);
          // What is highlighted in the snippet is highlighted in the text, and cut only where every word is.
          const highlighted = ranges.map(({ start, end }) => all.slice(start, end));
          for (const { start, end } of snippet.ranges) {
            expect(highlighted).toContain(snippet.text.slice(start, end));
          }
          expect(` ${flat} `).toContain(` ${core} `);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
