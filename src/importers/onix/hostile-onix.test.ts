import { expect, it } from 'vitest';
import { collect, productsOf, reasonsOf, sourceOf } from '#importers/eck/eck.fixture.ts';
import { declaringFeeds, hostileFeeds, payloads } from '#importers/hostile-feeds.fixture.ts';
import { descriptive, eventsOf, message, product, testImporter } from './onix.fixture.ts';

it.each(declaringFeeds)('refuses a message before anything is read: %s', async (_name, document) => {
  const declaration = document.slice(0, document.indexOf(']>') + 2);
  const content = `${declaration}<ONIXMessage release="3.0">${product(descriptive())}</ONIXMessage>`;
  expect(testImporter().recognises(Buffer.from(content).subarray(0, 4_096))).toBe(content.length < 4_096);
  const events = await eventsOf(content);
  expect(events).toHaveLength(1);
  expect(reasonsOf(events, 'unreadable')[0]).toContain('verklaart eigen entiteiten in een DOCTYPE');
});

it('reads scripts as the text that they are, and keeps none as an address or as markup of a description', async () => {
  const feed = hostileFeeds('boos').find(({ name }) => name === 'scripts-onix.xml');
  const events = await collect(testImporter().read(sourceOf(feed?.content ?? '', 100)));
  const products = productsOf(events);
  expect(products).toHaveLength(payloads('boos').length);
  expect(reasonsOf(events, 'unreadable')).toEqual([]);
  for (const { image, webText, title } of products) {
    expect(image).toBeUndefined();
    expect(title).toContain('boos()');
    expect(webText).not.toMatch(/x\(\)|onclick/u);
  }
});

it.each([
  ['text', 'tekst '],
  ['elements', '<a>'],
  ['records that never end', '<Product>'],
])('stops at %s without end before they fill memory', async (_what, filling) => {
  let bytesRead = 0;
  const chunk = Buffer.from(filling.repeat(10_000));
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('<ONIXMessage release="3.0"><Product><DescriptiveDetail>');
    while (bytesRead < 64_000_000) {
      bytesRead += chunk.length;
      yield await Promise.resolve(chunk);
    }
  }
  const events = await collect(testImporter().read({ file: 'feed.xml', size: undefined, open: endless }));
  expect(events.map(({ kind }) => kind)).toEqual(['unreadable']);
  expect(bytesRead).toBeLessThan(8_000_000);
});

it('reads codes and names that are names of the language itself', async () => {
  const words = ['__proto__', 'constructor', 'toString'];
  for (const word of words) {
    const fields = `<ProductForm>${word}</ProductForm><EditionType>${word}</EditionType><Subject><SubjectSchemeIdentifier>97</SubjectSchemeIdentifier><SubjectCode>${word}</SubjectCode></Subject>`;
    const events = await eventsOf(message(product(`${descriptive(fields)}<${word}/>`)));
    expect(productsOf(events)[0]).not.toHaveProperty('articleGroup');
    expect(reasonsOf(events, 'note')).toContain(`ProductForm: Code "${word}" staat niet in codelijst 150 van ONIX en is niet gelezen.`);
  }
});
