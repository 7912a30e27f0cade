import type { CatalogueRecord } from '#catalogue/records.ts';
import { formatCents } from '#catalogue/prices/money.ts';
import { educationTypeLabel } from '#catalogue/education/education-type.ts';
import type { FindEarlier } from '#catalogue/earlier-reading.ts';
import type { ImportEvent } from '#importers/importer.ts';
import type { TableColumn } from '#importers/table/columns/table-column.ts';
import type { ColumnField } from '#importers/table/columns/column-words.ts';
import type { TableLayout } from '#importers/table/table-layout.ts';
import { printable } from '#commands/terminal/printable.ts';
import { tableLines } from '#commands/terminal/table.ts';
import type { Delivery } from '#use-cases/publication/import-feed.ts';

const fieldNames: Readonly<Record<ColumnField, string>> = {
  ean: 'EAN',
  articleNumber: 'artikelnummer',
  title: 'titel',
  subtitle: 'ondertitel',
  publisher: 'uitgever',
  price: 'prijs met btw',
  priceWithoutVat: 'prijs zonder btw',
  priceFrom: 'eerste dag van de prijs',
  priceUntil: 'laatste dag van de prijs',
  remark: 'opmerking bij de prijs',
  priceYear: 'schooljaar van de prijs',
  vat: 'btw',
  tenure: 'huur of koop',
  condition: 'staat van het exemplaar',
  unit: 'eenheid van de prijs',
  quantity: 'aantal waarvoor de prijs geldt',
  priceKind: 'soort prijs',
  currency: 'valuta',
  status: 'leverbaarheid',
  image: 'afbeelding',
  description: 'beschrijving',
  authors: 'auteurs',
  edition: 'druk',
  publicationYear: 'jaar van uitgave',
  publicationDate: 'datum van uitgave',
  levels: 'niveau',
  years: 'leerjaar',
  sectors: 'sector',
  subjects: 'vak',
  family: 'methode',
  medium: 'verschijningsvorm',
  articleGroup: 'artikelgroep',
  isLicensed: 'licentie',
  licenceDuration: 'looptijd van de licentie',
  targetUsers: 'gebruiker',
  predecessor: 'voorganger',
  successor: 'opvolger',
  parts: 'onderdelen',
  modifiedAt: 'laatste wijziging',
};
const delimiterNames: Readonly<Record<string, string>> = { ';': "puntkomma's", ',': "komma's", '\t': 'tabs', '|': 'verticale strepen' };
const firstRecords = 5;

const passedOverReasons: Readonly<Record<NonNullable<TableColumn['passedOver']>, string>> = {
  unknown: 'deze kop kent Catalogus niet',
  double: 'een andere kolom heeft dezelfde betekenis',
  otherYear: 'deze prijs geldt vandaag niet',
};

const columnMeaning = ({ field, passedOver = 'unknown' }: TableColumn): string =>
  field === undefined ? `overgeslagen: ${passedOverReasons[passedOver]}` : fieldNames[field];

/** How a table is read, as lines: where its headings stand and what each column becomes. */
export function layoutLines({ file, sheet, encoding, delimiter, headerRow, columns }: TableLayout): readonly string[] {
  const text = delimiter === undefined ? '' : `, ${encoding}, met ${delimiterNames[delimiter] ?? delimiter}`;
  const place = `${file}${sheet === undefined ? '' : `, blad "${sheet}"`}: kopregel op regel ${headerRow}${text}`;
  const rows = columns.map((column) => [`  ${column.letter}`, printable(column.heading), `→ ${columnMeaning(column)}`]);
  return [printable(place), ...tableLines(rows)];
}

function describeRecord(record: CatalogueRecord): string {
  if (record.kind !== 'product') {
    return record.name;
  }
  const { title, publisher, price, educationTypes, subjectIds } = record;
  const levels = educationTypes.map(educationTypeLabel).join(', ');
  const parts = [title, publisher, price === undefined ? 'prijs onbekend' : formatCents(price), subjectIds.join(', '), levels];
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

/** A record of a delivery with its name in the report. */
export type FirstRecord = { readonly file: string; readonly label: string; readonly record: CatalogueRecord };

/** A delivery of which the first five records are kept in `records` when it is read. */
export function withFirstRecords(delivery: Delivery, records: FirstRecord[]): Delivery {
  let kept = 0;
  async function* events(findEarlier?: FindEarlier, isNew?: boolean): AsyncGenerator<ImportEvent> {
    const findAfterFirst: FindEarlier = (fingerprint) => (kept < firstRecords ? undefined : findEarlier?.(fingerprint));
    for await (const event of delivery.events(findEarlier && findAfterFirst, isNew)) {
      if ((event.kind === 'record' || event.kind === 'written') && kept < firstRecords) {
        kept += 1;
        const record = event.kind === 'record' ? event.record : (JSON.parse(event.record.text) as CatalogueRecord);
        records.push({ file: event.file, label: event.label, record });
      }
      yield event;
    }
  }
  return { ...delivery, events };
}

/** The first records of deliveries as lines. */
export const firstRecordLines = (records: readonly FirstRecord[]): readonly string[] =>
  records.length === 0
    ? []
    : ['Eerste records:', ...records.map(({ label, record }) => `  ${printable(`${label}: ${describeRecord(record)}`)}`), ''];
