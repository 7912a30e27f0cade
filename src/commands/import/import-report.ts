import type { ImportSummary, ReportLine } from '#use-cases/publication/import-feed.ts';
import { dutchNumber } from '#catalogue/dutch-number.ts';
import { dutchCount } from '#commands/terminal/dutch-count.ts';
import { printable } from '#commands/terminal/printable.ts';
import type { NoteGroup, ReportFile, WrittenReport } from './report-file.ts';

// Names and reasons contain text of feeds, so each is made printable on one line.
const lineText = ({ file, record, field, reason }: ReportLine): string => `  ${printable(`${file} · ${record} · ${field}: ${reason}`)}`;

const fileText = ({ file, record, field, reason }: ReportLine): string =>
  `  ${printable(field === record ? `${file}: ${reason}` : `${file} · ${field}: ${reason}`)}`;

const noteText = ({ first, count }: NoteGroup): string =>
  count === 1
    ? lineText(first)
    : `  ${printable(`${dutchNumber(count)} keer · ${first.field}: ${first.reason} Bijvoorbeeld ${first.record} in ${first.file}.`)}`;

function listed(title: string, lines: readonly string[], rest: number): readonly string[] {
  const more = rest > 0 ? [`  ... en nog ${dutchNumber(rest)}; u vindt ze in het verslag.`] : [];
  return lines.length === 0 ? [] : ['', title, ...lines, ...more];
}

function hierarchyLine({ derived }: ImportSummary): readonly string[] {
  const total = derived.new + derived.changed + derived.removed;
  const parts = `${dutchNumber(derived.new)} nieuw, ${dutchNumber(derived.changed)} gewijzigd, ${dutchNumber(derived.removed)} weg`;
  return total === 0 ? [] : [`Vakken, methodes, edities en sets bij deze producten: ${parts}.`];
}

function reportLocation(written: WrittenReport | undefined): readonly string[] {
  if (written === undefined) {
    return [];
  }
  return [
    '',
    'path' in written ? `Het hele verslag staat in ${written.path}` : `Het verslag kon niet worden bewaard (${written.failure}).`,
  ];
}

/** The report of an import as lines for the terminal, in Dutch. */
export function importReport(
  summary: ImportSummary,
  { rejected, unreadable, notes }: Pick<ReportFile, 'rejected' | 'unreadable' | 'notes'>,
  written: WrittenReport | undefined,
): readonly string[] {
  const parts: readonly (readonly [number, string])[] = [
    [summary.new, 'nieuw'],
    [summary.changed, 'gewijzigd'],
    [summary.unchanged, 'ongewijzigd'],
    ...(summary.withdrawn > 0 ? [[summary.withdrawn, 'ingetrokken door de bron'] as const] : []),
    [summary.duplicate, 'meermaals geleverd (de nieuwste telt)'],
    [summary.rejected, 'afgewezen'],
  ];
  return [
    `Gelezen: ${dutchCount(summary.read, 'record', 'records')}`,
    ...parts.map(([count, word]) => `  ${dutchNumber(count).padStart(8)} ${word}`),
    ...(summary.removed > 0 ? [`  ${dutchNumber(summary.removed).padStart(8)} verwijderd (niet meer geleverd)`] : []),
    ...hierarchyLine(summary),
    ...listed(
      `Niet of niet helemaal gelezen (${dutchNumber(summary.unreadable)}):`,
      unreadable.map(fileText),
      summary.unreadable - unreadable.length,
    ),
    ...listed(`Afgewezen (${dutchNumber(summary.rejected)}):`, rejected.map(lineText), summary.rejected - rejected.length),
    ...listed(
      `Opmerkingen bij wat wel is opgenomen (${dutchNumber(summary.notes)}):`,
      notes.map(noteText),
      notes.reduce((rest, group) => rest - group.count, summary.notes),
    ),
    ...reportLocation(written),
  ];
}
