import { expect, it } from 'vitest';
import { beginningFirst, withFirst } from './beginning-first.ts';

async function* texts(...parts: readonly (string | Error)[]): AsyncGenerator<string> {
  for (const part of parts) {
    if (part instanceof Error) {
      throw part;
    }
    yield part;
  }
}

async function collect(chunks: AsyncIterable<string>): Promise<readonly string[]> {
  const given: string[] = [];
  try {
    for await (const chunk of chunks) {
      given.push(chunk);
    }
  } catch (error) {
    given.push(String(error));
  }
  return given;
}

const join = (parts: readonly string[]): string => parts.join('');
const broken = new Error('broken');

it.each([
  [[], ['']],
  [['ab'], ['ab']],
  [
    ['ab', 'c', 'd', 'ef', 'g'],
    ['abcd', 'ef', 'g'],
  ],
  [
    ['abcdef', 'g'],
    ['abcdef', 'g'],
  ],
  [
    ['a', broken],
    ['a', 'Error: broken'],
  ],
  [
    ['abc', 'd', broken],
    ['abcd', 'Error: broken'],
  ],
  [
    ['abc', 'de', 'f', broken],
    ['abcde', 'f', 'Error: broken'],
  ],
  [[broken], ['', 'Error: broken']],
])('joins the first of %j to a beginning of four, and no others', async (parts, given) => {
  expect(await collect(beginningFirst(texts(...parts), 4, join))).toEqual(given);
});

it('puts a chunk before others', async () => {
  expect(await collect(withFirst('a', texts('b', broken)))).toEqual(['a', 'b', 'Error: broken']);
});
