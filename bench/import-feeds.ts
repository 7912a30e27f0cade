import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { feedRecords, inventedEan } from './publish-feed.ts';

/*
 * Feeds of any size for the measurement of imports: the records that publishers and services really sent, repeated with other EANs. They are no part of
 * this repository, so a machine may lack them. The bundle has no real records; it repeats the sample catalogue.
 */

const folder = join(import.meta.dirname, '../../shared/data');
const read = (file: string, encoding: 'utf8' | 'latin1' = 'utf8'): string => readFileSync(join(folder, file), encoding);

/** Whether this machine has the records that were really sent. */
export const hasRealRecords: boolean = existsSync(folder);

/** The parts of a feed: what comes before the records, the records, and what comes after them. `eanAt`: finds the EAN of a record in it. */
type Feed = { readonly head: string; readonly records: readonly string[]; readonly tail: string; readonly eanAt: RegExp };

const recordsIn = (content: string, element: string): readonly string[] =>
  content.match(new RegExp(`<${element}[\\s>][^]*?</${element}>`, 'gu')) ?? [];

const onixReference = (): Feed => ({
  head: '<?xml version="1.0"?>\n<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">\n',
  records: recordsIn(read('onix/samples/jonix/onix3-multiple.xml', 'latin1'), 'Product'),
  tail: '</ONIXMessage>\n',
  eanAt: /<ProductIDType>(?:03|15)<\/ProductIDType>\s*<IDValue>(\d{13})</u,
});

const onixShort = (): Feed => ({
  head: '<?xml version="1.0"?>\n<ONIXmessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/short">\n',
  records: ['jonix/single-book-onix3-short.xml', 'jonix/Onix3.1-single-short.xml', 'im_onix/short.xml'].flatMap((file) =>
    recordsIn(read(`onix/samples/${file}`), 'product'),
  ),
  tail: '</ONIXmessage>\n',
  eanAt: /<b221>(?:03|15)<\/b221>\s*<b244>(\d{13})</u,
});

const eck = (): Feed => ({
  head: '<?xml version="1.0"?>\n<Catalog>\n',
  records: recordsIn(read('eck/eckcs-2.5.2-10entries.xml'), 'Entry'),
  tail: '</Catalog>\n',
  eanAt: /<ProductId>(\d{13})</u,
});

function csv(): Feed {
  const [head = '', ...rows] = read('books/goodbooks-first-2000.csv').trimEnd().split('\n');
  // A spreadsheet program damaged the EANs, and no list of the real world at hand has whole ones.
  const eanAt = /,(9\.78\d*e\+12),/u;
  return { head: `${head}\n`, records: rows.filter((row) => eanAt.test(row)), tail: '', eanAt };
}

/** Gives the lines of a bundle. */
function* bundleLines(count: number): Generator<string> {
  for (const record of feedRecords(count)) {
    yield JSON.stringify(record);
  }
}

function* repeated({ records, eanAt }: Feed, count: number): Generator<string> {
  const parts = records.flatMap((record) => {
    const ean = eanAt.exec(record)?.[1];
    return ean === undefined ? [] : [record.split(ean)];
  });
  for (let number = 0; number < count; number += 1) {
    yield (parts[number % parts.length] ?? []).join(inventedEan(number));
  }
}

const feeds = { 'onix-reference': onixReference, 'onix-short': onixShort, eck, csv } as const;

export type FeedFormat = 'bundle' | keyof typeof feeds;

/** The formats of which feeds can be made. */
export const feedFormats: readonly FeedFormat[] = ['bundle', ...(hasRealRecords ? (Object.keys(feeds) as (keyof typeof feeds)[]) : [])];

const charactersPerWrite = 1_000_000;

function writeAll(file: string, texts: Iterable<string>): void {
  const descriptor = openSync(file, 'w');
  let waiting = '';
  for (const text of texts) {
    waiting += `${text}\n`;
    if (waiting.length > charactersPerWrite) {
      writeSync(descriptor, waiting);
      waiting = '';
    }
  }
  writeSync(descriptor, waiting);
  closeSync(descriptor);
}

/** Writes a feed with this number of products to a file. */
export function writeFeed(file: string, format: FeedFormat, count: number): void {
  if (format === 'bundle') {
    writeAll(file, bundleLines(count));
    return;
  }
  const feed = feeds[format]();
  writeAll(
    file,
    (function* () {
      yield feed.head.trimEnd();
      yield* repeated(feed, count);
      yield feed.tail.trimEnd();
    })(),
  );
}
