import { describe, expect, it } from 'vitest';
import { archiveOf } from '#importers/table/table.fixture.ts';
import { openArchive } from './open-archive.ts';
import { readWorkbookSheets } from './workbook-sheets.ts';

const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${kinds}/${kind}" Target="${target}"/>`;
const relationsTo = (...links: readonly string[]): string => `<Relationships>${links.join('')}</Relationships>`;
const workbook = relation('rId1', 'officeDocument', 'xl/workbook.xml');

async function sheetsOf(files: Readonly<Record<string, string>>) {
  const whole = { '_rels/.rels': relationsTo(workbook), ...files };
  return readWorkbookSheets(await openArchive(await archiveOf(whole)));
}

const sheetsIn = (xml: string, ...links: readonly string[]) =>
  sheetsOf({ 'xl/workbook.xml': `<workbook xmlns:r="urn:r">${xml}</workbook>`, 'xl/_rels/workbook.xml.rels': relationsTo(...links) });
const prices = relation('rId1', 'worksheet', 'worksheets/sheet1.xml');
const sheet = { name: 'Prijzen', part: 'xl/worksheets/sheet1.xml', isHidden: false };

describe('the sheets of a workbook', () => {
  it.each(['r:id', 'id', 'rel:id'])('are found by their %s', async (name) => {
    expect(await sheetsIn(`<sheets xmlns:rel="urn:r"><sheet name="Prijzen" ${name}="rId1"/></sheets>`, prices)).toStrictEqual({
      sheets: [sheet],
    });
  });

  it('are none of its other parts', async () => {
    const xml =
      '<externalReference r:id="rId1"/><sheet name="Prijzen" r:id="rId1"/><sheet name="Grafiek" r:id="rId2"/><sheet name="Zonder"/>';
    const links = [
      `<Relationship Type="${kinds}/worksheet" Target="worksheets/nameless.xml"/>`,
      `<Relationship Id="rId1" Type="${kinds}/worksheet"/>`,
      `<Other Id="rId1" Type="${kinds}/worksheet" Target="other.xml"/>`,
      '<Relationship Id="rId3" Target="worksheets/kindless.xml"/>',
      relation('rId2', 'chartsheet', 'chartsheets/sheet1.xml'),
      prices,
    ];
    expect(await sheetsIn(xml, ...links)).toStrictEqual({ sheets: [sheet] });
  });

  it('may have no name, and be hidden', async () => {
    expect(await sheetsIn('<sheet r:id="rId1" state="hidden"/><sheet name="Prijzen" r:id="rId1" state="visible"/>', prices)).toStrictEqual({
      sheets: [{ ...sheet, name: '', isHidden: true }, sheet],
    });
  });

  it('have shared texts when the workbook has the file of them', async () => {
    const files = {
      'xl/workbook.xml': '<workbook/>',
      'xl/_rels/workbook.xml.rels': relationsTo(relation('rId2', 'sharedStrings', '/xl/texts.xml')),
    };
    expect(await sheetsOf(files)).toStrictEqual({ sheets: [] });
    expect(await sheetsOf({ ...files, 'xl/texts.xml': '<sst/>' })).toStrictEqual({ sheets: [], texts: 'xl/texts.xml' });
  });

  it('are none without a list of its parts', async () => {
    expect(await sheetsOf({ 'xl/workbook.xml': '<workbook xmlns:r="urn:r"><sheet name="Prijzen" r:id="rId1"/></workbook>' })).toStrictEqual(
      {
        sheets: [],
      },
    );
  });
});

describe('a workbook', () => {
  it('stands among other parts of its archive', async () => {
    const others = relationsTo(relation('rId0', 'core-properties', 'docProps/core.xml'), workbook);
    expect(await sheetsOf({ '_rels/.rels': others, 'docProps/core.xml': '<x/>', 'xl/workbook.xml': '<workbook/>' })).toEqual({
      sheets: [],
    });
  });

  it('is missing from an archive that does not name it', async () => {
    const other = relationsTo(relation('rId0', 'core-properties', 'docProps/core.xml'));
    await expect(sheetsOf({ '_rels/.rels': other, 'docProps/core.xml': '<x/>' })).rejects.toThrow('Dit Office-bestand heeft geen werkmap');
  });

  it.each([{ 'content.xml': '<x/>' }, { 'Index/Document.iwa': 'x' }])('is told from that of another program: %j', async (files) => {
    const archive = await openArchive(await archiveOf(files));
    await expect(readWorkbookSheets(archive)).rejects.toThrow('Dit is een bestand van een ander spreadsheetprogramma.');
  });

  it('is told from a binary one, and from another document', async () => {
    const to = (part: string): string => relationsTo(relation('rId1', 'officeDocument', part));
    const binary = sheetsOf({ '_rels/.rels': to('xl/workbook.bin'), 'xl/workbook.bin': '\u0000' });
    await expect(binary).rejects.toThrow('Dit is een binaire Excel-werkmap (.xlsb).');
    const letter = sheetsOf({ '_rels/.rels': to('word/document.xml'), 'word/document.xml': '<document><workbook/></document>' });
    await expect(letter).rejects.toThrow('Dit Office-bestand heeft geen werkmap.');
  });

  it.each(['<workbookPr/>', '<workbookPr date1904="0"/>', '<workbookPr date1904="false"/>', '<other date1904="1"/>'])(
    'counts its days from 1900: %s',
    async (xml) => {
      expect(await sheetsIn(xml)).toEqual({ sheets: [] });
    },
  );

  it.each(['1', 'true'])('is refused when it counts its days from 1904: %s', async (value) => {
    await expect(sheetsIn(`<workbookPr date1904="${value}"/>`)).rejects.toThrow('telt dagen vanaf 1904');
  });
});
