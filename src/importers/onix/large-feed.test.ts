import { expect, it } from 'vitest';
import { heapInUse, numberedEan } from '#importers/large-feed.fixture.ts';
import { descriptive, identifier, placed, price, product, supply, tag, testImporter } from './onix.fixture.ts';

const megabyte = 1_000_000;

/** A message of a size, made as it is read: records of some 7 kB among thousands of elements that are none. */
async function* messageOfSize(bytes: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from('<?xml version="1.0" encoding="UTF-8"?><ONIXMessage release="3.1">');
  const text = tag('TextContent', tag('TextType', '03'), tag('Text', `<p>${'Een zin over natuurkunde. '.repeat(200)}</p>`));
  const blocks = `${descriptive(placed)}${tag('CollateralDetail', text)}${supply(price('48.50'))}`;
  let made = 0;
  for (let number = 0; made < bytes; number += 100) {
    let records = '<Ruis><A b="c"/>tekst buiten elk record</Ruis>'.repeat(400);
    for (let index = number; index < number + 100; index += 1) {
      records += product(blocks, { ids: identifier(numberedEan(index)) });
    }
    const chunk = Buffer.from(records);
    made += chunk.length;
    yield await Promise.resolve(chunk);
  }
  yield Buffer.from('</ONIXMessage>');
}

it('reads 40 MB in constant memory, every record of it', { timeout: 300_000 }, async () => {
  const before = heapInUse();
  let records = 0;
  let highest = 0;
  for await (const event of testImporter().read({ file: 'groot.xml', size: undefined, open: () => messageOfSize(40 * megabyte) })) {
    records += event.kind === 'record' && event.record.kind === 'product' && event.record.price === 4_850 ? 1 : 0;
    if (event.kind === 'record' && records % 1_000 === 0) {
      highest = Math.max(highest, heapInUse());
    }
  }
  expect(records).toBeGreaterThan(5_000);
  expect((highest - before) / megabyte).toBeLessThan(30);
});
