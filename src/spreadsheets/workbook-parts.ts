const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const spreadsheetNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documentRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const stylesPart = 'xl/styles.xml';

/** A sheet as the parts around it name it: `filtered` is the range of its filter. */
export type NamedSheet = { readonly name: string; readonly filtered: string };

/** The part of a sheet, counted from 0. */
export const sheetPart = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

const types = (
  sheets: readonly NamedSheet[],
): string => `<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>
${sheets.map((_, index) => `<Override PartName="/${sheetPart(index)}" ContentType="${spreadsheet}.worksheet+xml"/>`).join('\n')}
<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`;

const packageLinks = `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${documentRelations}/officeDocument"
 Target="xl/workbook.xml"/></Relationships>`;

const workbookLinks = (sheets: readonly NamedSheet[]): string => {
  const targets = [...sheets.map((_, index) => ['worksheet', sheetPart(index)] as const), ['styles', stylesPart] as const];
  const links = targets.map(
    ([type, part], index) =>
      `<Relationship Id="rId${index + 1}" Type="${documentRelations}/${type}"\n Target="${part.replace('xl/', '')}"/>`,
  );
  return `<Relationships xmlns="${packageRelations}">${links.join('')}</Relationships>`;
};

const textFormat = 49;
const eurosFormat = 164;

/** Plain, heading, text, euros, note, total, total in euros, odd answer: the order in which the sheet's cells number them. */
const styles = `<styleSheet xmlns="${spreadsheetNames}"><numFmts count="1"><numFmt numFmtId="${eurosFormat}" formatCode="&quot;€&quot;\\ #,##0.00"/></numFmts>
<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font>
<font><i/><sz val="11"/><color rgb="FF5C5648"/><name val="Calibri"/></font></fonts>
<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FFE3EEEE"/></patternFill></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FFFBEEDC"/></patternFill></fill></fills>
<borders count="2"><border/><border><left/><right/><top style="thin"><color rgb="FF5C5648"/></top><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="8"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>
<xf numFmtId="${textFormat}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="${eurosFormat}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyBorder="1"/>
<xf numFmtId="${eurosFormat}" fontId="1" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"/>
<xf numFmtId="${textFormat}" fontId="1" fillId="3" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

// Spreadsheet programs keep a filter only when this hidden name says where it is.
function workbook(sheets: readonly NamedSheet[]): string {
  const listed = sheets.map(({ name }, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const filters = sheets.map(
    ({ filtered }, index) => `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${filtered}</definedName>`,
  );
  return (
    `<workbook xmlns="${spreadsheetNames}" xmlns:r="${documentRelations}"><sheets>${listed.join('')}</sheets>` +
    `<definedNames>${filters.join('')}</definedNames><calcPr fullCalcOnLoad="1"/></workbook>`
  );
}

/** The parts of an .xlsx around its sheets, which are its `sheetPart`s (ECMA-376, Office Open XML): names and XML. */
export const workbookParts = (sheets: readonly NamedSheet[]): readonly (readonly [name: string, xml: string])[] =>
  (
    [
      ['[Content_Types].xml', types(sheets)],
      ['_rels/.rels', packageLinks],
      ['xl/workbook.xml', workbook(sheets)],
      ['xl/_rels/workbook.xml.rels', workbookLinks(sheets)],
      [stylesPart, styles],
    ] as const
  ).map(([name, xml]) => [name, `${declaration}\n${xml}`]);
