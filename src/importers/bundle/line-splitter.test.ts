import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSplitter } from './line-splitter.ts';

function linesOf(chunks: readonly string[], limit = 100): readonly (readonly [number, string | undefined])[] {
  const splitter = new LineSplitter(limit);
  const lines = [...chunks.flatMap((chunk) => [...splitter.lines(Buffer.from(chunk))]), ...splitter.last()];
  return lines.map(({ number, bytes }) => [number, bytes === undefined ? undefined : Buffer.from(bytes).toString()]);
}

describe('the lines of a stream', () => {
  it('are numbered from 1, empty ones too, with or without an end of line at the end', () => {
    const expected = [
      [1, 'een'],
      [2, ''],
      [3, 'twee'],
    ];
    expect(linesOf(['een\n\ntwee'])).toEqual(expected);
    expect(linesOf(['een\n\ntwee\n'])).toEqual(expected);
    expect(linesOf([''])).toEqual([]);
    expect(linesOf(['\n'])).toEqual([[1, '']]);
  });

  it('are the same in chunks of any size', () => {
    const text = fc.array(fc.constantFrom('a', 'bb', '\n', '\r', 'é'), { maxLength: 40 });
    fc.assert(
      fc.property(text, (chunks) => {
        expect(linesOf(chunks)).toEqual(linesOf([chunks.join('')]));
      }),
    );
  });

  it('are given up to the limit, and a longer one is skipped, wherever the chunks end', () => {
    expect(linesOf(['12345\n123456\n1'], 5)).toEqual([
      [1, '12345'],
      [2, undefined],
      [3, '1'],
    ]);
    expect(linesOf(['123', '45\n123', '456', '7\n1', '2'], 5)).toEqual([
      [1, '12345'],
      [2, undefined],
      [3, '12'],
    ]);
    expect(linesOf(['1', '123456'], 5)).toEqual([[1, undefined]]);
    expect(linesOf(['12345', '\n1'], 5)).toEqual([
      [1, '12345'],
      [2, '1'],
    ]);
    expect(linesOf(['12\n'.repeat(9)], 5).map(([, text]) => text)).toEqual(Array.from({ length: 9 }, () => '12'));
    expect(linesOf(['12345', '6', '\n123'], 5)).toEqual([
      [1, undefined],
      [2, '123'],
    ]);
  });
});
