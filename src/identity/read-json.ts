// A provider has a few keys, and a thousand with their certificates take two million.
const mostBytes = 4_000_000;

/** Reads the JSON of a response of the provider, in UTF-8. Rejects for one that is larger than its documents are: it would fill the memory. */
export async function readJson({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) {
      throw new Error('the answer is too large');
    }
    chunks.push(chunk);
  }
  return JSON.parse(new TextDecoder().decode(Buffer.concat(chunks)));
}
