/** A line of a stream of bytes: its number from 1, and its bytes; undefined when it is longer than the limit. */
export type ByteLine = { readonly number: number; readonly bytes: Uint8Array | undefined };

const newline = 10;

/** Splits a stream into lines. `limit` is in bytes and bounds the memory: a longer line is skipped and yielded without its bytes. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<ByteLine> {
  let parts: Uint8Array[] = [];
  let length = 0;
  let number = 1;
  const take = (): ByteLine => {
    const line = { number, bytes: length > limit ? undefined : Buffer.concat(parts) };
    parts = [];
    length = 0;
    number += 1;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      length += end - start;
      if (length <= limit) {
        parts.push(chunk.subarray(start, end));
      }
      yield take();
      start = end + 1;
    }
    length += chunk.length - start;
    if (length <= limit) {
      parts.push(chunk.subarray(start));
    } else {
      parts = [];
    }
  }
  if (length > 0) {
    yield take();
  }
}
