import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { filteredRange, sheetXml, type Sheet } from './sheet.ts';
import { sheetPart, workbookParts } from './workbook-parts.ts';

// 1 January 1980, the first day of a zip archive, without a time zone: equal sheets give equal bytes.
const entryOptions = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true } as const;

/**
 * Makes an .xlsx with these sheets, in pieces. Reads no more rows than its reader takes, those of a sheet after the last of the sheet before it,
 * compresses outside the event loop, and gives way to other work in between. Fails as the rows do; a reader that stops ends the reading of rows.
 */
export async function* workbook(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const output = archive.outputStream as Readable;
  const streams = sheets.map((sheet, index) => Readable.from(sheetXml(sheet, index === 0), { objectMode: false }));
  for (const stage of [...streams, archive]) {
    stage.on('error', (error: Error) => output.destroy(error));
  }
  for (const [name, xml] of workbookParts(sheets.map((sheet) => ({ name: sheet.name, filtered: filteredRange(sheet) })))) {
    archive.addBuffer(Buffer.from(xml), name, entryOptions);
  }
  for (const [index, stream] of streams.entries()) {
    archive.addReadStream(stream, sheetPart(index), entryOptions);
  }
  archive.end();
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    for (const stream of streams) {
      stream.destroy();
      if (!stream.closed) {
        await once(stream, 'close');
      }
    }
  }
}
