import { describe, expect, it } from 'vitest';
import { collect, sourceOf } from '#importers/eck/eck.fixture.ts';
import { bundleImporter } from './bundle.fixture.ts';

const area = '{"kind":"area","name":"Talen","position":0}';
const recognises = (content: string | Uint8Array): boolean => bundleImporter.recognises(Buffer.from(content));

async function outcomesOf(content: string | Uint8Array, chunkSize = 7): Promise<readonly string[]> {
  const events = await collect(bundleImporter.read(sourceOf(content, chunkSize)));
  return events.map((event) => ('problem' in event ? `${event.kind} ${event.problem.record}: ${event.problem.reason}` : event.kind));
}

describe('the beginning of a bundle', () => {
  it.each([
    ['its brace', area],
    ['its brace below an empty line', `\ufeff\n ${area}`],
    ['a line below a faulty one', `[]\n${area}\n`],
    ['a line below a text', `# kop\r\n{ "kind":"area"}\r\n`],
    ['a line below one that is no UTF-8', Buffer.concat([Buffer.from([0xff]), Buffer.from(`${area}\n${area}`)])],
    ['a long line below a text', `# kop\n{"kind":"product","webText":"${'x'.repeat(5_000)}"}`],
    ['half a byte order mark above it', Buffer.concat([Buffer.from([0xef, 0xbb]), Buffer.from(`${area}\n${area}`)])],
  ])('is recognised by %s', (_name, content) => {
    expect(recognises(content)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['XML', '<Entry>'],
    ['XML with an object in it', `<html>\n${area}\n</html>`],
    ['a table', 'a;b'],
    ['a table with an object in a cell', `kop;EAN\n{"a":1};9789006987904`],
    ['a table with an object in a cell that ends the file', `kop;EAN\n{"a":1};9789006987904\n{"a":1};9789006484908`],
    ['a table with lines of objects in a cell', 'EAN;Titel\n9789006987904;"x\n{""a"":1}\n"\n'],
    ['no text', Buffer.from(`PK\u0003\u0004\u0000\n${area}\n`)],
    ['a long line without an object', `# kop\n${'x'.repeat(5_000)}`],
    ['an object after 4,096 bytes', `# kop\n${'x'.repeat(5_000)}\n${area}`],
  ])('is not recognised in %s', (_name, content) => {
    expect(recognises(content)).toBe(false);
  });

  it('may be faulty: the other lines are read', async () => {
    expect(await outcomesOf(`# kop\n${area}\n`)).toEqual(['rejected regel 1: De regel is geen geldige JSON.', 'record']);
    expect(await outcomesOf(`[]\n${area}\n`)).toEqual(['rejected regel 1: De regel moet een object zijn.', 'record']);
    expect(await outcomesOf(Buffer.concat([Buffer.from([0xff]), Buffer.from(`${area}\n${area}`)]))).toEqual([
      'rejected regel 1: De regel is geen geldige UTF-8.',
      'record',
    ]);
  });

  it.each([`[${area},${area}]`, `\ufeff[\n  ${area},\n  ${area}\n]\n`])('that is one list gets one sentence: %s', async (content) => {
    expect(recognises(content)).toBe(true);
    expect(await outcomesOf(content)).toEqual(['unreadable bestand: Dit is één JSON-lijst; een bundel heeft een object per regel.']);
  });

  it.each([`{\n  "kind": "area",\n  "name": "Talen"\n}\n`, `\ufeff\r\n{ \r\n"kind":"area"}\r\n`])(
    'that has an object over several lines gets one sentence: %s',
    async (content) => {
      const reason = 'In dit JSON-bestand loopt een object over meer regels door; een bundel heeft een object per regel.';
      expect(recognises(content)).toBe(true);
      expect(await outcomesOf(content)).toEqual([`unreadable bestand: ${reason}`]);
    },
  );

  it.each([`\ufeff${area}\n`, `\ufeff# kop\n${area}\n`])('that is in UTF-16 gets one sentence: %s', async (text) => {
    for (const content of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()]) {
      expect(recognises(content)).toBe(true);
      expect(await outcomesOf(content)).toEqual(['unreadable bestand: Deze bundel is geen UTF-8; bewaar hem als UTF-8.']);
    }
  });

  it('is read before a failure of its source', async () => {
    async function* open(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.from(`${area}\n`));
      throw new Error('the connection was lost');
    }
    const events = bundleImporter.read({ file: 'a.ndjson', size: undefined, open })[Symbol.asyncIterator]();
    expect((await events.next()).value).toMatchObject({ kind: 'record' });
    await expect(events.next()).rejects.toThrow('the connection was lost');
  });
});
