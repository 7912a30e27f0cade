import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { columnLetters } from './column-letters.ts';
import type { Cell } from './sheet-cells.ts';
import type { Sheet } from './sheet.ts';
import { unzip } from './workbook.fixture.ts';
import { workbook } from './workbook.ts';

const sheetWith = (rows: Sheet['rows']): Sheet => ({
  name: 'Blad',
  widths: [10, 20],
  frozenColumns: 1,
  fitsPageWidth: false,
  lastFilteredRow: 2,
  rows,
});
const rows: readonly (readonly (Cell | undefined)[])[] = [
  [{ style: 'heading', text: 'Titel' }],
  [undefined, { style: 'text', text: '=1+1 <&>' }],
  [],
  [
    { style: 'totalEuros', number: 12.5, formula: 'IF(A1<2,"a&b",1)' },
    { style: 'text', text: '' },
    { style: 'text', text: 'a<b', formula: '"a<b"' },
  ],
];

describe('the name of a column', () => {
  it('is one letter, two after Z, and three after ZZ', () => {
    expect([0, 25, 26, 51, 52, 212, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'HE', 'ZZ', 'AAA']);
  });
});

describe('a workbook', () => {
  it('holds exactly the parts of a workbook with one sheet', async () => {
    const files = unzip(await buffer(workbook([sheetWith(rows)])));
    expect([...files.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(files.get('xl/workbook.xml')).toContain(`'Blad'!$A$1:$B$2</definedName>`);
  });

  it('links each sheet to its part, and has nothing but elements around the sheets', async () => {
    const files = unzip(await buffer(workbook([sheetWith(rows), { ...sheetWith(rows), name: 'Nog een' }])));
    const links = [...(files.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(/<Relationship Id="([^"]+)"[^>]*Target="([^"]+)"/gu)];
    const parts = new Map(links.map(([, id, part]) => [id, part]));
    const ids = [...(files.get('xl/workbook.xml') ?? '').matchAll(/r:id="([^"]+)"/gu)].map(([, id]) => id);
    expect(ids.map((id) => parts.get(id))).toEqual(['worksheets/sheet1.xml', 'worksheets/sheet2.xml']);
    expect(parts.size).toBe(3);
    for (const [name, xml] of files) {
      const texts = xml.replace(/<(t|f|v|definedName)\b[^>]*>[^<]*<\/\1>/gu, '').replace(/<[^>]*>/gu, '');
      expect(texts.trim(), name).toBe('');
    }
  });

  it('leaves empty cells and rows out, and escapes texts and formulas', async () => {
    const sheet = unzip(await buffer(workbook([sheetWith(rows)]))).get('xl/worksheets/sheet1.xml');
    expect(sheet?.match(/<sheetData>.*<\/sheetData>/u)?.[0]).toBe(
      '<sheetData><row r="1"><c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">Titel</t></is></c></row>' +
        '<row r="2"><c r="B2" s="2" t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;&amp;&gt;</t></is></c></row>' +
        '<row r="4"><c r="A4" s="6"><f>IF(A1&lt;2,&quot;a&amp;b&quot;,1)</f><v>12.5</v></c><c r="C4" s="2" t="str"><f>&quot;a&lt;b&quot;</f><v>a&lt;b</v></c></row></sheetData>',
    );
    expect(sheet).toContain('<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>');
  });

  it('of the same sheet has the same bytes, whenever it is made', async () => {
    const first = await buffer(workbook([sheetWith(rows)]));
    vi.useFakeTimers({ now: new Date('2031-05-06T07:08:09Z'), toFake: ['Date'] });
    try {
      expect(await buffer(workbook([sheetWith(rows)]))).toEqual(first);
    } finally {
      vi.useRealTimers();
    }
    // Date and time of the first file, as MS-DOS writes them: 1 January 1980, midnight (APPNOTE 4.4.6).
    expect([first.readUInt16LE(10), first.readUInt16LE(12)]).toEqual([0, 0x21]);
  });

  it('of several sheets has a part, a name and a filter of each, and reads them one after the other', async () => {
    const read: string[] = [];
    const sheet = (name: string): Sheet => ({
      ...sheetWith({
        *[Symbol.iterator]() {
          read.push(`${name} begins`);
          yield* rows;
          read.push(`${name} ends`);
        },
      }),
      name,
    });
    const files = unzip(await buffer(workbook([sheet('Een'), sheet('Twee en')])));
    expect(read).toEqual(['Een begins', 'Een ends', 'Twee en begins', 'Twee en ends']);
    expect(files.get('xl/workbook.xml')).toContain(
      '<sheets><sheet name="Een" sheetId="1" r:id="rId1"/><sheet name="Twee en" sheetId="2" r:id="rId2"/></sheets>',
    );
    expect(files.get('xl/workbook.xml')).toContain(`localSheetId="1" hidden="1">'Twee en'!$A$1:$B$2</definedName>`);
    for (const part of ['worksheets/sheet1.xml', 'worksheets/sheet2.xml', 'styles.xml']) {
      expect(files.get('[Content_Types].xml')).toContain(`PartName="/xl/${part}"`);
      expect(files.get('xl/_rels/workbook.xml.rels')).toContain(`Target="${part}"`);
    }
    expect(files.get('xl/worksheets/sheet1.xml')).toContain(' tabSelected="1"');
    expect(files.get('xl/worksheets/sheet2.xml')).toBe(files.get('xl/worksheets/sheet1.xml')?.replace(' tabSelected="1"', ''));
  });

  it('reads no row before it is asked for its first piece', async () => {
    let read = 0;
    const counted = {
      *[Symbol.iterator]() {
        read += 1;
        yield [];
      },
    };
    const pieces = workbook([sheetWith(counted)]);
    await wait(20);
    expect(read).toBe(0);
    await buffer(pieces);
    expect(read).toBe(1);
  });
});
