import type { TableRow } from '#importers/table/table-row.ts';
import { meaningOf, priceFields } from './heading-meaning.ts';

const rented = /^(?:ver)?huur|^leen/iu;

/** A heading below that of a group as one: 'Prijs 2026-2027' of 'Prijs' below '2026-2027', 'Leerjaar 1' of '1' below 'Leerjaar'. */
function withGroup(heading: string, group: string): string {
  const own = meaningOf(heading);
  if (heading === '' || group === '' || (own !== undefined && !priceFields.has(own.field))) {
    return heading;
  }
  const joined = [`${group} ${heading}`, `${heading} ${group}`];
  const known = joined.find((text) => {
    const meaning = meaningOf(text);
    return meaning !== undefined && (priceFields.has(meaning.field) || (own === undefined && meaning.isMarked === true));
  });
  return known ?? (rented.test(group) ? `${heading} ${group}` : heading);
}

/** Headings of prices, levels and years with those of the groups that stand right above them, each as far as the next one. */
export function withGroups(above: TableRow | undefined, row: TableRow): TableRow {
  let group = '';
  const cells = row.cells.map((cell, index) => {
    group = (above?.cells[index] ?? '').trim() || group;
    return withGroup((cell ?? '').trim(), group);
  });
  return above === undefined ? row : { ...row, cells };
}
