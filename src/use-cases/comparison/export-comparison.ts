import { answerLabel, categoryLabels, characteristicLabels } from '#catalogue/comparison/characteristic-labels.ts';
import type { ComparedMethod } from '#catalogue/comparison/characteristic-differences.ts';
import { comparisonRows } from '#catalogue/comparison/comparison-rows.ts';
import { educationSummary } from '#catalogue/education/education-summary.ts';
import { mapMethod } from '#catalogue/mappers/metadata/method.ts';
import type { WireComparedMethod } from '#contract/metadata.ts';
import { compareMethods } from './compare-methods.ts';
import { comparisonWorkbook, type ComparisonCell, type ComparisonRow } from './comparison-workbook.ts';

type Column = ComparedMethod & { readonly wire: WireComparedMethod; readonly levels: string };

function columnOf(wire: WireComparedMethod): Column {
  const { id, educationTypes, educationalCharacteristics } = mapMethod(wire, { cdnUrl: '' });
  return { id, educationalCharacteristics, wire, levels: educationSummary(educationTypes) };
}

const known = (text: string | null): ComparisonCell => ({ text: text || 'niet bekend' });

const facts: readonly (readonly [name: string, cell: (column: Column) => ComparisonCell])[] = [
  ['Vak', ({ wire }) => known(wire.subject.name)],
  ['Uitgeverij', ({ wire }) => known(wire.publisher)],
  ['Niveau en leerjaar', ({ levels }) => known(levels)],
  ['Nieuwste editie', ({ wire }) => known([wire.newestEdition, wire.newestEditionYear].filter(Boolean).join(', '))],
  ['Producten', ({ wire }) => ({ number: wire.productCount })],
  ['Licentie per leerling per jaar, vanaf', ({ wire }) => (wire.pupilYearPrice === null ? known(null) : { euros: wire.pupilYearPrice })],
  ['Welke licentie dat is', ({ wire }) => known(wire.pupilYearLicence)],
];

function factRows(columns: readonly Column[]): readonly ComparisonRow[] {
  return facts.map(([name, cell]) => ({ part: 'Methode', name, difference: '', cells: columns.map(cell) }));
}

function characteristicRows(columns: readonly Column[]): readonly ComparisonRow[] {
  return comparisonRows(columns).flatMap(({ category, rows }) =>
    rows.map(({ name, differs, values }) => ({
      part: categoryLabels[category],
      name: characteristicLabels[name],
      difference: columns.length < 2 ? '' : differs ? 'verschilt' : 'gelijk',
      cells: values.map(({ value, isOdd }) => ({ text: answerLabel(value), isOdd })),
    })),
  );
}

/**
 * Makes an .xlsx of the methods with these ids side by side: their facts, their characteristics in words, and which of those differ.
 * Undefined when no id is known; a note under the rows names unknown ids.
 */
export async function exportComparison(
  ids: readonly string[],
  { snapshot }: Parameters<typeof compareMethods>[1],
): Promise<AsyncGenerator<Buffer> | undefined> {
  const columns = (await compareMethods(ids, { snapshot })).map(columnOf);
  if (columns.length === 0) {
    return undefined;
  }
  const found = new Set(columns.map(({ id }) => id));
  const missing = [...new Set(ids)].filter((id) => !found.has(id));
  const notes = missing.length > 0 ? [`Niet gevonden in de catalogus: ${missing.join(', ')}`] : [];
  const rows = [...factRows(columns), ...characteristicRows(columns)];
  return comparisonWorkbook(
    columns.map(({ wire }) => wire.name),
    rows,
    notes,
  );
}
