import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { filteredRange, sheetXml, type Sheet } from './sheet.ts';
import { workbookParts } from './workbook-parts.ts';

// 1 January 1980, the first day of a zip archive, without a time zone: equal sheets give equal bytes.
const entryOptions = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true } as const;

/**
 * Makes an .xlsx with one sheet, in pieces. Reads no more rows than its reader takes, compresses outside the event loop, and gives way to other work in
 * between. Fails as the rows do; a reader that stops ends the reading of rows.
 */
export async function* workbook(sheet: Sheet): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const output = archive.outputStream as Readable;
  const rows = Readable.from(sheetXml(sheet), { objectMode: false });
  for (const stage of [rows, archive]) {
    stage.on('error', (error: Error) => output.destroy(error));
  }
  for (const [name, xml] of workbookParts(sheet.name, filteredRange(sheet))) {
    archive.addBuffer(Buffer.from(xml), name, entryOptions);
  }
  archive.addReadStream(rows, 'xl/worksheets/sheet1.xml', entryOptions);
  archive.end();
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    rows.destroy();
    if (!rows.closed) {
      await once(rows, 'close');
    }
  }
}
