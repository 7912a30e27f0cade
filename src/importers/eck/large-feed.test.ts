import { expect, it } from 'vitest';
import { parseEan } from '#catalogue/ean.ts';
import { heapInUse, numberedEan } from '#importers/large-feed.fixture.ts';
import { entry, placed, testImporter } from './eck.fixture.ts';

const megabyte = 1_000_000;

/** A feed of a size, made as it is read: entries among millions of elements that are none. */
async function* feedOfSize(bytes: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from('<?xml version="1.0" encoding="UTF-8"?><Catalog>');
  let made = 0;
  for (let number = 0; made < bytes; number += 100) {
    let text = '<ruis><a b="c"/>tekst buiten elke entry</ruis>'.repeat(400);
    for (let index = number; index < number + 100; index += 1) {
      text += entry(`<Description>${'Een zin over natuurkunde. '.repeat(200)}</Description>${placed('NATUURKUNDE')}`, numberedEan(index));
    }
    const chunk = Buffer.from(text);
    made += chunk.length;
    yield await Promise.resolve(chunk);
  }
  yield Buffer.from('</Catalog>');
}

it('reads 200 MB in constant memory, every entry of it', { timeout: 300_000 }, async () => {
  const feed = { file: 'groot.xml', size: undefined, open: () => feedOfSize(200 * megabyte) };
  const before = heapInUse();
  let records = 0;
  let highest = 0;
  for await (const event of testImporter().read(feed)) {
    records += event.kind === 'record' && event.record.kind === 'product' && parseEan(event.record.id).ok ? 1 : 0;
    if (event.kind === 'record' && records % 5_000 === 0) {
      highest = Math.max(highest, heapInUse());
    }
  }
  expect(records).toBeGreaterThan(30_000);
  expect((highest - before) / megabyte).toBeLessThan(30);
});
