import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { feedRecords, inventedEan, writeBundle, writeLines } from './publish-feed.ts';

/*
 * Feeds of any size for the measurement of imports: records that publishers and services sent, repeated with other EANs. These records are not part of
 * this repository: they are files in a folder, the name of which is an argument. The bundle repeats the sample catalogue and needs no such folder.
 */

const read = (folder: string, file: string, encoding: 'utf8' | 'latin1' = 'utf8'): string => readFileSync(join(folder, file), encoding);

/** The parts of a feed: what comes before the records, the records, and what comes after them. `eanAt`: finds the EAN of a record in it. */
type Feed = { readonly head: string; readonly records: readonly string[]; readonly tail: string; readonly eanAt: RegExp };

const recordsIn = (content: string, element: string): readonly string[] =>
  content.match(new RegExp(`<${element}[\\s>][^]*?</${element}>`, 'gu')) ?? [];

const onixReference = (folder: string): Feed => ({
  head: '<?xml version="1.0"?>\n<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">\n',
  records: recordsIn(read(folder, 'onix/samples/jonix/onix3-multiple.xml', 'latin1'), 'Product'),
  tail: '</ONIXMessage>\n',
  eanAt: /<ProductIDType>(?:03|15)<\/ProductIDType>\s*<IDValue>(\d{13})</u,
});

const onixShort = (folder: string): Feed => ({
  head: '<?xml version="1.0"?>\n<ONIXmessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/short">\n',
  records: ['jonix/single-book-onix3-short.xml', 'jonix/Onix3.1-single-short.xml', 'im_onix/short.xml'].flatMap((file) =>
    recordsIn(read(folder, `onix/samples/${file}`), 'product'),
  ),
  tail: '</ONIXmessage>\n',
  eanAt: /<b221>(?:03|15)<\/b221>\s*<b244>(\d{13})</u,
});

const eck = (folder: string): Feed => ({
  head: '<?xml version="1.0"?>\n<Catalog>\n',
  records: recordsIn(read(folder, 'eck/eckcs-2.5.2-10entries.xml'), 'Entry'),
  tail: '</Catalog>\n',
  eanAt: /<ProductId>(\d{13})</u,
});

function csv(folder: string): Feed {
  const [head = '', ...rows] = read(folder, 'books/goodbooks-first-2000.csv').trimEnd().split('\n');
  // A spreadsheet program damaged the EANs, and no list of the real world at hand has whole ones.
  const eanAt = /,(9\.78\d*e\+12),/u;
  return { head: `${head}\n`, records: rows.filter((row) => eanAt.test(row)), tail: '', eanAt };
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

/** The formats whose feeds are made of records in a folder. */
export const recordFormats = Object.keys(feeds) as readonly (keyof typeof feeds)[];

/** Writes a feed with this number of products to a file. `folder`: that of the records, empty for a bundle. */
export function writeFeed(file: string, format: FeedFormat, count: number, folder: string): void {
  if (format === 'bundle') {
    writeBundle(file, feedRecords(count));
    return;
  }
  const feed = feeds[format](folder);
  writeLines(
    file,
    (function* () {
      yield feed.head.trimEnd();
      yield* repeated(feed, count);
      yield feed.tail.trimEnd();
    })(),
  );
}
