import type { ImportSummary, ReportLine } from '#use-cases/import-feed.ts';

const number = new Intl.NumberFormat('nl-NL');

const counted = (count: number, one: string, more: string): string => `${number.format(count)} ${count === 1 ? one : more}`;

const lineText = ({ file, record, field, reason }: ReportLine): string => `  ${file} · ${record} · ${field}: ${reason}`;

function listed(title: string, lines: readonly ReportLine[], total: number): readonly string[] {
  if (total === 0) {
    return [];
  }
  const rest = total - lines.length;
  const more = rest > 0 ? [`  ... en nog ${number.format(rest)}; u vindt ze in het rapport.`] : [];
  return ['', title, ...lines.map(lineText), ...more];
}

function hierarchyLine({ derived }: ImportSummary): readonly string[] {
  const total = derived.new + derived.changed + derived.removed;
  const parts = `${number.format(derived.new)} nieuw, ${number.format(derived.changed)} gewijzigd, ${number.format(derived.removed)} weg`;
  return total === 0 ? [] : [`Vakken, methodes, edities en sets bij deze producten: ${parts}.`];
}

/** Gives the report of an import as lines for the screen, in Dutch. */
export function importReport(
  summary: ImportSummary,
  first: Readonly<Record<ReportLine['kind'], readonly ReportLine[]>>,
  reportFile: string | undefined,
): readonly string[] {
  const parts: readonly (readonly [number, string])[] = [
    [summary.new, 'nieuw'],
    [summary.changed, 'gewijzigd'],
    [summary.unchanged, 'ongewijzigd'],
    [summary.duplicate, 'meermaals geleverd (de nieuwste telt)'],
    [summary.rejected, 'afgewezen'],
  ];
  return [
    `Gelezen: ${counted(summary.read, 'record', 'records')}`,
    ...parts.map(([count, word]) => `  ${number.format(count).padStart(8)} ${word}`),
    ...(summary.removed > 0 ? [`  ${number.format(summary.removed).padStart(8)} verwijderd (niet meer geleverd)`] : []),
    ...hierarchyLine(summary),
    ...listed(`Afgewezen (${number.format(summary.rejected)}):`, first.rejected, summary.rejected),
    ...listed(`Opmerkingen bij records die wel in de catalogus staan (${number.format(summary.notes)}):`, first.note, summary.notes),
    ...(reportFile === undefined ? [] : ['', `Het hele rapport staat in ${reportFile}`]),
  ];
}
