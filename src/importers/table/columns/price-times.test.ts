import { describe, expect, it } from 'vitest';
import type { TableRow } from '#importers/table/table-row.ts';
import { findHeader } from './find-header.ts';

const rows = (...lines: readonly string[]): readonly TableRow[] =>
  lines.map((line, place) => ({ number: place + 1, cells: line.split('|') }));

describe('the row with the headings, by the times of its prices,', () => {
  it.each([
    ['Prijs|Nieuwe prijs per 1-8-2026', ['double', 'price']],
    ['Prijs|Nieuwe prijs per 1-1-2027', ['price', 'otherYear']],
    ['Prijs incl. btw|Prijs per 1-8-2026', ['double', 'price']],
    ['Prijs incl. btw|Prijs per 1-1-2027', ['price', 'otherYear']],
    ['Prijs oud 2025-2026|Prijs nieuw 2026-2027', ['otherYear', 'price']],
    ['Prijs incl. btw|Prijs 2026-2027', ['price', 'double']],
    ['Oude prijs 2026|Nieuwe prijs', ['unknown', 'unknown']],
    ['Oude prijs 2026|Nieuwe prijs 2027', ['price', 'otherYear']],
    ['Oude prijs|Nieuwe prijs 2027', ['unknown', 'otherYear']],
    ['Oude prijs|Nieuwe prijs 2026-2027', ['unknown', 'price']],
    ['Oude prijs 2026|Prijs 2027', ['price', 'otherYear']],
    ['Oude prijs 2026|Prijs', ['unknown', 'price']],
    ['Prijs 2026|Nieuwe prijs', ['price', 'unknown']],
    ['Oude prijs 2026|Titel', ['unknown', 'double']],
    ['Nieuwe prijs 2027|Vak', ['otherYear', 'subjects']],
    ['Prijs|Ingangsdatum|Nieuwe prijs', ['unknown', 'priceFrom', 'unknown']],
    ['Prijs|Ingangsdatum nieuwe prijs|Nieuwe prijs', ['unknown', 'unknown', 'unknown']],
    ['Prijs|Prijswijziging per|Wordt', ['unknown', 'unknown', 'unknown']],
    ['Prijs|Begindatum|Einddatum', ['price', 'priceFrom', 'priceUntil']],
    ['Looptijd|Prijs|Begindatum|Einddatum', ['licenceDuration', 'price', 'unknown', 'unknown']],
    ['Looptijd|Prijs|Ingangsdatum|Geldig tot', ['licenceDuration', 'price', 'priceFrom', 'priceUntil']],
    ['Prijs|Ingangsdatum|Nieuwe prijs 2027', ['price', 'priceFrom', 'otherYear']],
    ['Huidige prijs|Ingangsdatum|Toekomstige prijs', ['unknown', 'priceFrom', 'unknown']],
    ['Huidige prijs|Prijs wordt|Ingangsdatum', ['unknown', 'unknown', 'priceFrom']],
    ['Prijs t/m juli 2026|Prijs vanaf augustus 2026', ['otherYear', 'price']],
    ['Prijs t/m december 2026|Prijs vanaf januari 2027', ['price', 'otherYear']],
    ['Prijs 2027|Vak', ['price', 'subjects']],
  ])('has the price that begins on a day where that has come, %j', (headings, fields) => {
    const header = findHeader(rows(`EAN|Titel|${headings}`), { today: '2026-11-27' });
    expect(header?.columns.slice(2).map((column) => column.passedOver ?? column.field)).toEqual(fields);
  });
});
