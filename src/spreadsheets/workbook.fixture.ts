import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';

/** Reads an archive by its directory, as every zip program does, and checks each file against its checksum. */
export function unzip(archive: Buffer): ReadonlyMap<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const files = new Map<string, string>();
  let place = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(place + 28);
    const name = archive.toString('utf8', place + 46, place + 46 + nameLength);
    const local = archive.readUInt32LE(place + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(place + 20)));
    expect(crc32(content)).toBe(archive.readUInt32LE(place + 16));
    expect(content).toHaveLength(archive.readUInt32LE(place + 24));
    files.set(name, content.toString('utf8'));
    place += 46 + nameLength;
  }
  return files;
}

/** The one sheet of a workbook. */
export const sheetOf = (archive: Buffer): string => unzip(archive).get('xl/worksheets/sheet1.xml') ?? '';

/** The XML inside a cell. */
export const cell = (sheet: string, reference: string): string | undefined =>
  new RegExp(`<c r="${reference}"[^>]*>(.*?)</c>`, 'u').exec(sheet)?.[1];

/** What a cell has: a text or a number, and the formula that makes it. */
export type ReadCell = { readonly text?: string; readonly number?: number; readonly formula?: string };

const plainText = (xml: string): string =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The cells of a sheet by their references. */
export function readCells(sheet: string): ReadonlyMap<string, ReadCell> {
  const cells = [...sheet.matchAll(/<c r="([A-Z]+\d+)" s="\d"(?: t="(\w+)")?>(.*?)<\/c>/gsu)];
  return new Map(
    cells.map(([, reference = '', type, xml = '']) => {
      const formula = /<f>(.*)<\/f>/su.exec(xml)?.[1];
      const text = (type === 'str' ? /<v>(.*)<\/v>/su : /<t [^>]*>(.*)<\/t>/su).exec(xml)?.[1];
      const value = text === undefined ? { number: Number(/<v>(.*)<\/v>/u.exec(xml)?.[1]) } : { text: plainText(text) };
      return [reference, { ...value, ...(formula !== undefined && { formula: plainText(formula) }) }];
    }),
  );
}

/** The tags of a part of a workbook, one per item, each with the text that follows it. */
export async function partElements(workbook: AsyncIterable<Buffer>, name: string): Promise<readonly string[]> {
  const xml = unzip(await buffer(workbook)).get(name) ?? '';
  return xml.replaceAll(/>(?=<)/gu, '>\n').split('\n');
}

/** The tags of the one sheet of a workbook. */
export const sheetElements = (workbook: AsyncIterable<Buffer>): Promise<readonly string[]> =>
  partElements(workbook, 'xl/worksheets/sheet1.xml');

export const textCell = (reference: string, style: number, value: string): readonly string[] => [
  `<c r="${reference}" s="${style}" t="inlineStr">`,
  '<is>',
  `<t xml:space="preserve">${value}</t>`,
  '</is>',
  '</c>',
];

export const numberCell = (reference: string, style: number, value: string): readonly string[] => [
  `<c r="${reference}" s="${style}">`,
  `<v>${value}</v>`,
  '</c>',
];

export const columnWidths = (...widths: readonly number[]): readonly string[] => [
  '<cols>',
  ...widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`),
  '</cols>',
];
