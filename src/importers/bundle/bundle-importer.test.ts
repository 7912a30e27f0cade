import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import type { CatalogueRecord } from '#catalogue/records.ts';
import type { ImportEvent } from '#importers/importer.ts';
import { collect, sourceOf } from '#importers/eck/eck.fixture.ts';
import { bundleJsonSchema, type bundleRecordSchema } from './bundle-schema.ts';
import { bundleImporter } from './bundle.fixture.ts';

const product = {
  kind: 'product',
  id: '9789006987904',
  title: 'Newton havo 4',
  assembly: [],
  authors: [],
  learningPhases: [],
  educationTypes: [{ level: 'havo', grade: 4 }],
  targetUsers: [],
  subjectIds: ['natuurkunde'],
  methodIds: [],
};
const method = { kind: 'method', id: 'm', subjectId: 's', name: 'Nova', classificationId: 'm', educationTypes: [], characteristics: [] };
const example = readFileSync(join(import.meta.dirname, '../../../docs/bundle-example.ndjson'), 'utf8');

const eventsOf = (content: string | Uint8Array, chunkSize = 11): Promise<readonly ImportEvent[]> =>
  collect(bundleImporter.read(sourceOf(content, chunkSize)));

const line = (change: Record<string, unknown>): string => JSON.stringify({ ...product, ...change });

describe('a bundle', () => {
  it('is read line by line, and the example of the documentation is one', async () => {
    const events = await eventsOf(example);
    expect(events.map((event) => (event.kind === 'record' ? event.record.kind : event.kind))).toEqual([
      'area',
      'subject',
      'method',
      'edition',
      'methodSet',
      'product',
      'product',
    ]);
  });

  it('may have a byte order mark, Windows line ends, empty lines and no end of line at the end', async () => {
    const events = await eventsOf(`\ufeff${line({})}\r\n\r\n  \r\n${line({ id: 'b' })}`);
    expect(events.map((event) => event.kind === 'record' && event.label)).toEqual(['regel 1 (9789006987904)', 'regel 4 (b)']);
  });

  it('gives the same record whatever the order of the fields', async () => {
    const turned = JSON.stringify(Object.fromEntries(Object.entries(product).toReversed()));
    const records = (await eventsOf(`${line({})}\n${turned}`)).map((event) => event.kind === 'record' && JSON.stringify(event.record));
    expect(records[1]).toBe(records[0]);
  });

  it('takes an EAN or ISBN as people write it', async () => {
    const [event] = await eventsOf(line({ ean: '978-90-06-98790-4' }));
    expect(event).toMatchObject({ record: { ean: '9789006987904' } });
  });

  it.each([
    ['geen json', 'regel', 'geen geldige JSON'],
    ['[1,2]', 'regel', 'De regel moet een object zijn.'],
    ['null', 'regel', 'De regel moet een object zijn.'],
    ['{"kind":"boek"}', 'kind', 'Het veld "kind" moet een van deze zijn: area, subject, method, edition, methodSet, product.'],
    ['{}', 'kind', 'Het veld "kind" moet een van deze zijn'],
    [line({ title: '' }), 'title', 'Het veld "title" mag niet leeg zijn.'],
    [line({ title: undefined }), 'title', 'Het veld "title" ontbreekt.'],
    [line({ title: 'x'.repeat(501) }), 'title', 'Het veld "title" mag niet langer zijn dan 500 tekens.'],
    [line({ title: 'half \ud800 teken' }), 'title', 'Het veld "title" bevat een half teken (een losse helft van een surrogaatpaar).'],
    [line({ webText: 'x\udc00' }), 'webText', 'half teken'],
    [line({ title: 'rood \u001b[31m' }), 'title', 'bevat stuurtekens of tekens die de leesrichting omkeren'],
    [line({ title: 'om\u202egekeerd' }), 'title', 'leesrichting'],
    [line({ webText: 'a\nb\u0007' }), 'webText', 'stuurtekens'],
    [line({ title: 'twee\nregels' }), 'title', 'bevat een regeleinde'],
    [line({ title: `Wiskunde ${'x'.repeat(101)}` }), 'title', 'Het veld "title" bevat een woord van meer dan 100 tekens.'],
    [line({ publisher: 'u '.repeat(101).trim() }), 'publisher', 'Het veld "publisher" mag niet langer zijn dan 200 tekens.'],
    [line({ authors: ['goed', 'x'.repeat(480)] }), 'authors[1]', 'mag niet langer zijn dan 200 tekens'],
    [`{"kind":"area","name":"${'v '.repeat(101).trim()}","position":0}`, 'name', 'mag niet langer zijn dan 200 tekens'],
    [line({ titel: 'x' }), 'titel', 'Het veld "titel" bestaat niet.'],
    [line({ licence: { duur: 1 } }), 'licence.duur', 'Het veld "licence.duur" bestaat niet.'],
    [line({ id: 'A b' }), 'id', 'kleine letters en cijfers'],
    [line({ ean: '9789006987905' }), 'ean', 'controlecijfer'],
    [line({ price: 30.5 }), 'price', 'Het veld "price" moet een heel getal zijn.'],
    [line({ price: '3050' }), 'price', 'Het veld "price" moet een getal zijn.'],
    [line({ price: -1 }), 'price', 'hele centen'],
    [
      line({ price: 100 }).replace('{', '{"price":200,'),
      'price',
      'Het veld "price" staat er twee keer, en niet zeker is welke waarde geldt.',
    ],
    [line({ licence: { content: 'x' } }).replace('"content"', '"content":"y","content"'), 'content', 'staat er twee keer'],
    [line({}).replace('{', '{"id":"ander",'), 'id', 'staat er twee keer'],
    [line({ deliveryStatus: 'Op' }), 'deliveryStatus', 'Het veld "deliveryStatus" moet een van deze zijn: Leverbaar, '],
    [line({ educationTypes: [{ level: 'havo', grade: 6 }] }), 'educationTypes[0]', 'noemt een leerjaar dat op dit niveau niet bestaat'],
    [
      JSON.stringify({ ...method, characteristics: [{ category: 'constructor', name: 'toetsen', value: true }] }),
      'characteristics[0]',
      'Het veld "characteristics[0]" noemt een categorie met een naam die niet bestaat.',
    ],
    [line({ modifiedAt: 'gisteren' }), 'modifiedAt', 'moet een datum met tijd en tijdzone zijn, zoals 2026-06-01T12:00:00Z.'],
  ])('refuses a line with its number, the field and the reason: %s', async (text, field, reason) => {
    const events = await eventsOf(`${line({})}\n${text}\n${line({ id: 'c' })}`);
    expect(events.map((event) => event.kind)).toEqual(['record', 'rejected', 'record']);
    const problem = events[1]?.kind === 'rejected' ? events[1].problem : undefined;
    expect(problem?.record).toMatch(/^regel 2/u);
    expect(problem?.field).toBe(field);
    expect(problem?.reason.toLowerCase()).toContain(reason.toLowerCase());
  });

  it('cannot name the record of a line with two ids, and names that of one with two prices', async () => {
    const [ids, prices] = await eventsOf(`${line({}).replace('{', '{"id":"ander",')}\n${line({ price: 1 }).replace('{', '{"price":2,')}`);
    expect(ids).toMatchObject({ kind: 'rejected', isPartial: true, problem: { record: 'regel 1' } });
    expect(prices).toMatchObject({ kind: 'rejected', id: '9789006987904', problem: { record: 'regel 2 (9789006987904)' } });
    expect(prices).not.toHaveProperty('isPartial');
  });

  it('takes names and titles at their longest, and words at theirs', async () => {
    const longest = 'x'.repeat(100);
    const name = `${longest} ${'y'.repeat(99)}`;
    const title = `${name} ${name} ${'z'.repeat(98)}`;
    const webText = `Regel\n\n• punt\ten ${'x'.repeat(480)} 😀`;
    const records = [line({ title, publisher: name, webText }), `{"kind":"area","name":"${name}","position":0}`];
    const events = await eventsOf(records.join('\n'), 65_536);
    expect(events).toMatchObject([{ record: { title, publisher: name, webText } }, { record: { name } }]);
    expect([title.length, name.length]).toEqual([500, 200]);
  });

  it('tells every fault of a line at once, each in a sentence', async () => {
    const [event] = await eventsOf(line({ title: 1, authors: 'x', ean: '12', titel: 'y', price: 1.5 }));
    expect(event).toMatchObject({
      kind: 'rejected',
      problem: {
        record: 'regel 1 (9789006987904)',
        field: 'title, ean, price, authors, titel',
        reason:
          'Het veld "title" moet een tekst zijn. Het veld "ean" is geen EAN van 13 cijfers met een kloppend controlecijfer. ' +
          'Het veld "price" moet een heel getal zijn. Het veld "authors" moet een lijst zijn. Het veld "titel" bestaat niet.',
      },
    });
  });

  it('leaves out a date of change in the future, after which no correction would count, and tells', async () => {
    const future = '2026-06-02T12:00:01Z';
    const [record, note] = await eventsOf(line({ modifiedAt: future }));
    expect(record).toMatchObject({ kind: 'record' });
    expect(record).not.toHaveProperty('record.modifiedAt');
    const reason = `Het veld "modifiedAt" ligt in de toekomst (${future}); de datum is weggelaten.`;
    expect(note).toMatchObject({ kind: 'note', problem: { record: 'regel 1 (9789006987904)', field: 'modifiedAt', reason } });
    const modifiedAt = '2026-06-02T12:00:00Z';
    expect(await eventsOf(line({ modifiedAt }))).toMatchObject([{ record: { modifiedAt } }]);
  });

  it('keeps a product once in a set that names it more often, and tells', async () => {
    const set = { kind: 'methodSet', id: 's', editionId: 'e', name: 'Set', classificationId: 's', educationTypes: [] };
    const events = await eventsOf(JSON.stringify({ ...set, productIds: ['b', 'a', 'b', 'c', 'b', 'a'] }));
    expect(events).toMatchObject([
      { kind: 'record', record: { productIds: ['b', 'a', 'c'] } },
      {
        kind: 'note',
        problem: {
          field: 'productIds',
          reason: 'Het veld "productIds" noemt 3 keer een product dat er al in staat (b); dat telt niet mee.',
        },
      },
    ]);
    expect(await eventsOf(JSON.stringify({ ...set, productIds: ['b', 'a'] }))).toHaveLength(1);
  });

  it('knows a price of 9999 euro as an unknown one, and tells', async () => {
    const events = await eventsOf(line({ price: 999_900 }));
    expect(events).toMatchObject([
      { kind: 'record', label: 'regel 1 (9789006987904)' },
      { kind: 'note', problem: { field: 'price', reason: 'Het veld "price" is 9999 euro; dat betekent dat de prijs onbekend is.' } },
    ]);
    expect(events[0]?.kind === 'record' && Object.keys(events[0].record)).not.toContain('price');
    for (const price of [9_999, 999_899, 999_901, 0]) {
      expect(await eventsOf(line({ price }))).toMatchObject([{ kind: 'record', record: { price } }]);
    }
  });

  it('names a line by its id or name, as far as it has one', async () => {
    const labels = (
      await eventsOf(['{"id":"a"}', '{"name":"Talen"}', '{"id":"a","name":"b"}', '{"id":7}', '[]', `{"id":"${'x'.repeat(90)}"}`].join('\n'))
    ).map((event) => event.kind === 'rejected' && event.problem.record);
    expect(labels).toEqual(['regel 1 (a)', 'regel 2 (Talen)', 'regel 3 (a)', 'regel 4', 'regel 5', `regel 6 (${'x'.repeat(80)})`]);
  });

  it('says of a fault of the whole line which file, line and field it has', async () => {
    expect(await eventsOf('geen json')).toEqual([
      {
        kind: 'rejected',
        problem: { file: 'feed.xml', record: 'regel 1', field: 'regel', reason: 'De regel is geen geldige JSON.' },
        isPartial: true,
      },
    ]);
  });

  it('names the record that a rejected line would be, and says of a line that nobody can read that it may be any', async () => {
    const lines = ['{"kind":"product","id":"a"}', '{"kind":"area","name":"Talen"}', '{"kind":"product"}', '[]', '{', 'x'.repeat(2_000_001)];
    const named = (await eventsOf(lines.join('\n'))).map((event) =>
      event.kind === 'rejected' ? { id: event.id, isPartial: event.isPartial } : undefined,
    );
    const nameless = { id: undefined, isPartial: undefined };
    const unreadable = { id: undefined, isPartial: true };
    expect(named).toEqual([{ ...nameless, id: 'a' }, { ...nameless, id: 'Talen' }, nameless, nameless, unreadable, unreadable]);
  });

  it('takes a line of two million bytes, and no longer one', async () => {
    const sized = (size: number): string =>
      line({ webText: '' }).replace('"webText":""', `"webText":""${' '.repeat(size - line({ webText: '' }).length)}`);
    const events = await eventsOf(`${sized(2_000_000)}\n${sized(2_000_001)}\n`, 65_536);
    expect(events.map(({ kind }) => kind)).toEqual(['record', 'rejected']);
    expect(events[1]).toMatchObject({ problem: { field: 'regel', reason: 'De regel is langer dan 2 MB.' } });
  });

  it('knows a characteristic by its category and name together', async () => {
    const withOne = (category: string, name: string): string =>
      JSON.stringify({ ...method, characteristics: [{ category, name, value: null }] });
    const kinds = (
      await eventsOf([withOne('voortgang', 'toetsen'), withOne('differentiatie', 'toetsen'), withOne('voortgang', 'x')].join('\n'))
    ).map(({ kind }) => kind);
    expect(kinds).toEqual(['record', 'rejected', 'rejected']);
  });

  it('refuses a line that is no UTF-8, and reads the next', async () => {
    const events = await eventsOf(
      Buffer.concat([Buffer.from('{"kind":"area","name":"Reünie","position":0}\n', 'latin1'), Buffer.from(line({}))]),
    );
    expect(events[0]).toMatchObject({ kind: 'rejected', problem: { reason: 'De regel is geen geldige UTF-8.' } });
    expect(events[1]?.kind).toBe('record');
  });

  it('skips a line of absurd size without keeping it', async () => {
    const events = await eventsOf(`{"kind":"area","name":"${'x'.repeat(3_000_000)}"}\n${line({})}`, 65_536);
    expect(events[0]).toMatchObject({
      kind: 'rejected',
      problem: { record: 'regel 1', reason: expect.stringContaining('langer dan 2 MB') as string },
    });
    expect(events[1]).toMatchObject({ kind: 'record', label: 'regel 2 (9789006987904)' });
  });
});

describe('the schema of a bundle', () => {
  it('is the JSON Schema that the documentation gives', () => {
    const documented = readFileSync(join(import.meta.dirname, '../../../docs/bundle.schema.json'), 'utf8');
    expect(JSON.parse(documented)).toEqual(JSON.parse(JSON.stringify(bundleJsonSchema())));
  });

  it('has a field for every field of a record, and no other', () => {
    type Keys<Kind extends CatalogueRecord['kind']> = keyof Extract<CatalogueRecord, { kind: Kind }>;
    type SchemaKeys<Kind extends CatalogueRecord['kind']> = keyof Extract<z.infer<typeof bundleRecordSchema>, { kind: Kind }>;
    expectTypeOf<SchemaKeys<'area'>>().toEqualTypeOf<Keys<'area'>>();
    expectTypeOf<SchemaKeys<'subject'>>().toEqualTypeOf<Keys<'subject'>>();
    expectTypeOf<SchemaKeys<'method'>>().toEqualTypeOf<Keys<'method'>>();
    expectTypeOf<SchemaKeys<'edition'>>().toEqualTypeOf<Keys<'edition'>>();
    expectTypeOf<SchemaKeys<'methodSet'>>().toEqualTypeOf<Keys<'methodSet'>>();
    expectTypeOf<SchemaKeys<'product'>>().toEqualTypeOf<Keys<'product'>>();
  });
});
