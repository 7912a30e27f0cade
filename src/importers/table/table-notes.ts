import { dutchNumber } from '#catalogue/dutch-number.ts';
import type { EventCollector } from '#importers/event-collector.ts';
import { isPrice } from './columns/column-words.ts';
import type { TableHeader } from './columns/find-header.ts';
import type { TableColumn } from './columns/table-column.ts';
import type { PriceRemarks } from './columns/price-remarks.ts';
import { columnName } from './record/row-values.ts';
import type { TableRow } from './table-row.ts';
import type { MergedCells } from './workbook/sheet-rows.ts';

// A sentence names this many columns at most; a table may have thousands.
const mostNamed = 30;

function listOf(names: readonly string[]): string {
  const others = names.length - mostNamed;
  return `${names.slice(0, mostNamed).join(', ')}${others > 0 ? ` en nog ${dutchNumber(others)}` : ''}`;
}

// What a text that is passed over may say that a reader of the report has to know.
const ofPrices = /\b(?:btw|vat|prijs|prijzen|prices?)\b/iu;

/** The sentence that quotes what texts say of prices; '' when they say nothing of them. */
export function saidOfPrices(texts: readonly string[]): string {
  const said = texts.filter((text) => ofPrices.test(text)).map((text) => `"${text.trim().slice(0, 200)}"`);
  return said.length === 0 ? '' : ` Er staat: ${listOf(said)}.`;
}

/** The headings of columns, for a sentence. */
export const headingsOf = (columns: readonly TableColumn[]): string => listOf(columns.map((column) => `"${columnName(column)}"`));

/** A row of a table in the report. */
export const lineName = (row: TableRow, sheet: string | undefined): string =>
  `${sheet === undefined ? '' : `blad "${sheet}", `}regel ${row.number}`;

/** Notes what the texts around the products say of their prices. */
function noteRemarks(collector: EventCollector, { withoutVat, rate, openVat, doubt, others }: PriceRemarks, label: string): void {
  if (withoutVat !== undefined) {
    const places = {
      name: 'In de naam van het blad',
      above: 'Boven de kopregel',
      below: 'Onder de producten',
      beside: 'Naast de cellen of op een blad zonder producten',
    };
    const added = rate === undefined ? '' : `, met ${rate} btw erbij`;
    const reason = `${places[withoutVat]} staat dat de prijzen zonder btw zijn; zo zijn ze gelezen${added}, behalve waar een kop "incl." zegt.`;
    collector.note(label, 'kolommen', reason);
  }
  if (openVat !== undefined) {
    const reason = `Bij de producten staat "${openVat.slice(0, 200)}": of de prijzen btw hebben, is niet zeker. Ze zijn niet gelezen, behalve waar een kop "incl." of "excl." zegt.`;
    collector.note(label, 'kolommen', reason);
  }
  if (doubt !== undefined) {
    const reason = `De prijzen zijn niet gelezen, want er staat: "${doubt.slice(0, 200)}". Catalogus neemt alleen prijzen over van één product in euro's.`;
    collector.note(label, 'kolommen', reason);
  }
  if (others.length > 0) {
    const quoted = listOf(others.map((text) => `"${text.slice(0, 200)}"`));
    collector.note(
      label,
      'kolommen',
      `Boven de kopregel staat iets over prijzen dat Catalogus niet leest: ${quoted}. Klopt het met de prijzen?`,
    );
  }
}

/** Notes the columns that are not read as they stand. */
export function noteColumns(collector: EventCollector, { columns, number, remarks }: TableHeader, sheet: string | undefined): void {
  const label = lineName({ number, cells: [] }, sheet);
  const unknown = columns.filter(({ passedOver }) => passedOver === 'unknown');
  const otherYear = columns.filter(({ passedOver }) => passedOver === 'otherYear');
  const double = columns.filter(({ passedOver }) => passedOver === 'double');
  if (unknown.length > 0) {
    collector.note(label, 'kolommen', `Deze kolommen kent Catalogus niet; ze zijn niet gelezen: ${headingsOf(unknown)}.`);
  }
  if (double.length > 0) {
    collector.note(label, 'kolommen', `Voor deze kolommen is een andere met dezelfde betekenis gelezen: ${headingsOf(double)}.`);
  }
  const withVat = columns.filter(({ isByAmounts }) => isByAmounts);
  if (withVat.length > 0) {
    const without = columns.filter(({ field }) => field === 'priceWithoutVat');
    const reason = `De bedragen van ${headingsOf(withVat)} zijn die van ${headingsOf(without)} met btw erbij; zo zijn ze gelezen.`;
    collector.note(label, 'kolommen', reason);
  }
  const remark = columns.filter(({ field }) => field === 'remark');
  if (remark.length > 0) {
    collector.note(label, 'kolommen', `Van deze kolommen is alleen gelezen wat zij over prijzen zeggen: ${headingsOf(remark)}.`);
  }
  const hidden = columns.filter(({ isHidden, field }) => isHidden && field !== undefined);
  if (hidden.length > 0) {
    collector.note(label, 'kolommen', `Deze kolommen zijn in de werkmap verborgen, en toch gelezen: ${headingsOf(hidden)}.`);
  }
  if (columns.some(({ heading }) => /pri[jc]/iu.test(heading))) {
    const { rate, ...others } = remarks;
    const isOpen = rate !== undefined && !columns.some(({ field }) => field === 'vat');
    noteRemarks(collector, isOpen ? remarks : others, label);
  }
  if (otherYear.length > 0) {
    const hasPrice = columns.some(({ field }) => isPrice(field));
    const without = hasPrice ? '' : ' Een prijs van vandaag staat er niet bij: de producten hebben geen prijs.';
    collector.note(label, 'kolommen', `Deze prijzen gelden vandaag niet; ze zijn niet gelezen: ${headingsOf(otherYear)}.${without}`);
  }
}

type MergedTable = { readonly merged?: readonly MergedCells[]; readonly sheet?: string | undefined };

/** Notes the cells below the headings that are joined with cells of other rows. */
export function noteMerged(collector: EventCollector, { merged = [], sheet }: MergedTable, headerRow: number): void {
  const joined = merged
    .filter(({ rows: [first = 0, last = first] }) => first > headerRow && last > first)
    .map(({ reference }) => reference);
  if (joined.length > 0) {
    const reason = `Deze cellen zijn samengevoegd over meer dan één rij; hun waarde is alleen bij de eerste rij gelezen: ${listOf(joined)}.`;
    collector.note(`blad "${sheet}"`, 'cellen', reason);
  }
}

/** Notes the rows below the headings that a filter or the maker of the sheet hid. */
export function noteHiddenRows(
  collector: EventCollector,
  { hiddenRows = [], sheet }: { readonly hiddenRows?: readonly number[]; readonly sheet?: string | undefined },
  headerRow: number,
): void {
  const hidden = hiddenRows.filter((number) => number > headerRow);
  if (hidden.length > 0) {
    const are = hidden.length === 1 ? 'Eén rij is' : `${dutchNumber(hidden.length)} rijen zijn`;
    const reason = `${are} in de werkmap verborgen, bijvoorbeeld door een filter, en toch gelezen: ${listOf(hidden.map(String))}. Horen die er niet bij, haal ze dan weg en lever de lijst opnieuw.`;
    collector.note(`blad "${sheet}"`, 'rijen', reason);
  }
}
