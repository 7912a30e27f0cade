import type { ProductRecord } from '#catalogue/records.ts';
import type { FieldNote } from '#importers/field-note.ts';
import type { Mapping } from '#importers/mapping/mapping.ts';
import { firstRead } from '#importers/first-read.ts';
import { publicationYearOf, unreadDate } from '#importers/publication-year.ts';
import type { ReadingTime } from '#importers/reading/reading-time.ts';
import { lineAt, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';
import { readPeriod } from '#importers/onix/message/onix-date.ts';
import { readName } from '#importers/onix/message/onix-names.ts';

// List 45: the publisher. List 163: the publication of this product, else the first one.
const publisherRole = '01';
const publicationDates = ['01', '11'];

/** The fields of a record that come from block 4, but for the delivery status. */
export const publishingFields = ['publisher', 'publicationYear'] as const;

function publisherOf(publishing: XmlNode, mapping: Mapping, notes: FieldNote[]): string | undefined {
  const publisher = nodesAt(publishing, 'Publisher').find((node) => (lineAt(node, 'PublishingRole') ?? publisherRole) === publisherRole);
  const name = publisher === undefined ? undefined : lineAt(publisher, 'PublisherName');
  const written = readName(name ?? lineAt(publishing, 'Imprint', 'ImprintName'), 'PublisherName', notes);
  return written === undefined ? undefined : mapping.publisherName(written);
}

function yearOf(publishing: XmlNode, notes: FieldNote[]): number {
  const all = nodesAt(publishing, 'PublishingDate');
  const dates = publicationDates.flatMap((role) => all.filter((date) => lineAt(date, 'PublishingDateRole') === role));
  const found = firstRead(dates, readPeriod);
  const unread = found === undefined ? firstRead(dates, (date) => lineAt(date, 'Date')) : undefined;
  if (unread !== undefined) {
    notes.push(unreadDate('PublishingDate', unread));
  }
  return Number(found?.first.slice(0, 4) ?? 0);
}

/** Reads block 4 (PublishingDetail): the publisher, else the imprint, and the year of publication. */
export function readPublishing(
  publishing: XmlNode,
  { mapping, time }: { readonly mapping: Mapping; readonly time: ReadingTime },
  notes: FieldNote[],
): Pick<ProductRecord, (typeof publishingFields)[number]> {
  const publisher = publisherOf(publishing, mapping, notes);
  return { ...(publisher !== undefined && { publisher }), ...publicationYearOf(yearOf(publishing, notes), time) };
}
