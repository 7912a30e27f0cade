import { expect, it } from 'vitest';
import { collect, testImporter } from '#importers/eck/eck.fixture.ts';

it('a file that breaks off because reading it fails is a fault, and no file that cannot be read', async () => {
  async function* open(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(Buffer.from(`<Entries>${' '.repeat(600)}`));
    throw new Error('no such disk');
  }
  await expect(collect(testImporter().read({ file: 'feed.xml', size: undefined, open }))).rejects.toThrow('no such disk');
});
