import { describe, expect, it } from 'vitest';
import { declaringFeeds } from '#importers/hostile-feeds.fixture.ts';
import type { ImportEvent } from '#importers/importer.ts';
import { collect, entry, eventsOf, productsOf, reasonsOf, sourceOf, testImporter } from '#importers/eck/eck.fixture.ts';
import { isMutationRun } from '#mutation-run.fixture.ts';

const titled = (title: string, declaration: string): string =>
  `<?xml version="1.0" ${declaration}?>\n<Entries>${entry('', '9789006987904', title)}<!-- ${'vulling '.repeat(100)} --></Entries>`;

const title = (events: readonly ImportEvent[]): string | undefined => productsOf(events)[0]?.title;

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('encodings', () => {
  it.each([
    ['UTF-8 without a declaration', Buffer.from(entry('', '9789006987904', 'Reünie €'))],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${titled('Reünie €', 'encoding="UTF-8"')}`)],
    ['UTF-16 little endian', Buffer.from(`\ufeff${titled('Reünie €', 'encoding="UTF-16"')}`, 'utf16le')],
    ['UTF-16 big endian', Buffer.from(`\ufeff${titled('Reünie €', 'encoding="utf-16"')}`, 'utf16le').swap16()],
    ['windows-1252', latin1(titled('Reünie \u0080', 'encoding="windows-1252"'))],
    ['ISO-8859-1 that holds windows-1252', latin1(titled('Reünie \u0080', "encoding='ISO-8859-1'"))],
    ['ISO-8859-15', latin1(titled('Reünie \u00a4', 'encoding="iso-8859-15"'))],
  ])('are decoded right: %s', async (_name, bytes) => {
    expect(title(await eventsOf(bytes))).toBe('Reünie €');
  });

  it.each([
    ['UTF-8 above Latin bytes', latin1(titled('Reünie', 'encoding="UTF-8"')), 'geen geldige UTF-8'],
    ['nothing above Latin bytes', latin1(entry('', '1', 'Reünie')), 'geen geldige UTF-8'],
    ['Latin above UTF-8 bytes', Buffer.from(titled('Reünie', 'encoding="ISO-8859-1"')), 'maar de bytes zijn UTF-8'],
    ['UTF-16 above single bytes', Buffer.from(titled('Reunie', 'encoding="UTF-16"')), 'zegt dat het in utf-16 staat'],
    [
      'UTF-8 above UTF-16',
      Buffer.from(`\ufeff${titled('Reunie', 'encoding="UTF-8"')}`, 'utf16le'),
      'zegt dat het in utf-8 staat, maar de bytes zijn utf-16le',
    ],
    [
      'Latin behind the mark of UTF-8',
      Buffer.from(`\ufeff${titled('Reunie', 'encoding="iso-8859-1"')}`),
      'zegt dat het in iso-8859-1 staat',
    ],
    ['an encoding nobody knows', Buffer.from(titled('Reunie', 'encoding="EBCDIC-NL"')), '"ebcdic-nl" wordt niet ondersteund'],
    ['UTF-32', Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from('<\0\0\0a\0\0\0')]), 'UTF-32'],
    ['UTF-16 cut in half a character', Buffer.from(`\ufeff<a>`, 'utf16le').subarray(0, -1), 'geen geldige UTF-16LE'],
  ])('that contradict the bytes are refused, not guessed: %s', async (_name, bytes, reason) => {
    const events = await eventsOf(bytes);
    expect(reasonsOf(events, 'unreadable')).toEqual([expect.stringContaining(reason)]);
    expect(productsOf(events)).toEqual([]);
  });
});

it('bytes of another encoding in a record leave the records before it', async () => {
  const entries = ['Newton', 'Reünie', 'Nova'].map((text, index) => entry('', `A${index}`, text));
  const events = await eventsOf(latin1(`<Entries>${entries.join('')}</Entries>`));
  expect(productsOf(events).map((product) => product.title)).toEqual(['Newton']);
  expect(reasonsOf(events, 'unreadable')[0]).toMatch(/geen geldige UTF-8 .* Het ene record ervoor is wel gelezen\.$/u);
});

describe('hostile and broken XML', () => {
  it.each(declaringFeeds)('is refused before anything is read: %s', async (_name, document) => {
    const events = await eventsOf(document);
    expect(events).toHaveLength(1);
    expect(reasonsOf(events, 'unreadable')[0]).toContain('verklaart eigen entiteiten in een DOCTYPE');
  });

  it('may name a document type without entities: nothing is fetched for it', async () => {
    expect(title(await eventsOf(`<!DOCTYPE Entry SYSTEM "https://nergens.example/eck.dtd">${entry('')}`))).toBe('Newton havo 4');
  });

  it('uses HTML entities as every feed does, and others not', async () => {
    expect(title(await eventsOf(entry('', '1', 'Caf&eacute;&nbsp;&#233;n &amp; bar')))).toBe('Café én & bar');
    expect(reasonsOf(await eventsOf(entry('', '1', '&onbekend;')), 'unreadable')[0]).toContain('entiteit die niet bestaat');
  });

  it('loses the entry in which a file breaks off, and says which; those before it are read', async () => {
    const events = await eventsOf(`<Entries>${entry('', '9789006484908')}${entry('<Publisher>Thie').replace(/<\/Entry>$/u, '')}`);
    expect(productsOf(events).map((product) => product.id)).toEqual(['9789006484908']);
    expect(reasonsOf(events, 'unreadable')).toEqual([
      expect.stringMatching(/afgebroken.*\(9789006987904\) is niet gelezen\. Het ene record ervoor is wel gelezen/u),
    ]);
  });

  it.each([
    ['two roots', '<a/><b/>'],
    ['a wrong close tag', '<a><b></a></b>'],
    ['an attribute without quotes', '<a b=c/>'],
    ['text before the root', 'hallo <a/>'],
    ['a forbidden character number', '<a>&#xffff;</a>'],
    ['nothing but a declaration', '<?xml version="1.0"?>'],
    ['binary data', `<${'\u0001\u0002\u0003'.repeat(500)}`],
  ])('gets one clear line: %s', async (_name, document) => {
    const events = await eventsOf(document);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      kind: 'unreadable',
      problem: { record: 'bestand', field: expect.stringMatching(/^regel \d+$/u) as string },
    });
    expect(reasonsOf(events, 'unreadable')[0]).toMatch(/^regel \d+: [A-Z].*\.$/u);
  });

  it('leaves control characters out and says how many', async () => {
    const events = await eventsOf(entry('', '1', 'New\u000bton\u0000 \u0001havo'));
    expect(title(events)).toBe('New ton havo');
    expect(reasonsOf(events, 'note').join()).toContain('3 stuurtekens');
  });

  it('refuses elements nested without end', async () => {
    expect(reasonsOf(await eventsOf('<a>'.repeat(100_000)), 'unreadable')[0]).toContain('dieper genest dan 200');
  });

  it('refuses an entry that is too large, and reads the next', async () => {
    const large = entry(`<Description>${'x'.repeat(1_100_000)}</Description>`, '9789006484908');
    const many = entry('<A/>'.repeat(21_000), '9789006910230');
    const events = await collect(testImporter().read(sourceOf(`<Entries>${large}${many}${entry('')}</Entries>`, 65_536)));
    expect(reasonsOf(events, 'rejected')).toHaveLength(2);
    expect(events[0]).toMatchObject({ kind: 'rejected', problem: { record: '9789006484908', field: 'Entry' } });
    expect(productsOf(events).map((product) => product.id)).toEqual(['9789006987904']);
  });

  it.skipIf(isMutationRun).each([
    ['text', '<Entries><x>', 'a'],
    ['text outside any element', '', ' '],
    ['attribute', '<Entries x="', 'a'],
    ['comment', '<Entries><!--', '<a> '],
    ['CDATA', '<Entries><![CDATA[', '<a> '],
    ['element name', '<', 'a'],
    ['document type', '<!DOCTYPE r [', '<!ELEMENT a ANY> '],
    ['attributes', '<Entries ', 'a="1" '],
  ])('stops at a %s without end before it fills memory', async (_name, beginning, filling) => {
    let bytesRead = 0;
    const chunk = Buffer.from(filling.repeat(Math.ceil(65_536 / filling.length)));
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(beginning);
      while (bytesRead < 64_000_000) {
        bytesRead += chunk.length;
        yield await Promise.resolve(chunk);
      }
    }
    const events = await collect(testImporter().read({ file: 'feed.xml', size: undefined, open: endless }));
    expect(events).toHaveLength(1);
    expect(events[0]?.kind).toBe('unreadable');
    expect(bytesRead).toBeLessThan(8_000_000);
  });
});
