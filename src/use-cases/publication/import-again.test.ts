import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { exampleProduct } from '#catalogue/product/example-product.fixture.ts';
import { entry, placed, sourceOf } from '#importers/eck/eck.fixture.ts';
import type { Importer, ImportEvent } from '#importers/importer.ts';
import { baseMapping } from '#importers/mapping/base-mapping.ts';
import { createMapping, type Mapping } from '#importers/mapping/mapping.ts';
import { mappingSchema } from '#importers/mapping/mapping-schema.ts';
import { message, product, descriptive, price, supply, tag, identifier, placed as placedOnix } from '#importers/onix/onix.fixture.ts';
import { workbookOf } from '#importers/table/table.fixture.ts';
import { openTestStore, temporaryFolder } from '#store/store.fixture.ts';
import { feedImporters } from './feed-importers.ts';
import { importFeed, type Delivery, type ImportSummary, type ReportLine } from './import-feed.ts';
import { testMapping } from './import.fixture.ts';

/** A delivery of a file: its content, and what the importer is given. */
type Step = {
  readonly content: string | Uint8Array;
  readonly at?: string;
  readonly mapping?: Mapping;
  readonly source?: string;
  readonly full?: boolean;
};

type Outcome = {
  readonly summary: ImportSummary;
  readonly lines: readonly ReportLine[];
  readonly kinds: readonly ImportEvent['kind'][];
};

const tables = [
  'areas',
  'subjects',
  'methods',
  'editions',
  'method_sets',
  'products',
  'record_events',
  'import_runs',
  'rejects',
  'sources',
];

function deliveryOf({ content, source, full = false }: Step, importers: readonly Importer[], kinds: ImportEvent['kind'][]): Delivery {
  const importer = importers.find((one) => one.recognises(Buffer.from(content)));
  return {
    file: 'feed',
    source: source ?? 'bron',
    complete: full,
    async *events(findEarlier) {
      for await (const event of importer?.read({ ...sourceOf(content, 997), findEarlier }) ?? []) {
        kinds.push(event.kind);
        yield event;
      }
    },
  };
}

/** Imports files one after the other; gives what each did, and the whole content of the store. `forgets`: the store forgets the texts in between. */
async function importAll(steps: readonly Step[], forgets: boolean) {
  const file = join(temporaryFolder(), 'catalogue.sqlite');
  const store = openTestStore(file);
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    if (forgets) {
      const database = new DatabaseSync(file);
      database.exec('UPDATE products SET fingerprint = NULL, told = NULL');
      database.close();
    }
    const clock = (): Date => new Date(step.at ?? '2026-06-01T12:00:00Z');
    const options = { mapping: step.mapping ?? testMapping, clock, ...(step.source !== undefined && { source: step.source }) };
    const importers: Importer[] = [];
    for await (const importer of feedImporters(options)) {
      importers.push(importer);
    }
    const [lines, kinds]: [ReportLine[], ImportEvent['kind'][]] = [[], []];
    const delivery = deliveryOf(step, importers, kinds);
    const summary = await importFeed([delivery], { store, clock, historyDays: 7300, report: { write: (line) => lines.push(line) } });
    outcomes.push({ summary, lines, kinds });
  }
  const database = new DatabaseSync(file);
  const content = tables.map((table) =>
    database
      .prepare(`SELECT rowid, * FROM ${table} ORDER BY rowid`)
      .all()
      .map(({ fingerprint: _, told: __, ...row }) => row),
  );
  database.close();
  return { content, outcomes };
}

/** The kinds of the events of the last delivery, after a check that it did what it does when no text is known. */
async function kindsOfLast(...steps: readonly Step[]): Promise<readonly ImportEvent['kind'][]> {
  const [knowing, forgetting] = [await importAll(steps, false), await importAll(steps, true)];
  expect(knowing.content).toEqual(forgetting.content);
  expect(knowing.outcomes.map(({ summary, lines }) => ({ summary, lines }))).toEqual(
    forgetting.outcomes.map(({ summary, lines }) => ({ summary, lines })),
  );
  expect(forgetting.outcomes.flatMap(({ kinds }) => kinds)).not.toContain('unchanged');
  return knowing.outcomes.at(-1)?.kinds ?? [];
}

const ofRecords = (kinds: readonly ImportEvent['kind'][]): readonly ImportEvent['kind'][] => kinds.filter((kind) => kind !== 'note');

const [eanA, eanB, eanC] = ['9789006987904', '9789006987911', '9789006987928'];
const eck = (...entries: readonly string[]): string => `<Catalog>\n${entries.join('\n')}\n</Catalog>`;
const natuurkunde = placed('Natuurkunde');

describe('a file of ECK that is delivered again', () => {
  const a = entry(
    `${natuurkunde}<ProductFamilyName>Newton</ProductFamilyName><LastModifiedDate>2026-01-01T00:00:00Z</LastModifiedDate>`,
    eanA,
  );
  const b = entry('<ProductState>raadselachtig</ProductState>', eanB, 'Zonder vak');
  const unlisted = entry(natuurkunde, 'artikel-7', 'Zonder EAN');
  const unnumbered = entry(natuurkunde, '', 'Zonder nummer');

  it('is known entry by entry, with its notes and rejections', async () => {
    const file = eck(a, b, unlisted, unnumbered);
    expect(ofRecords(await kindsOfLast({ content: file }, { content: file }))).toEqual(['unchanged', 'unchanged', 'unchanged', 'rejected']);
  });

  it('is read where it changed, moved or is new, and known where it is not, whatever its place', async () => {
    const changed = a.replace('Newton havo 4', 'Newton havo vier');
    const later = { content: eck(entry('', eanC), b, changed, unlisted) };
    expect(ofRecords(await kindsOfLast({ content: eck(a, b, unlisted) }, later))).toEqual(['record', 'unchanged', 'record', 'unchanged']);
    expect(ofRecords(await kindsOfLast({ content: eck(a) }, { content: eck(changed) }, { content: eck(a) }))).toEqual(['record']);
  });

  it('is known as a full delivery, which removes what is gone', async () => {
    expect(await kindsOfLast({ content: eck(a, unlisted) }, { content: eck(a), full: true })).toEqual(['unchanged']);
  });

  it('is read under another mapping or source, and known again after that', async () => {
    const mapping = createMapping([baseMapping, mappingSchema.parse({ families: [{ family: 'Newton', method: 'Newton nieuw' }] })]);
    const once = { content: eck(a) };
    expect(ofRecords(await kindsOfLast(once, { ...once, mapping }))).toEqual(['record']);
    expect(ofRecords(await kindsOfLast(once, { ...once, mapping }, { ...once, mapping }))).toEqual(['unchanged']);
    expect(ofRecords(await kindsOfLast(once, { ...once, source: 'ander' }))).toEqual(['record']);
  });

  it('is read under a version that it names itself, also for the entries after it', async () => {
    const bare = entry('', eanB).replace(/ xmlns="[^"]*"/u, '');
    const old = a.replace('v2.5.2', 'v3.0');
    expect(ofRecords(await kindsOfLast({ content: eck(bare, a) }, { content: eck(a, bare, bare) }))).toEqual([
      'unchanged',
      'record',
      'record',
    ]);
    const first = { content: eck(a, bare) };
    expect(ofRecords(await kindsOfLast(first, first))).toEqual(['unchanged', 'unchanged']);
    expect(ofRecords(await kindsOfLast(first, { content: eck(old, bare) }))).toEqual(['rejected', 'rejected']);
  });

  it('is read when time has changed what a date means', async () => {
    const future = eck(entry('<LastModifiedDate>2026-06-04T00:00:00Z</LastModifiedDate>', eanA));
    const first = { content: future };
    expect(ofRecords(await kindsOfLast(first, { ...first, at: '2026-06-02T23:59:59Z' }))).toEqual(['unchanged']);
    expect(ofRecords(await kindsOfLast(first, { ...first, at: '2026-06-03T00:00:00Z' }))).toEqual(['record']);
    expect(ofRecords(await kindsOfLast({ ...first, at: '2026-07-01T12:00:00Z' }, first))).toEqual(['record']);
    const book = { content: eck(entry('<FirstPublishedDate>2033-01-01</FirstPublishedDate>', eanA)) };
    expect(ofRecords(await kindsOfLast(book, { ...book, at: '2028-01-01T00:00:00Z' }))).toEqual(['record']);
  });

  it('is read where two versions of one product came', async () => {
    const other = a.replace('Newton havo 4', 'Newton 4 havo');
    const both = { content: eck(b, a, other) };
    expect(ofRecords(await kindsOfLast(both, both))).toEqual(['unchanged', 'record', 'unchanged']);
    expect(ofRecords(await kindsOfLast(both, { content: eck(b, other, a) }))).toEqual(['unchanged', 'unchanged', 'record']);
  });

  it('is read where a comment or CDATA hides the end of an entry', async () => {
    const tricky = a.replace('</Title>', '<!-- </Entry> --></Title>');
    const file = { content: eck(tricky, b, `<x>${a}</x>`) };
    expect(ofRecords(await kindsOfLast(file, file))).toEqual(['record', 'unchanged', 'unchanged']);
  });
});

describe('a message of ONIX that is delivered again', () => {
  const withPrice = (fields: string, ean = eanA): string =>
    product(descriptive(placedOnix) + supply(price('25.00', fields)), { ids: identifier(ean), reference: `r${ean}` });
  const until = (day: string): string => tag('PriceDate', tag('PriceDateRole', '15'), tag('Date', day));
  const from = (day: string): string => tag('PriceDate', tag('PriceDateRole', '14'), tag('Date', day));

  it('is known product by product, with the number that it has now', async () => {
    const first = message(withPrice('', eanA), withPrice('', eanB));
    const later = message(withPrice('', eanB), withPrice('', eanC), withPrice('', eanA));
    expect(ofRecords(await kindsOfLast({ content: first }, { content: later }))).toEqual(['unchanged', 'record', 'unchanged']);
  });

  it('is read on a day on which another price holds', async () => {
    for (const [fields, changes] of [
      [until('20260602'), '2026-06-02T23:00:00Z'],
      [from('20260603'), '2026-06-02T23:00:00Z'],
    ] as const) {
      const file = { content: message(withPrice(fields)) };
      expect(ofRecords(await kindsOfLast(file, { ...file, at: '2026-06-02T21:00:00Z' }))).toEqual(['unchanged']);
      expect(ofRecords(await kindsOfLast(file, { ...file, at: changes }))).toEqual(['record']);
    }
  });

  it('is read when the header means another currency, and after a change of a part', async () => {
    const plain = product(descriptive(placedOnix) + supply(price('25.00', '', '04', '')), { ids: identifier(eanA) });
    const headed = (currency: string): string => message(tag('Header', tag('DefaultCurrencyCode', currency)), plain);
    expect(ofRecords(await kindsOfLast({ content: headed('EUR') }, { content: headed('EUR') }))).toEqual(['unchanged']);
    expect(ofRecords(await kindsOfLast({ content: headed('EUR') }, { content: headed('USD') }))).toEqual(['record']);
    const update = message(product(supply(price('30.00')), { type: '04', ids: identifier(eanA) }));
    expect(ofRecords(await kindsOfLast({ content: headed('EUR') }, { content: update }, { content: headed('EUR') }))).toEqual(['record']);
    expect(ofRecords(await kindsOfLast({ content: headed('EUR') }, { content: update }, { content: update }))).toEqual(['change']);
    const both = {
      content: message(tag('Header', tag('DefaultCurrencyCode', 'EUR')), plain, update.slice(update.indexOf('<Product>'), -14)),
    };
    expect(ofRecords(await kindsOfLast({ content: headed('EUR') }, both))).toEqual(['unchanged', 'change']);
    const deletion = message(product('', { type: '05', ids: identifier(eanA) }));
    expect(ofRecords(await kindsOfLast({ content: headed('EUR') }, { content: deletion }, { content: headed('EUR') }))).toEqual(['record']);
  });
});

describe('a bundle that is delivered again', () => {
  const line = (id: string, fields: object = {}): string => JSON.stringify({ ...exampleProduct(id, `Product ${id}`), ...fields });

  it('is known line by line, with its notes; records that are no products are read', async () => {
    const area = JSON.stringify({ kind: 'area', name: 'Exact', position: 0 });
    const first = [line('a'), line('b', { ean: '978-90-06-98790-4' }), line('c', { price: 999_900 }), area].join('\n');
    const later = [area, line('c', { price: 999_900 }), line('b', { ean: eanA }), `${line('a')} `, line('a'), 'geen json'].join('\n');
    expect(ofRecords(await kindsOfLast({ content: first }, { content: first }))).toEqual(['unchanged', 'unchanged', 'unchanged', 'record']);
    expect(ofRecords(await kindsOfLast({ content: first }, { content: later }))).toEqual([
      'record',
      'unchanged',
      'record',
      'record',
      'unchanged',
      'rejected',
    ]);
  });
});

describe('a spreadsheet that is delivered again', () => {
  const head = 'EAN;Titel;Prijs;Vak;Artikelnummer;Uitgever';
  const a = `${eanA};Newton havo 4;32,50;Natuurkunde;;Noordhoek`;
  const b = `${eanB};Zonder vak;zeven;;;`;
  const unlisted = ';Zonder EAN;1,00;Natuurkunde;A-7;';
  const csv = (...rows: readonly string[]) => ({ content: [head, ...rows, ''].join('\n') });

  it('is known row by row, with its notes, rejections and headings between the rows', async () => {
    const file = csv(a, ';Tussenkop;;;;', b, head, unlisted, ';;1,00;Natuurkunde;;');
    expect(ofRecords(await kindsOfLast(file, file))).toEqual(['unchanged', 'unchanged', 'unchanged', 'rejected']);
  });

  it('is read where it changed or is new, and known where it is not, whatever its line', async () => {
    const changed = a.replace('32,50', '33,50');
    const later = csv(`${eanC};Nieuw;;;;`, b, changed, unlisted);
    expect(ofRecords(await kindsOfLast(csv(a, b, unlisted), later))).toEqual(['record', 'unchanged', 'record', 'unchanged']);
    expect(ofRecords(await kindsOfLast(csv(a, a), csv(a)))).toEqual(['unchanged']);
    expect(ofRecords(await kindsOfLast(csv(a), csv(changed), csv(a)))).toEqual(['record']);
    expect(ofRecords(await kindsOfLast(csv(a, b), { ...csv(a), full: true }))).toEqual(['unchanged']);
  });

  it('is read under other headings, another mapping or source', async () => {
    const renamed = { content: csv(a, b).content.replace('Prijs', 'Prijs excl. btw') };
    expect(ofRecords(await kindsOfLast(csv(a, b), renamed))).toEqual(['record', 'record']);
    const mapping = createMapping([baseMapping, mappingSchema.parse({ families: [{ family: 'Newton', method: 'Newton nieuw' }] })]);
    expect(ofRecords(await kindsOfLast(csv(a), { ...csv(a), mapping }))).toEqual(['record']);
    expect(ofRecords(await kindsOfLast(csv(a), { ...csv(a), source: 'ander' }))).toEqual(['record']);
  });

  it('is read again on the day from which a date in it holds', async () => {
    const file = { content: `EAN;Titel;Gewijzigd op\n${eanA};Newton;2026-07-01\n${eanB};Newton 2;2026-05-01\n` };
    const later = { ...file, at: '2026-07-01T00:00:00Z' };
    expect(ofRecords(await kindsOfLast(file, { ...file, at: '2026-06-30T23:59:59Z' }))).toEqual(['unchanged', 'unchanged']);
    expect(ofRecords(await kindsOfLast(file, later))).toEqual(['record', 'unchanged']);
  });

  it('is known as a workbook, sheet by sheet under the headings of each', async () => {
    const rows = (price: string) => [
      ['EAN', 'Titel', price],
      [eanA, 'Newton', '32.5'],
      [eanB, 'Newton 2', '10'],
    ];
    const file = {
      content: await workbookOf(
        { name: 'Een', rows: rows('Prijs') },
        {
          name: 'Twee',
          rows: [
            ['EAN', 'Titel'],
            [eanC, 'Newton 3'],
          ],
        },
      ),
    };
    expect(ofRecords(await kindsOfLast(file, file))).toEqual(['unchanged', 'unchanged', 'unchanged']);
    const other = { content: await workbookOf({ name: 'Twee', rows: rows('Prijs excl. btw') }) };
    expect(ofRecords(await kindsOfLast(file, other))).toEqual(['record', 'record']);
  });
});
