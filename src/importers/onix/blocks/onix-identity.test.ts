import { describe, expect, it } from 'vitest';
import type { ImportEvent } from '#importers/importer.ts';
import { productsOf, reasonsOf } from '#importers/eck/eck.fixture.ts';
import { descriptive, ean, eventsOf, identifier, message, placed, product, tag } from '#importers/onix/onix.fixture.ts';

const withIds = (ids: string, reference = 'r1'): Promise<readonly ImportEvent[]> =>
  eventsOf(message(product(descriptive(placed), { ids, reference })));
const firstOf = async (ids: string, reference?: string) => productsOf(await withIds(ids, reference))[0];
const notesOf = async (ids: string) => reasonsOf(await withIds(ids), 'note').filter((note) => note.startsWith('ProductIdentifier'));

describe('the identity of a record', () => {
  it.each([
    ['an ISBN-13', identifier()],
    ['a GTIN-13', identifier(ean, '03')],
    ['both', `${identifier(ean, '03')}${identifier(ean, '15')}`],
    ['one with hyphens', identifier('978-90-06-98790-4')],
    ['one after other numbers', `${identifier('77', '01', 'intern')}${identifier('9006987905', '02')}${identifier()}`],
    ['one after one without a value', `${tag('ProductIdentifier', tag('ProductIDType', '15'))}${identifier()}`],
    ['one beside a damaged one', `${identifier('9789006987905', '03')}${identifier()}`],
  ])('is its EAN: %s', async (_what, ids) => {
    expect(await firstOf(ids)).toMatchObject({ id: ean, ean });
  });

  it.each([
    [identifier('9789006987905'), 'Het laatste cijfer van EAN 9789006987905 klopt niet. Dit nummer is weggelaten.'],
    [
      `${identifier('9789006987905', '03')}${identifier('9789006987905', '15')}`,
      'Het laatste cijfer van EAN 9789006987905 klopt niet. Dit nummer is weggelaten.',
    ],
    [identifier('97890069879', '03'), '97890069879 is geen EAN van 13 cijfers. Dit nummer is weggelaten.'],
    [identifier('978-90-0698', '15'), '978-90-0698 is geen EAN van 13 cijfers. Dit nummer is weggelaten.'],
    [identifier('9'.repeat(60), '15'), `${'9'.repeat(50)} is geen EAN van 13 cijfers. Dit nummer is weggelaten.`],
    [
      identifier('9'.repeat(60), '02'),
      `Er is alleen een ISBN-10 (${'9'.repeat(50)}); daar wordt geen EAN van gemaakt. Vraag de uitgeverij om het ISBN van 13 cijfers (ProductIDType 15).`,
    ],
    [identifier('9.78E+12', '03'), '9.78E+12 is geen EAN van 13 cijfers. Dit nummer is weggelaten.'],
    [identifier('9006987905', '15'), '9006987905 is geen EAN van 13 cijfers. Dit nummer is weggelaten.'],
    [
      identifier('9006987905', '02'),
      'Er is alleen een ISBN-10 (9006987905); daar wordt geen EAN van gemaakt. Vraag de uitgeverij om het ISBN van 13 cijfers (ProductIDType 15).',
    ],
  ])('is never guessed from a damaged or short number: %s', async (ids, note) => {
    expect(await notesOf(ids)).toEqual([`ProductIdentifier: ${note}`]);
    const record = await firstOf(ids);
    expect(record?.ean).toBeUndefined();
    expect(record?.id).toMatch(/^[a-z0-9]{25}$/u);
  });

  it('says nothing of an ISBN-10 beside an EAN, nor of numbers of other kinds', async () => {
    expect(await notesOf(`${identifier()}${identifier('9006987905', '02')}${identifier('10.1/x', '06')}`)).toEqual([]);
    expect(await notesOf(identifier('77', '01', 'intern'))).toEqual([]);
  });

  it('is stable without an EAN, and different for other kinds, names and values', async () => {
    const ids = [
      identifier('77', '01', 'intern'),
      identifier('77', '01', 'CB'),
      identifier('78', '01', 'intern'),
      identifier('77', '06'),
      '',
    ];
    const found = await Promise.all([...ids, ...ids].map(async (one) => (await firstOf(one))?.id));
    expect(new Set(found).size).toBe(ids.length);
    expect(found.slice(0, ids.length)).toEqual(found.slice(ids.length));
    expect((await firstOf('', 'r2'))?.id).not.toBe(found[4]);
    expect((await firstOf(tag('ProductIdentifier', tag('ProductIDType', '01'))))?.id).toBe(found[4]);
  });

  it('stays the same in later versions of the program, as addresses have it', async () => {
    const nameless = tag('ProductIdentifier', tag('IDValue', '77'));
    const ids = [identifier('77', '01', 'intern'), nameless, ''];
    expect(await Promise.all(ids.map(async (one) => (await firstOf(one))?.id))).toEqual([
      '8pbab26sq94hmz4rbbmtevaya',
      'cg4nc2aynk5vm919wm5cn50yv',
      '5l0yyyfeci539x5909mxuhkgu',
    ]);
  });

  it('is that of its EAN without a RecordReference too', async () => {
    expect((await firstOf(identifier(), ''))?.id).toBe(ean);
  });

  it('is of its own source', async () => {
    const { createOnixImporter } = await import('#importers/onix/onix-importer.ts');
    const { createMapping } = await import('#importers/mapping/mapping.ts');
    const { collect, sourceOf } = await import('#importers/eck/eck.fixture.ts');
    const read = async (source?: string) => {
      const importer = createOnixImporter({
        mapping: createMapping([]),
        clock: () => new Date(0),
        ...(source !== undefined && { source }),
      });
      const content = message(product(descriptive(), { ids: identifier('77', '01') }));
      return productsOf(await collect(importer.read(sourceOf(content))))[0]?.id;
    };
    expect(await read()).toBe(await read('onix'));
    expect(await read('uitgever')).not.toBe(await read());
  });

  it('cannot be of two EANs', async () => {
    const events = await withIds(`${identifier()}${identifier('9789006484908', '03')}`);
    expect(reasonsOf(events, 'rejected')).toEqual([
      'ProductIdentifier: Er zijn verschillende EANs opgegeven (ProductIDType 03 en 15): zo is niet te zeggen welk product het is.',
    ]);
    expect(productsOf(events)).toEqual([]);
  });
});

describe('a record that cannot be used', () => {
  const rejected = async (record: string) => {
    const [first] = await eventsOf(message(record));
    return first?.kind === 'rejected' ? first.problem : undefined;
  };
  const reasons = {
    number: 'ProductIdentifier en RecordReference ontbreken of zijn leeg: zonder nummer kan het product niet in de catalogus.',
    type: 'NotificationType ontbreekt: zo is niet te zeggen of het record nieuw, gewijzigd of vervallen is.',
    title: 'TitleDetail ontbreekt of is leeg: zonder titel kan het product niet in de catalogus.',
  };

  it('is rejected with file, number, fields and all its faults', async () => {
    expect(await rejected('<Product/>')).toEqual({
      file: 'feed.xml',
      record: '#1',
      field: 'NotificationType, ProductIdentifier',
      reason: `${reasons.type} ${reasons.number}`,
    });
  });

  it.each([
    ['without block 1', ''],
    ['without a title', '<DescriptiveDetail/>'],
    ['with an empty title', descriptive('', ' ')],
  ])('is rejected %s', async (_what, blocks) => {
    expect(await rejected(product(blocks))).toEqual({
      file: 'feed.xml',
      record: `#1 (${ean})`,
      field: 'TitleDetail',
      reason: reasons.title,
    });
  });

  it('is rejected with a title that no page can show', async () => {
    expect((await rejected(product(descriptive('', 'x'.repeat(101)))))?.reason).toBe(
      'TitleDetail bevat een woord van meer dan 100 tekens: zonder titel kan het product niet in de catalogus.',
    );
  });

  it.each(['08', '09', '88', '89', '77'])('is rejected for NotificationType %s', async (type) => {
    expect(await rejected(product(descriptive(), { type }))).toMatchObject({
      field: 'NotificationType',
      reason: `NotificationType ${type} wordt niet verwerkt; wel 01, 02 en 03 (volledig), 04 (gedeeltelijk) en 05 (verwijderen).`,
    });
  });

  it('is told with the beginning of a long NotificationType', async () => {
    const problem = await rejected(product(descriptive(), { type: '7'.repeat(60) }));
    expect(problem?.reason).toContain(`NotificationType ${'7'.repeat(50)} wordt`);
  });

  it('has the name of its EAN, else its RecordReference, else its number', async () => {
    const label = async (ids: string, reference: string) => (await rejected(product('', { ids, reference })))?.record;
    expect(await label(`${identifier('77', '01')}${identifier()}`, 'r1')).toBe(`#1 (${ean})`);
    expect(await label(identifier('9789006987905', '03'), 'r1')).toBe('#1 (9789006987905)');
    expect(await label(identifier('77', '01'), 'r1')).toBe('#1 (r1)');
    expect(await label(identifier('77', '01'), 'x'.repeat(200))).toBe(`#1 (${'x'.repeat(100)})`);
    expect(await label(identifier('77', '01'), '')).toBe('#1');
  });

  it('does not stop the others', async () => {
    const events = await eventsOf(message(product(''), product(descriptive(placed), { ids: identifier('9789006484908') }), tag('Product')));
    expect(events.map(({ kind }) => kind).filter((kind) => kind !== 'note')).toEqual(['rejected', 'record', 'rejected']);
    expect(events.flatMap((event) => (event.kind === 'rejected' ? [event.problem.record] : []))).toEqual([`#1 (${ean})`, '#3']);
  });
});
