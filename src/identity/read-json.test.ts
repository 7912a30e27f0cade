import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

/** A response of so many bytes, and then, where it is endless, of more. */
function responseOf(bytes: number, isEndless: boolean): { readonly response: Response; readonly given: () => number } {
  const piece = Buffer.alloc(100_000, ' ');
  let given = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (given >= bytes && !isEndless) {
        controller.enqueue(Buffer.from('{}'));
        controller.close();
        return;
      }
      given += piece.length;
      controller.enqueue(piece);
    },
  });
  return { response: new Response(body), given: () => given };
}

test('the JSON of a provider is read, also behind a byte order mark', async () => {
  expect(await readJson(new Response('\u{feff}{"a":"\u00e9"}'))).toEqual({ a: '\u00e9' });
  expect(await readJson(responseOf(3_900_000, false).response)).toEqual({});
  await expect(readJson(new Response(''))).rejects.toThrow(SyntaxError);
  await expect(readJson(new Response(null))).rejects.toThrow(SyntaxError);
});

test('a response without an end is given up after four million bytes', async () => {
  const { response, given } = responseOf(0, true);
  await expect(readJson(response)).rejects.toThrow('the answer is too large');
  expect(given()).toBeLessThan(5_000_000);
});
