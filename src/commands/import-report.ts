import type { ImportSummary, ReportLine } from '#use-cases/import-feed.ts';
import { printable } from './printable.ts';
import type { NoteGroup, ReportFile, WrittenReport } from './report-file.ts';

const number = new Intl.NumberFormat('nl-NL');

const counted = (count: number, one: string, more: string): string => `${number.format(count)} ${count === 1 ? one : more}`;

// Names and reasons contain text of feeds, so each is made printable on one line.
const lineText = ({ file, record, field, reason }: ReportLine): string => `  ${printable(`${file} · ${record} · ${field}: ${reason}`)}`;

const fileText = ({ file, record, field, reason }: ReportLine): string =>
  `  ${printable(field === record ? `${file}: ${reason}` : `${file} · ${field}: ${reason}`)}`;

const noteText = ({ first, count }: NoteGroup): string =>
  count === 1
    ? lineText(first)
    : `  ${printable(`${number.format(count)} keer · ${first.field}: ${first.reason} Bijvoorbeeld ${first.record} in ${first.file}.`)}`;

function listed(title: string, lines: readonly string[], rest: number): readonly string[] {
  const more = rest > 0 ? [`  ... en nog ${number.format(rest)}; u vindt ze in het verslag.`] : [];
  return lines.length === 0 ? [] : ['', title, ...lines, ...more];
}

function hierarchyLine({ derived }: ImportSummary): readonly string[] {
  const total = derived.new + derived.changed + derived.removed;
  const parts = `${number.format(derived.new)} nieuw, ${number.format(derived.changed)} gewijzigd, ${number.format(derived.removed)} weg`;
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
    [summary.duplicate, 'meermaals geleverd (de nieuwste telt)'],
    [summary.rejected, 'afgewezen'],
  ];
  return [
    `Gelezen: ${counted(summary.read, 'record', 'records')}`,
    ...parts.map(([count, word]) => `  ${number.format(count).padStart(8)} ${word}`),
    ...(summary.removed > 0 ? [`  ${number.format(summary.removed).padStart(8)} verwijderd (niet meer geleverd)`] : []),
    ...hierarchyLine(summary),
    ...listed(
      `Niet of niet helemaal gelezen (${number.format(summary.unreadable)}):`,
      unreadable.map(fileText),
      summary.unreadable - unreadable.length,
    ),
    ...listed(`Afgewezen (${number.format(summary.rejected)}):`, rejected.map(lineText), summary.rejected - rejected.length),
    ...listed(
      `Opmerkingen bij wat wel is opgenomen (${number.format(summary.notes)}):`,
      notes.map(noteText),
      notes.reduce((rest, group) => rest - group.count, summary.notes),
    ),
    ...reportLocation(written),
  ];
}
