import { TableError } from '#importers/table/table-error.ts';
import { readAll, type Archive } from './open-archive.ts';
import { relationsOf } from './workbook-relations.ts';

/** A sheet of a workbook: its name, the file that holds it, and whether its maker hid it. */
export type WorkbookSheet = { readonly name: string; readonly part: string; readonly isHidden: boolean };

// The content of an OpenDocument, and of a document of Numbers.
const otherPrograms = ['content.xml', 'Index/Document.iwa'];
const noWorkbook = 'Dit Office-bestand heeft geen werkmap. Bewaar de lijst als Excel-werkmap (.xlsx) of CSV.';

// A prefix belongs to the file; 'r:id' is one of many.
const attribute = (attributes: Readonly<Record<string, string>>, local: string): string | undefined =>
  Object.entries(attributes).find(([name]) => name === local || name.endsWith(`:${local}`))?.[1];

/** The sheets of a workbook in order, and the files of its shared texts and of its styles (ECMA-376, Office Open XML). Throws a TableError for another archive. */
export async function readWorkbookSheets(
  archive: Archive,
): Promise<{ readonly sheets: readonly WorkbookSheet[]; readonly texts?: string; readonly styles?: string }> {
  if (otherPrograms.some((part) => archive.has(part))) {
    throw new TableError('Dit is een bestand van een ander spreadsheetprogramma. Bewaar de lijst als Excel-werkmap (.xlsx) of CSV.');
  }
  if (!archive.has('_rels/.rels')) {
    throw new TableError('Dit is een archief (zip), geen Excel-werkmap. Pak het uit en lever wat erin zit.');
  }
  const workbook = (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument')?.part;
  if (workbook === undefined || !archive.has(workbook)) {
    throw new TableError(noWorkbook);
  }
  if (workbook.endsWith('.bin')) {
    throw new TableError('Dit is een binaire Excel-werkmap (.xlsb). Bewaar de lijst als gewone Excel-werkmap (.xlsx) of CSV.');
  }
  const relations = await relationsOf(archive, workbook);
  const sheets: WorkbookSheet[] = [];
  let isBegun = false;
  await readAll(archive, workbook, {
    open(name, attributes) {
      if (!isBegun && name !== 'workbook') {
        throw new TableError(noWorkbook);
      }
      isBegun = true;
      if (name === 'workbookPr' && /^(?:1|true)$/u.test(attributes['date1904'] ?? '')) {
        throw new TableError(
          'De werkmap telt dagen vanaf 1904. Bewaar de lijst als CSV; wie die telling uitzet, verschuift haar dagen vier jaar.',
        );
      }
      const id = name === 'sheet' ? attribute(attributes, 'id') : undefined;
      const part = relations.find((relation) => relation.id === id && relation.type === 'worksheet')?.part;
      if (part !== undefined) {
        sheets.push({ name: attributes['name'] ?? '', part, isHidden: (attributes['state'] ?? 'visible') !== 'visible' });
      }
    },
    text: () => undefined,
    close: () => undefined,
  });
  const partOf = (kind: string): string | undefined => relations.find(({ type, part }) => type === kind && archive.has(part))?.part;
  const [texts, styles] = [partOf('sharedStrings'), partOf('styles')];
  return { sheets, ...(texts !== undefined && { texts }), ...(styles !== undefined && { styles }) };
}
