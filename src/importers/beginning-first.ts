/**
 * Gives the chunks of a file with the first ones joined, so that its beginning, of at least `length`, comes in one piece; of a shorter file all of it. When
 * what comes after that cannot be read, the error comes after the beginning.
 */
export async function* beginningFirst<Chunk extends { readonly length: number }>(
  chunks: AsyncIterable<Chunk>,
  length: number,
  join: (parts: readonly Chunk[]) => Chunk,
): AsyncGenerator<Chunk> {
  const parts: Chunk[] = [];
  let [collected, isComplete] = [0, false];
  try {
    for await (const chunk of chunks) {
      if (isComplete) {
        yield chunk;
        continue;
      }
      parts.push(chunk);
      collected += chunk.length;
      isComplete = collected >= length;
      if (isComplete) {
        yield join(parts.splice(0));
      }
    }
  } catch (error) {
    if (!isComplete) {
      yield join(parts);
    }
    throw error;
  }
  if (!isComplete) {
    yield join(parts);
  }
}

/** Puts a chunk before others. */
export async function* withFirst<Chunk>(first: Chunk, rest: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  yield first;
  yield* rest;
}
