import { dutchTime } from '#catalogue/dutch-time.ts';
import type { DeskReportLine, DeskRunReport } from '#contract/management/management.ts';

/** The forms in which a report can be saved: for a spreadsheet, and for reading. */
export type ReportForm = 'csv' | 'text';

const kindWords = { rejected: 'afgewezen', note: 'opmerking' } as const;
const columns = ['soort', 'bestand', 'record', 'veld', 'reden'];

const cellsOf = ({ kind, file, record, field, reason }: DeskReportLine): readonly string[] => [
  kindWords[kind],
  file,
  record,
  field,
  reason,
];

// A spreadsheet takes a cell that begins like this for a formula, and text of feeds must never be one.
const beginsFormula = /^[=+\-@\t\r]/u;
// Control characters but for line breaks, which quotation marks keep within a cell.
const printable = (text: string): string => text.replace(/\p{Cc}/gu, (character) => (character === '\n' ? character : ' '));

function csvCell(text: string): string {
  const safe = printable(beginsFormula.test(text) ? `'${text}` : text);
  return /[";\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

// Semicolons and the byte order mark: so Dutch spreadsheet programs read it without questions.
const csvOf = (lines: readonly DeskReportLine[]): string =>
  `\u{feff}${[columns, ...lines.map(cellsOf)].map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`;

const oneLine = (text: string): string => printable(text.replace(/\s+/gu, ' '));

function textOf({ run, lines, isCut }: DeskRunReport): string {
  const heading = [`Inleesbeurt ${run.id}, ${dutchTime(run.finishedAt)}`, `Bestanden: ${run.files.join(', ') || 'geen'}`];
  const cut = isCut ? ['', `Dit zijn de eerste ${lines.length} regels. Alle regels staan in de map reports van de gegevensmap.`] : [];
  const listed = lines.map(
    ({ kind, file, record, field, reason }) => `${kindWords[kind]} · ${oneLine(`${file} · ${record} · ${field}: ${reason}`)}`,
  );
  return `${[...heading.map(oneLine), '', ...listed, ...cut].join('\n')}\n`;
}

/** Writes the report of a run as a file to save. */
export const writeReport = (report: DeskRunReport, form: ReportForm): string => (form === 'csv' ? csvOf(report.lines) : textOf(report));
