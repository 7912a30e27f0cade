import { describe, expect, it } from 'vitest';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import { archiveOf, problemsOf, readWorkbook, workbookFiles } from '#importers/table/table.fixture.ts';
import { openArchive } from './open-archive.ts';
import { readTextsAround } from './texts-around.ts';

const sheet = 'xl/worksheets/sheet1.xml';
const relation = (type: string, target: string): string =>
  `<Relationship Id="${type}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
const relations = `<Relationships>${relation('drawing', '../drawings/drawing1.xml')}${relation('comments', '../comments1.xml')}${relation('comments', 'gone.xml')}${relation('image', '../comments1.xml')}</Relationships>`;
const shapes = (...texts: readonly string[]): string =>
  `<wsDr>${texts.map((text) => `<sp><nvSpPr name="x"/><txBody><p><r><rPr/><t>${text}</t></r></p><p><r><t>einde</t></r></p></txBody></sp>`).join('')}</wsDr>`;
const comments = (...listed: readonly (readonly [reference: string, text: string])[]): string =>
  `<comments><authors><author>Jan</author></authors><commentList>${listed.map(([reference, text]) => `<comment ref="${reference}"><text><r><t>Jan:</t></r><r><t> ${text}</t></r></text></comment>`).join('')}</commentList></comments>`;

/** The files beside a sheet. */
const around = (drawing: string, commented = comments()): Readonly<Record<string, string>> => ({
  'xl/worksheets/_rels/sheet1.xml.rels': relations,
  'xl/drawings/drawing1.xml': drawing,
  'xl/comments1.xml': commented,
});

/** The price of a product without VAT in its heading, with what the report says of texts on prices. */
async function priceOf(files: Readonly<Record<string, string>>, printed = '') {
  const rows = [
    ['EAN', 'Titel', 'Prijs', 'Btw'],
    ['9789006987904', 'Newton', '10,00', '9%'],
  ];
  const workbook = workbookFiles([{ name: 'Lijst', rows }]);
  const xml = (workbook[sheet] ?? '').replace('</worksheet>', `${printed}</worksheet>`);
  const { events } = await readWorkbook(await archiveOf({ ...workbook, [sheet]: xml, ...files }));
  return { price: productsOf(events)[0]?.price, told: problemsOf(events).filter((line) => /prijzen|opmerking/iu.test(line)) };
}

describe('the texts around the cells of a sheet', () => {
  it('are those of its shapes and its comments', async () => {
    const files = { [sheet]: '<worksheet/>', ...around(shapes('Let op', ' '), comments(['C1', 'excl. btw'], ['AB12', 'x'])) };
    expect(await readTextsAround(await openArchive(await archiveOf(files)), sheet)).toEqual([
      { text: 'Let op einde' },
      { text: 'einde' },
      { text: 'Jan: excl. btw', on: { row: 1, column: 2 } },
      { text: 'Jan: x', on: { row: 12, column: 27 } },
    ]);
  });

  it('are none without a list of its parts, and a thousand of a thousand characters at most', async () => {
    const read = async (files: Readonly<Record<string, string>>) => readTextsAround(await openArchive(await archiveOf(files)), sheet);
    expect(await read({ [sheet]: '<worksheet/>' })).toEqual([]);
    const texts = await read(around(shapes(...Array.from({ length: 1_001 }, () => 'x'.repeat(1_001)))));
    expect(texts).toHaveLength(1_000);
    expect(texts[0]?.text).toBe('x'.repeat(1_000));
  });

  it('say that prices are without VAT, and are quoted', async () => {
    const text = 'Alle prijzen zijn exclusief btw';
    const { price, told } = await priceOf(around(shapes(text)));
    expect(price).toBe(1_090);
    expect(told.join()).toContain('Naast de cellen of op een blad zonder producten staat dat de prijzen zonder btw zijn');
    expect(told.join()).toContain(
      `blad "Lijst" · blad: In een tekstvak, een opmerking of invoerbericht bij een cel, of de kop- of voettekst van het blad`,
    );
    expect(told.join()).toContain(`staat iets over prijzen. Er staat: "${text} einde".`);
    expect(await priceOf(around(shapes('Tot ziens')))).toEqual({ price: 1_000, told: [] });
  });

  it('say it on a heading, and on a product are a remark', async () => {
    expect((await priceOf(around('<wsDr/>', comments(['C1', 'excl. btw'])))).price).toBe(1_090);
    const { price, told } = await priceOf(around('<wsDr/>', comments(['B2', 'prijs excl. btw'])));
    expect(price).toBeUndefined();
    expect(told.join()).toContain('Een opmerking zegt iets over de prijs: "prijs excl. btw". De prijs is weggelaten.');
    expect(told.join()).toContain('Er staat: "Jan: prijs excl. btw".');
    expect((await priceOf(around('<wsDr/>', comments(['B2', 'huur\u00adprijs per\u00a0jaar'])))).price).toBeUndefined();
    expect((await priceOf(around('<wsDr/>', comments(['B2', 'te h\u200buur'])))).price).toBeUndefined();
    const others = comments(['C2', 'prijs gewijzigd'], ['A2', 'zie bijlage'], ['C3', 'prijs excl. btw']);
    expect((await priceOf(around('<wsDr/>', others))).price).toBe(1_000);
  });

  it('are printed above and below it too', async () => {
    const footer =
      '<headerFooter><oddFooter>&amp;L&amp;D&amp;C&amp;"Arial,Vet"&amp;10Prijzen exclusief btw&amp;R&amp;P</oddFooter></headerFooter>';
    const { price, told } = await priceOf({}, footer);
    expect(price).toBe(1_090);
    expect(told.join()).toContain('Er staat: "Prijzen exclusief btw".');
  });

  it('are asked for by its cells too', async () => {
    const validations =
      '<dataValidations><dataValidation sqref="C2:C9" prompt="Vul de prijs in exclusief btw"/><dataValidation/></dataValidations>';
    expect((await priceOf({}, validations)).price).toBe(1_090);
  });

  it('are known before the products of a long sheet', async () => {
    const rows = [['EAN', 'Titel', 'Prijs', 'Btw'], ...Array.from({ length: 5_100 }, () => ['9789006987904', 'Newton', '10,00', '9%'])];
    const workbook = workbookFiles([{ name: 'Lijst', rows }]);
    const footer = '<headerFooter><oddFooter>Prijzen exclusief btw</oddFooter></headerFooter></worksheet>';
    const { events } = await readWorkbook(
      await archiveOf({ ...workbook, [sheet]: (workbook[sheet] ?? '').replace('</worksheet>', footer) }),
    );
    expect(new Set(productsOf(events).map((product) => product.price))).toEqual(new Set([1_090]));
  });
});
