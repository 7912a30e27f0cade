import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLines } from './read-lines.ts';

async function linesOf(chunks: readonly string[], limit = 100): Promise<readonly (readonly [number, string | undefined])[]> {
  async function* source(): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks) {
      yield await Promise.resolve(Buffer.from(chunk));
    }
  }
  const lines: (readonly [number, string | undefined])[] = [];
  for await (const { number, bytes } of readLines(source(), limit)) {
    lines.push([number, bytes === undefined ? undefined : Buffer.from(bytes).toString()]);
  }
  return lines;
}

describe('the lines of a stream', () => {
  it('are numbered from 1, empty ones too, with or without an end of line at the end', async () => {
    const expected = [
      [1, 'een'],
      [2, ''],
      [3, 'twee'],
    ];
    expect(await linesOf(['een\n\ntwee'])).toEqual(expected);
    expect(await linesOf(['een\n\ntwee\n'])).toEqual(expected);
    expect(await linesOf([''])).toEqual([]);
    expect(await linesOf(['\n'])).toEqual([[1, '']]);
  });

  it('are the same in chunks of any size', async () => {
    const text = fc.array(fc.constantFrom('a', 'bb', '\n', '\r', 'é'), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(text, async (chunks) => {
        expect(await linesOf(chunks)).toEqual(await linesOf([chunks.join('')]));
      }),
    );
  });

  it('are given up to the limit, and a longer one is skipped, wherever the chunks end', async () => {
    expect(await linesOf(['12345\n123456\n1'], 5)).toEqual([
      [1, '12345'],
      [2, undefined],
      [3, '1'],
    ]);
    expect(await linesOf(['123', '45\n123', '456', '7\n1', '2'], 5)).toEqual([
      [1, '12345'],
      [2, undefined],
      [3, '12'],
    ]);
    expect(await linesOf(['1', '123456'], 5)).toEqual([[1, undefined]]);
    expect(await linesOf(['12345', '\n1'], 5)).toEqual([
      [1, '12345'],
      [2, '1'],
    ]);
    expect((await linesOf(['12\n'.repeat(9)], 5)).map(([, text]) => text)).toEqual(Array.from({ length: 9 }, () => '12'));
    expect(await linesOf(['12345', '6', '\n123'], 5)).toEqual([
      [1, undefined],
      [2, '123'],
    ]);
  });
});
